// Samples of the calls of contract/user/admin/coupon.ts.

import { aCourse } from '../../../support/making.ts'
import { fields } from '../../fields.ts'
import { aCoupon } from '../../money.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'user/admin/coupon/save': [
    ...sample(async (w) => byOperator(w, { ...fields['user/admin/coupon/save'], productIdList: [await aCourse(w)] })),
    ...sample(
      async (w) =>
        byOperator(w, {
          ...fields['user/admin/coupon/save'],
          id: await aCoupon(w),
          version: 1,
          productIdList: [await aCourse(w)],
        }),
      { what: 'changed' },
    ),
  ],
  'user/admin/coupon/delete': sample(async (w) => byOperator(w, { id: await aCoupon(w) })),
}
