// Samples of the calls of contract/community/admin/takedown.ts.
import { anAppeal, aPublicBlog, takenDown } from '../../../support/reviewing.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'
import { anAnswer } from '../../study.ts'

export const samples: Samples = {
  'community/admin/takedown/save': [
    ...sample(async (w) => byOperator(w, { refType: 1, refId: (await aPublicBlog(w)).id, auditOpinion: '抄来的' })),
    ...sample(async (w) => byOperator(w, { refType: 3, refId: (await anAnswer(w)).id, auditOpinion: '广告' }), {
      what: 'an answer',
    }),
  ],
  'community/admin/takedown/delete': sample(async (w) =>
    byOperator(w, { refType: 1, refId: (await takenDown(w)).id, auditOpinion: '看错了' }),
  ),
  'PUT community/admin/takedown/appeal': sample(async (w) =>
    byOperator(w, { id: (await anAppeal(w)).appealId, auditOpinion: '还是抄来的' }),
  ),
}
