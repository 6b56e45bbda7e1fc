// The calls about coupons: what one is, taking it, and those I have.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Fen, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'

const kind = {
  couponName: Text,
  couponType: Int, // 1 off a sum, 2 discount, 3 for nothing
  fullMoney: Fen, // from this sum on
  reduceMoney: Fen,
  discount: z.number(), // 8.5 = 85 %
}

export const Coupon = z.object({
  id: Id,
  ...kind,
  productType: Int,
  productIds: z.array(Id), // empty: all of the type
  total: Int,
  remain: Int,
  perLimit: Int,
  beginTime: Instant,
  endTime: Instant,
  validDays: Int, // from the day it is taken
})
export type Coupon = z.output<typeof Coupon>

export const CouponUser = z.object({ id: Id, couponId: Id, ...kind, couponStatus: Int, expireTime: Instant })
export type CouponUser = z.output<typeof CouponUser>

export const coupon = {
  'user/api/coupon/view': call({
    says: 'One coupon that is offered',
    in: z.object({ id: idOf('coupon') }),
    out: Coupon,
    shows: ({ id }) => [`coupon:${id}`],
  }),
  'user/auth/coupon/receive': call({
    says: 'Takes a coupon: as long as there are any, and no more than each may have',
    ofAnybody: 'coupons are offered to all',
    in: z.object({ couponId: idOf('coupon') }),
    out: CouponUser,
    changes: ({ couponId }) => [`coupon:${couponId}`],
    limit: { times: 20, seconds: 60 },
  }),
  'user/auth/coupon/list': call({
    says: 'My coupons, the newest first',
    owner: 'my coupons',
    in: PageQuery.extend({
      couponStatus: z.coerce.number<number | string>().int().min(1).max(4).optional(),
      couponId: Id.optional(),
    }),
    out: pageOf(CouponUser),
    shows: nothing,
  }),
}
