// Samples of the calls of contract/community/questions-comment.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { aQuestion, by } from '../study.ts'

export const samples: Samples = {
  'community/auth/questions/comment/save': sample(async (w) => {
    const { id: questionsId } = await aQuestion(await aNewcomer(w), w)
    return by(await aNewcomer(w), { questionsId, content: '<p>分角色读</p>' })
  }),
}
