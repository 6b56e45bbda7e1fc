// Operators manage users.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Flag, Id, Instant, Int, idOf, line, Mobile, PageQuery, pageOf, Text } from '../../fields.ts'
import { UserType } from '../user.ts'
import { number } from './coupon.ts'

export const AdminUser = z.object({
  id: Id,
  nickname: Text,
  mobile: Text, // masked
  userType: UserType,
  statusId: Flag,
  isRecommended: Flag,
  isVip: Flag,
  vipExpireTime: Instant.nullable(),
  orderCount: Int,
  gmtCreate: Instant,
})

export type AdminUser = z.output<typeof AdminUser>

export const adminUsersCalls = {
  'user/admin/users/super/ticket': call({
    summary: 'A ticket (60 s) for impersonating a user at /superlogin, for half an hour; recorded in the audit log',
    reauth: true,
    input: z.object({ userId: idOf('account') }),
    output: z.object({ ticket: Text, url: Text }),
    invalidatesTags: noTags,
    rateLimit: { times: 20, seconds: 60 },
  }),

  'user/admin/users/page': call({
    summary: 'Users, the newest first',
    input: PageQuery.extend({
      mobile: Mobile.optional(),
      nickname: line(60).optional(),
      userType: number.min(1).max(3).optional(),
      statusId: number.min(0).max(1).optional(),
      isRecommended: number.min(0).max(1).optional(),
    }),
    output: pageOf(AdminUser),
    providesTags: noTags,
  }),
  'user/admin/users/edit': call({
    summary:
      'Freezes or unfreezes a user, grants a membership, lets them refer others; a frozen user is signed out at once',
    input: z.strictObject({
      id: idOf('account'),
      statusId: Flag.optional(),
      isRecommended: Flag.optional(),
      vipSetId: Id.optional(),
    }),
    output: AdminUser,
    invalidatesTags: noTags,
  }),
}
