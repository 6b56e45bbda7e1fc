// Samples of the calls of contract/user/admin/users-merge.ts.
import { aNewcomer } from '../../../support/making.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'user/admin/users/merge/save': sample(async (w) =>
    byOperator(w, {
      userId: (await aNewcomer(w)).id,
      fromId: (await aNewcomer(w)).id,
      isMobileMoved: 1,
      reason: '同一个人的两个账户',
    }),
  ),
}
