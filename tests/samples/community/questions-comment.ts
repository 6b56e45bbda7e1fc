// Samples of the calls of contract/community/questions-comment.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { anAnswer, aQuestion, by } from '../study.ts'

export const samples: Samples = {
  'community/auth/questions/comment/save': sample(async (w) => {
    const { id: questionsId } = await aQuestion(await aNewcomer(w), w)
    return by(await aNewcomer(w), { questionsId, content: '<p>分角色读</p>' })
  }),
  'community/auth/questions/comment/user/record/save': sample(async (w) =>
    by(await aNewcomer(w), { commentId: (await anAnswer(w)).id }),
  ),
  'community/auth/questions/comment/user/record/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const { id: commentId } = await anAnswer(w)
    await me.api('community/auth/questions/comment/user/record/save', { commentId })
    return by(me, { commentId })
  }),
}
