// The calls about coupons: view, receive, and my own.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { couponStates } from '../enums/coupon-states.ts'
import { couponTypes } from '../enums/coupon-types.ts'
import { productTypes } from '../enums/product-types.ts'
import { codeIn, codeOf, Fen, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'

const kind = {
  couponName: Text,
  couponType: codeOf(couponTypes), // 1 fixed amount, 2 percentage, 3 free
  fullMoney: Fen, // minimum price
  reduceMoney: Fen,
  discount: z.number(), // 8.5 = 85 %
}

export const Coupon = z.object({
  id: Id,
  ...kind,
  productType: codeOf(productTypes),
  productIds: z.array(Id), // empty: all of the type
  total: Int,
  remain: Int,
  perLimit: Int,
  beginTime: Instant,
  endTime: Instant,
  validDays: Int, // from the day it is received
})

export type Coupon = z.output<typeof Coupon>

export const CouponUser = z.object({
  id: Id,
  couponId: Id,
  ...kind,
  couponStatus: codeOf(couponStates),
  expireTime: Instant,
})

export type CouponUser = z.output<typeof CouponUser>

export const couponCalls = {
  'user/api/coupon/view': call({
    summary: 'A coupon on offer',
    input: z.object({ id: idOf('coupon') }),
    output: Coupon,
    providesTags: ({ id }) => [`coupon:${id}`],
  }),
  'user/auth/coupon/receive': call({
    summary: 'Receives a coupon, within its stock and the limit per user',
    ofAnybody: 'coupons are offered to all',
    input: z.object({ couponId: idOf('coupon') }),
    output: CouponUser,
    invalidatesTags: ({ couponId }) => [`coupon:${couponId}`],
    rateLimit: { times: 20, seconds: 60 },
    noImpersonation: true,
  }),
  'user/auth/coupon/list': call({
    summary: 'My coupons, the newest first',
    owner: 'my coupons',
    input: PageQuery.extend({
      couponStatus: codeIn(couponStates).optional(),
      couponId: Id.optional(),
    }),
    output: pageOf(CouponUser),
    providesTags: noTags,
  }),
}
