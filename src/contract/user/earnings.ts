// The calls about money earned: what orders brought, the balance, the bank card, taking money out.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Fen, Id, Instant, Int, line, Nothing, PageQuery, pageOf, Text } from '../fields.ts'
import { OrderStatus } from './order.ts'

export const OrderProfit = z.object({
  id: Id,
  orderNo: Text,
  productType: Int,
  productId: Id,
  productName: Text,
  buyerName: Text, // masked
  pricePaid: Fen,
  lecturerProfit: Fen, // mine of it
  platformProfit: Fen, // of the platform and of others
  profitRole: Int, // 1 as its lecturer, 2 as its organization, 3 by referral
  profitStatus: Int, // 1 to be confirmed, 2 confirmed, 3 taken back
  orderStatus: Int,
  payTime: Instant,
})
export type OrderProfit = z.output<typeof OrderProfit>

export const UserAccount = z.object({
  userId: Id,
  totalIncome: Fen, // all that was ever confirmed: enableBalances + freezeBalances + historyMoney
  historyMoney: Fen, // taken out
  enableBalances: Fen, // to take out
  freezeBalances: Fen, // being taken out
  pendingMoney: Fen, // of orders that can still be given back
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
  extractStatus: Int, // 1 审核中, 2 支付中, 3 确认中, 4 成功, 5 失败
  bankName: Text,
  bankCardNo: Text, // masked
  auditOpinion: Text,
  serialNumber: Text,
  gmtCreate: Instant,
  finishTime: Instant.nullable(),
})
export type ExtractLog = z.output<typeof ExtractLog>

const day = z.iso.date()

export const earnings = {
  'user/auth/order/info/lecturer': call({
    says: 'Orders that earned me income, the newest first: as their lecturer, their organization, or by referral',
    who: 'earner',
    in: PageQuery.extend({
      orderStatus: OrderStatus.optional(),
      profitStatus: z.coerce.number<number | string>().int().min(1).max(3).optional(),
      beginTime: day.optional(),
      endTime: day.optional(),
      productName: line(60).optional(),
    }),
    out: pageOf(OrderProfit),
    shows: nothing,
  }),
  'user/auth/user/account/view': call({
    says: 'What I earned, what I can take out, and my bank card',
    who: 'earner',
    in: Nothing,
    out: UserAccount,
    shows: nothing,
  }),
  'user/auth/user/account/update': call({
    says: 'Sets my bank card; refused while a withdrawal is under way',
    who: 'earner',
    in: z.strictObject({
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
    out: UserAccount,
    inPerson: true,
    reauth: true,
    once: true,
    changes: nothing,
    limit: { times: 10, seconds: 300 },
  }),
  'user/auth/user/account/extract/log/list': call({
    says: 'My withdrawals, the newest first',
    who: 'earner',
    in: PageQuery.extend({ extractStatus: z.coerce.number<number | string>().int().min(1).max(5).optional() }),
    out: pageOf(ExtractLog),
    shows: nothing,
  }),
  'user/auth/user/account/extract/log/save': call({
    says: 'Asks to take money out: the sum is set aside until it is decided. One at a time',
    who: 'earner',
    in: z.strictObject({ extractMoney: Fen.max(100_000_000) }),
    out: ExtractLog,
    inPerson: true,
    reauth: true,
    once: true,
    changes: nothing,
    limit: { times: 10, seconds: 300 },
  }),
}
