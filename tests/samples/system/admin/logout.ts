// Samples of the calls of contract/system/admin/logout.ts.
import { anOperator } from '../../../support/making.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/logout': sample(async (w) => ({ token: (await anOperator(w)).token })),
}
