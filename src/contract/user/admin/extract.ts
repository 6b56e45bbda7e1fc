// Operators pay withdrawals.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { extractStates } from '../../enums/extract-states.ts'
import { ById, codeIn, Id, idOf, line, oneOf, PageQuery, pageOf, Text } from '../../fields.ts'
import { UserType } from '../user.ts'
import { ExtractLog } from '../user-account.ts'
import { opinion } from './order.ts'

export const AdminExtract = ExtractLog.extend({
  userId: Id,
  nickname: Text,
  userType: UserType,
  bankUserName: Text,
})

export type AdminExtract = z.output<typeof AdminExtract>

export const adminExtractCalls = {
  'user/admin/extract/page': call({
    summary: 'Withdrawals, the oldest of the open ones first, then the newest',
    right: 'extract',
    input: PageQuery.extend({ extractStatus: codeIn(extractStates).optional() }),
    output: pageOf(AdminExtract),
    providesTags: noTags,
  }),
  'PUT user/admin/extract/audit': call({
    summary:
      'Advances a withdrawal: 1 to 2 approved, 2 to 3 sent to the bank, 3 to 4 arrived, or to 5 failed (also a rejected 1)',
    right: 'extract',
    deed: '处理了提现',
    reauth: true,
    input: z.strictObject({
      id: idOf('extract'),
      extractStatus: oneOf(extractStates.paying, extractStates.confirming, extractStates.paid, extractStates.failed),
      serialNumber: line(64).optional(),
      auditOpinion: opinion,
    }),
    output: AdminExtract,
    idempotent: true,
    invalidatesTags: noTags,
  }),
  'user/admin/extract/view': call({
    summary: 'The full card number of a withdrawal to be paid; recorded in the audit log',
    right: 'extract',
    deed: '看了提现的全卡号',
    reauth: true,
    input: ById,
    output: z.object({ bankUserName: Text, bankName: Text, bankCardNo: Text }),
    invalidatesTags: noTags, // a mutation, so that it is audited
  }),
}
