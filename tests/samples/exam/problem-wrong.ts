// Samples of the calls of contract/exam/problem-wrong.ts.
import { aWrongOne } from '../../support/exams.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'PUT exam/auth/problem/wrong/update': sample(async (w) => {
    const { me, problemId } = await aWrongOne(w)
    return by(me, { problemId, isMastered: 1 })
  }),
}
