// CouponTypeEnum.
import { codesOf } from '../codes-of.ts'

export const couponTypes = codesOf({
  reduction: [1, '满减'],
  discount: [2, '折扣'],
  exchange: [3, '兑换'],
})
