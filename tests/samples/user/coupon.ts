// Samples of the calls of contract/user/coupon.ts.
import { aNewcomer } from '../../support/making.ts'
import { aCoupon } from '../money.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/auth/coupon/receive': sample(async (w) => {
    return { token: (await aNewcomer(w)).token, input: { couponId: await aCoupon(w) } }
  }),
}
