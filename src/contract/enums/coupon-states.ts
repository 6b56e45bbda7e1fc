// CouponStatusEnum.
import { codesOf } from '../codes-of.ts'

export const couponStates = codesOf({
  unused: [1, '未使用'],
  locked: [2, '已锁定'],
  used: [3, '已使用'],
  expired: [4, '已过期'],
})
