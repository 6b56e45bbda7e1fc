// Samples of the calls of contract/community/admin/questions-audit.ts.
import { aNewcomer } from '../../../support/making.ts'
import { handInQuestion, openReview } from '../../../support/reviewing.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'PUT community/admin/questions/audit/audit': sample(async (w) => {
    const { id } = await handInQuestion(w, await aNewcomer(w))
    return byOperator(w, { id: await openReview(w, 2, id), decision: 1 })
  }),
}
