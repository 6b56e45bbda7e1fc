// The balance of an earner, the bank card and withdrawals.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { extractStates } from '../enums/extract-states.ts'
import { codeIn, codeOf, Empty, Fen, Id, Instant, Int, line, PageQuery, pageOf, Text } from '../fields.ts'

export const UserAccount = z.object({
  userId: Id,
  totalIncome: Fen, // all confirmed income: enableBalances + freezeBalances + historyMoney
  historyMoney: Fen, // withdrawn
  enableBalances: Fen, // available
  freezeBalances: Fen, // being withdrawn
  pendingMoney: Fen, // of orders that can still be refunded
  bankUserName: Text,
  bankName: Text,
  bankBranchName: Text,
  bankCardNo: Text, // masked
  bankIdCardNo: Text, // masked
  minExtract: Fen,
  extractFeeRate: z.number(),
  status: Int,
})

export type UserAccount = z.output<typeof UserAccount>

export const ExtractLog = z.object({
  id: Id,
  extractMoney: Fen,
  fee: Fen,
  realMoney: Fen,
  extractStatus: codeOf(extractStates), // 1 审核中, 2 支付中, 3 确认中, 4 成功, 5 失败
  bankName: Text,
  bankCardNo: Text, // masked
  auditOpinion: Text,
  serialNumber: Text,
  gmtCreate: Instant,
  finishTime: Instant.nullable(),
})

export type ExtractLog = z.output<typeof ExtractLog>

export const userAccountCalls = {
  'user/auth/user/account/view': call({
    summary: 'My earnings, my available balance, and my bank card',
    access: 'earner',
    input: Empty,
    output: UserAccount,
    providesTags: noTags,
  }),
  'user/auth/user/account/update': call({
    summary: 'Sets my bank card; refused while a withdrawal is in progress',
    access: 'earner',
    input: z.strictObject({
      bankUserName: line(30, 2),
      bankName: line(40, 2),
      bankBranchName: line(60).default(''),
      bankCardNo: z
        .string()
        .max(40)
        .transform((text) => text.replace(/\s/g, ''))
        .pipe(z.string().regex(/^\d{12,19}$/, '银行卡号是 12 到 19 位数字')),
      bankIdCardNo: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^\d{17}[\dX]$/, '身份证号是 18 位'),
    }),
    output: UserAccount,
    noImpersonation: true,
    reauth: true,
    idempotent: true,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 300 },
  }),
  'user/auth/user/account/extract/log/list': call({
    summary: 'My withdrawals, the newest first',
    access: 'earner',
    input: PageQuery.extend({ extractStatus: codeIn(extractStates).optional() }),
    output: pageOf(ExtractLog),
    providesTags: noTags,
  }),
  'user/auth/user/account/extract/log/save': call({
    summary: 'Requests a withdrawal: the amount is frozen until it is decided. One at a time',
    access: 'earner',
    input: z.strictObject({ extractMoney: Fen.max(100_000_000) }),
    output: ExtractLog,
    noImpersonation: true,
    reauth: true,
    idempotent: true,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 300 },
  }),
}
