// Samples of the calls of contract/system/admin/site.ts.
import { next } from '../../../support/making.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/site/publish': sample(async (w) => byOperator(w, { scope: 2, tags: [`course:${next()}`] })),
}
