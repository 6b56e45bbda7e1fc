// Samples of the call of contract/user/admin/msg.ts.
import { aNewcomer } from '../../../support/making.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'user/admin/msg/send': sample(async (w) =>
    byOperator(w, {
      userIdList: [(await aNewcomer(w)).id],
      msgTitle: '证书补打说明',
      content: '证书可以在我的证书里补打。',
    }),
  ),
}
