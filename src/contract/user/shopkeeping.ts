// The calls by which operators manage users, coupons and memberships.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { ById, Done, Fen, Flag, Id, Instant, Int, idOf, line, Mobile, PageQuery, pageOf, Text } from '../fields.ts'
import { Coupon } from './coupon.ts'
import { UserType } from './session.ts'

const number = z.coerce.number<number | string>().int()

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

export const AdminCoupon = Coupon.omit({ productIds: true, remain: true }).extend({
  productIdList: z.array(Id),
  taken: Int,
  usedCount: Int,
  statusId: Flag,
})
export type AdminCoupon = z.output<typeof AdminCoupon>

export const AdminVipSet = z.object({
  id: Id,
  setName: Text,
  setType: Int,
  validDays: Int,
  orgPrice: Fen,
  fabPrice: Fen,
  renewalPrice: Fen,
  privilege: z.array(Text),
  statusId: Flag,
  sort: Int,
  soldCount: Int,
})
export type AdminVipSet = z.output<typeof AdminVipSet>

const fen = Fen.max(100_000_000)

export const shopkeeping = {
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
  'user/admin/coupon/page': call({
    summary: 'Coupons, the newest first',
    input: PageQuery,
    output: pageOf(AdminCoupon),
    providesTags: noTags,
  }),
  'user/admin/coupon/save': call({
    summary: 'Adds a coupon or changes one; the stock cannot be less than the number received',
    input: z.strictObject({
      id: idOf('coupon').optional(),
      couponName: line(30, 2),
      couponType: number.min(1).max(3),
      fullMoney: fen.default(0),
      reduceMoney: fen.default(0),
      discount: z.number().min(0.1).max(10).multipleOf(0.1).default(10),
      productType: number.min(1).max(3),
      productIdList: z.array(Id).max(100).default([]),
      total: number.min(0).max(10_000_000),
      perLimit: number.min(1).max(100),
      beginTime: Instant,
      endTime: Instant,
      validDays: number.min(1).max(3650),
      statusId: Flag.default(1),
    }),
    output: AdminCoupon,
    invalidatesTags: (_, { id }) => [`coupon:${id}`],
  }),
  'user/admin/coupon/delete': call({
    summary: 'Disables a coupon; received ones stay valid',
    input: ById,
    output: Done,
    invalidatesTags: ({ id }) => [`coupon:${id}`],
  }),
  'user/admin/vip/set/page': call({
    summary: 'Memberships, in display order',
    input: PageQuery,
    output: pageOf(AdminVipSet),
    providesTags: noTags,
  }),
  'user/admin/vip/set/save': call({
    summary: 'Adds a membership or changes one',
    input: z.strictObject({
      id: Id.optional(),
      setName: line(20, 2),
      setType: number.min(1).max(4),
      validDays: number.min(0).max(3650),
      orgPrice: fen,
      fabPrice: fen,
      renewalPrice: fen,
      privilege: z.array(line(40, 1)).max(10).default([]),
      statusId: Flag.default(1),
      sort: number.min(0).max(1000).default(0),
    }),
    output: AdminVipSet,
    invalidatesTags: () => ['vip'],
  }),
  'user/admin/vip/set/delete': call({
    summary: 'Disables a membership; its members keep it',
    input: ById,
    output: Done,
    invalidatesTags: () => ['vip'],
  }),
}
