// Samples of the calls of contract/user/admin/vip.ts.

import { vipSet } from '../../money.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'user/admin/vip/set/save': sample(async (w) => byOperator(w, vipSet())),
  'user/admin/vip/set/delete': sample(async (w) => {
    const { id } = await w.as('operator')('user/admin/vip/set/save', vipSet() as never)
    return byOperator(w, { id })
  }),
}
