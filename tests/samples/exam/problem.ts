// Samples of the calls of contract/exam/problem.ts.
import { aBank, aSingle } from '../../support/exams.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

const byTeacher = (w: World, input: object) => ({ token: w.tokenOf('lecturer'), input })

const saved = async (w: World) => w.as('lecturer')('exam/auth/problem/save', { subjectId: await aBank(w), ...aSingle })

export const samples: Samples = {
  'exam/auth/problem/save': sample(async (w) => byTeacher(w, { subjectId: await aBank(w), ...aSingle })),
  'PUT exam/auth/problem/update': sample(async (w) => {
    const { id, version } = await saved(w)
    return byTeacher(w, { id, version, ...aSingle, analysis: '<p>看有没有自己回答。</p>' })
  }),
  'exam/auth/problem/delete': sample(async (w) => byTeacher(w, { ids: [(await saved(w)).id] })),
}
