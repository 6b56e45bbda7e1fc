// Samples of the calls of contract/exam/audit-comment.ts.
import { aNewcomer, next } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'exam/auth/audit/comment/save': sample(async (w) =>
    by(await aNewcomer(w, { userType: 2 }), { content: `依据充分 ${next()}` }),
  ),
  'exam/auth/audit/comment/delete': sample(async (w) => {
    const me = await aNewcomer(w, { userType: 2 })
    const { id } = await me.api('exam/auth/audit/comment/save', { content: '再补一条依据' })
    return by(me, { id })
  }),
}
