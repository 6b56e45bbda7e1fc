// Samples of the calls of contract/community/admin/review.ts.
import { aWaitingBlog, openReview, reported } from '../../../support/reviewing.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'
import { anAnswer } from '../../study.ts'

export const samples: Samples = {
  'PUT community/admin/review/take': sample(async (w) =>
    byOperator(w, { id: (await aWaitingBlog(w)).reviewId, isTaken: 1 }),
  ),
  'PUT community/admin/review/audit': [
    ...sample(async (w) => byOperator(w, { id: (await aWaitingBlog(w)).reviewId, decision: 1 })),
    ...sample(
      async (w) => {
        const { id } = await anAnswer(w)
        await reported(w, 3, id)
        return byOperator(w, { id: await openReview(w, 3, id), decision: 4, auditOpinion: '广告' })
      },
      { what: 'hides what was reported' },
    ),
  ],
  'PUT community/admin/review/undo': sample(async (w) => {
    const { reviewId } = await aWaitingBlog(w)
    await w.as('operator')('PUT community/admin/review/audit', { id: reviewId, decision: 3, auditOpinion: '广告' })
    return byOperator(w, { id: reviewId })
  }),
  'PUT community/admin/review/batch': sample(async (w) =>
    byOperator(w, { ids: [(await aWaitingBlog(w)).reviewId, (await aWaitingBlog(w)).reviewId], decision: 1 }),
  ),
}
