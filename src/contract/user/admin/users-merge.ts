// Operators merge two accounts of one person.
import { z } from 'zod'
import { call, isByMobile, noTags } from '../../call.ts'
import { Fen, Flag, Id, Instant, Int, idOf, line, Mobile, Text } from '../../fields.ts'
import { UserType } from '../user.ts'
import { AdminUserView } from './users.ts'

const userId = idOf('account')

/** One of the two accounts, with what it holds. */
export const MergedAccount = z.object({
  id: Id,
  nickname: Text,
  headImgUrl: Text,
  mobile: Text, // masked
  userType: UserType,
  schoolName: Text,
  vipExpireTime: Instant.nullable(), // null: no member
  gmtCreate: Instant,
  gmtUsed: Instant.nullable(), // newest sign-in that is still kept
  courseCount: Int,
  creditSeconds: Int, // what counts towards 学时, in all
  orderCount: Int,
  paid: Fen, // in all, without what was refunded
  certificateCount: Int, // valid ones
  examCount: Int, // handed in
  writingCount: Int, // articles, questions, answers
})

export type MergedAccount = z.output<typeof MergedAccount>

export const adminUsersMergeCalls = {
  'user/admin/users/merge/view': call({
    summary:
      'Both accounts before they are merged, the other named by its mobile number or its id: what both have, and why it cannot be done',
    right: 'account',
    deed: '按手机号找了要合并的账户',
    input: z.strictObject({ userId, mobile: Mobile.optional(), fromId: idOf('account').optional() }),
    output: z.object({
      into: MergedAccount,
      from: MergedAccount,
      /** Names of what both have, of which one remains: courses (the longer term), certificates and class exams (those of `into`). */
      bothList: z.array(z.object({ kind: z.enum(['course', 'certificate', 'exam']), name: Text })),
      refusal: Text, // '' where it can be done
    }),
    providesTags: noTags,
    rateLimit: { times: 60, seconds: 60 },
    isLogged: isByMobile,
  }),
  'user/admin/users/merge/save': call({
    summary:
      'Moves all that belongs to `fromId` to the user, and closes `fromId` for good; `isMobileMoved` keeps the number of `fromId`',
    right: 'account',
    deed: '合并了账户',
    reauth: true,
    input: z.strictObject({ userId, fromId: idOf('account'), isMobileMoved: Flag.default(0), reason: line(100, 2) }),
    output: AdminUserView,
    invalidatesTags: noTags, // those of what moves: gateway/user/merge-accounts.ts
    rateLimit: { times: 30, seconds: 60 },
  }),
}
