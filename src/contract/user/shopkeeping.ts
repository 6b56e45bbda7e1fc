// The calls by which operators see to users, coupons and memberships.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Fen, Flag, Id, Instant, Int, idOf, line, Mobile, One, PageQuery, pageOf, Text } from '../fields.ts'
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
    says: 'Users, the newest first',
    in: PageQuery.extend({
      mobile: Mobile.optional(),
      nickname: line(60).optional(),
      userType: number.min(1).max(3).optional(),
      statusId: number.min(0).max(1).optional(),
      isRecommended: number.min(0).max(1).optional(),
    }),
    out: pageOf(AdminUser),
    shows: nothing,
  }),
  'user/admin/users/edit': call({
    says: 'Freezes a user or lets them in again, gives days of membership, lets them refer others; a frozen one is signed out at once',
    in: z.strictObject({
      id: idOf('account'),
      statusId: Flag.optional(),
      isRecommended: Flag.optional(),
      vipSetId: Id.optional(),
    }),
    out: AdminUser,
    changes: nothing,
  }),
  'user/admin/coupon/page': call({
    says: 'Coupons, the newest first',
    in: PageQuery,
    out: pageOf(AdminCoupon),
    shows: nothing,
  }),
  'user/admin/coupon/save': call({
    says: 'Adds a coupon or changes one; the stock never falls below what was taken',
    in: z.strictObject({
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
    out: AdminCoupon,
    changes: (_, { id }) => [`coupon:${id}`],
  }),
  'user/admin/coupon/delete': call({
    says: 'Takes a coupon off; those taken stay good',
    in: One,
    out: Done,
    changes: ({ id }) => [`coupon:${id}`],
  }),
  'user/admin/vip/set/page': call({
    says: 'Memberships, in their order',
    in: PageQuery,
    out: pageOf(AdminVipSet),
    shows: nothing,
  }),
  'user/admin/vip/set/save': call({
    says: 'Adds a membership or changes one',
    in: z.strictObject({
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
    out: AdminVipSet,
    changes: () => ['vip'],
  }),
  'user/admin/vip/set/delete': call({
    says: 'Takes a membership off; those who have it keep it',
    in: One,
    out: Done,
    changes: () => ['vip'],
  }),
}
