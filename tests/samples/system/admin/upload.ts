// Samples of the calls of contract/system/admin/upload.ts.

import { byOperator, file } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/upload/pic': sample(async (w) => ({ ...byOperator(w), file: await file() })),
}
