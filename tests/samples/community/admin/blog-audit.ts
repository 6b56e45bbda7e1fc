// Samples of the calls of contract/community/admin/blog-audit.ts.
import { aWaitingBlog } from '../../../support/reviewing.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'PUT community/admin/blog/audit/audit': sample(async (w) =>
    byOperator(w, { id: (await aWaitingBlog(w)).reviewId, decision: 2, auditOpinion: '请删去联系方式' }),
  ),
}
