// Samples of the calls of contract/community/admin/label.ts.
import { next } from '../../../support/making.ts'
import { byOperator, turned } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

const aLabel = () => ({ labelName: `标签${next()}`, labelArea: 1 })

export const samples: Samples = {
  'community/admin/label/save': sample(async (w) => byOperator(w, aLabel())),
  'community/admin/label/delete': sample(async (w) =>
    byOperator(w, await w.as('operator')('community/admin/label/save', aLabel())),
  ),
  'community/admin/label/sort': turned('label'),
}
