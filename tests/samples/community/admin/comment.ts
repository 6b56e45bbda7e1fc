// Samples of the calls of contract/community/admin/comment.ts.
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'
import { anAnswer } from '../../study.ts'

export const samples: Samples = {
  'community/admin/comment/delete': sample(async (w) =>
    byOperator(w, { refType: 3, id: (await anAnswer(w)).id, reason: '广告' }),
  ),
}
