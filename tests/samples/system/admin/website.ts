// Samples of the calls of contract/system/admin/website.ts.
import { next } from '../../../support/making.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/website/edit': sample(async (w) => {
    const { version } = await w.as('operator')('system/admin/website/view', {})
    return byOperator(w, { title: `杏坛 ${next()}`, recruitInfo: '<p>欢迎</p>', version })
  }),
}
