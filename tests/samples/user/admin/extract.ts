// Samples of the calls of contract/user/admin/extract.ts.

import { anExtract, decided } from '../../money.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'PUT user/admin/extract/audit': [
    ...decided([], { extractStatus: 2 }, 'let through'),
    ...decided([2, 3], { extractStatus: 4, serialNumber: 'ICBC-1' }, 'paid out'),
    ...decided([2], { extractStatus: 5, auditOpinion: '银行退票' }, 'given back'),
  ],
  'user/admin/extract/view': sample(async (w) => byOperator(w, { id: await anExtract(w) })),
}
