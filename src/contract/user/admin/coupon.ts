// Operators manage coupons.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { couponTypes } from '../../enums/coupon-types.ts'
import { productTypes } from '../../enums/product-types.ts'
import {
  ById,
  codeIn,
  Done,
  Fen,
  Flag,
  Id,
  Instant,
  Int,
  idOf,
  line,
  number,
  PageQuery,
  pageOf,
  saving,
  Version,
} from '../../fields.ts'
import { Coupon } from '../coupon.ts'

export const AdminCoupon = Coupon.omit({ productIds: true, remain: true }).extend({
  productIdList: z.array(Id),
  taken: Int,
  usedCount: Int,
  statusId: Flag,
  version: Int,
})

export type AdminCoupon = z.output<typeof AdminCoupon>

export const fen = Fen.max(100_000_000)

export const adminCouponCalls = {
  'user/admin/coupon/page': call({
    summary: 'Coupons, the newest first',
    right: 'offer',
    input: PageQuery,
    output: pageOf(AdminCoupon),
    providesTags: noTags,
  }),
  'user/admin/coupon/save': call({
    summary: 'Adds a coupon or changes one; the stock cannot be less than the number received',
    right: 'offer',
    deed: '改了优惠券',
    input: saving(
      z.strictObject({
        id: idOf('coupon').optional(),
        version: Version.optional(),
        couponName: line(30, 2),
        couponType: codeIn(couponTypes),
        fullMoney: fen.default(0),
        reduceMoney: fen.default(0),
        discount: z.number().min(0.1).max(10).multipleOf(0.1).default(10),
        productType: codeIn(productTypes),
        productIdList: z.array(Id).max(100).default([]),
        total: number.min(0).max(10_000_000),
        perLimit: number.min(1).max(100),
        beginTime: Instant,
        endTime: Instant,
        validDays: number.min(1).max(3650),
        statusId: Flag.default(1),
      }),
    ),
    output: AdminCoupon,
    invalidatesTags: (_, { id }) => [`coupon:${id}`],
  }),
  'user/admin/coupon/delete': call({
    summary: 'Disables a coupon; received ones stay valid',
    right: 'offer',
    deed: '删了优惠券',
    input: ById,
    output: Done,
    invalidatesTags: ({ id }) => [`coupon:${id}`],
  }),
}
