// Samples of the calls of contract/community/questions.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { aQuestion, aQuestionAndAnswerer, by } from '../study.ts'

export const samples: Samples = {
  'community/auth/questions/save': sample(async (w) => {
    const me = await aNewcomer(w)
    return by(await aNewcomer(w, { days: 30 }), (await aQuestion(me, w)).input)
  }),
  'community/auth/questions/update': sample(async (w) => {
    const me = await aNewcomer(w)
    const { id, input } = await aQuestion(me, w)
    return by(me, { id, ...input, title: `${input.title}（改）` })
  }),
  'community/auth/questions/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    return by(me, { id: (await aQuestion(me, w)).id })
  }),
  'community/auth/questions/invite/save': sample(async (w) => {
    const { questionsId, userId } = await aQuestionAndAnswerer(w)
    return by(await aNewcomer(w), { questionsId, userId })
  }),
  'community/auth/questions/user/record/save': [
    ...sample(async (w) => {
      const { id: questionsId } = await aQuestion(await aNewcomer(w), w)
      return by(await aNewcomer(w), { questionsId, opType: 3 })
    }),
    ...sample(
      async (w) => {
        const me = await aNewcomer(w)
        const { id: questionsId } = await aQuestion(me, w)
        const answer = { questionsId, content: '<p>分角色读</p>' }
        const { id: commentId } = await (await aNewcomer(w)).api('community/auth/questions/comment/save', answer)
        return by(me, { questionsId, opType: 4, commentId })
      },
      { what: 'accepted' },
    ),
  ],
  'community/auth/questions/user/record/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const which = { questionsId: (await aQuestion(await aNewcomer(w), w)).id, opType: 3 as const }
    await me.api('community/auth/questions/user/record/save', which)
    return by(me, which)
  }),
}
