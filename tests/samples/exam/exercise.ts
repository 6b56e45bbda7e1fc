// Samples of the calls of contract/exam/exercise.ts.
import { anExam, aWrongOne } from '../../support/exams.ts'
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'exam/auth/exercise/begin': sample(async (w) => {
    const [me, { examId }] = [await aNewcomer(w), await anExam(w)]
    return by(me, { examId })
  }),
  'exam/auth/exercise/answer': sample(async (w) => {
    const [me, exam] = [await aNewcomer(w), await anExam(w)]
    const { exerciseId } = await me.api('exam/auth/exercise/begin', { examId: exam.examId })
    return by(me, { exerciseId, problemId: exam.single, userAnswer: ['A'] })
  }),
  'exam/auth/exercise/rate': sample(async (w) => {
    const { me, problemId } = await aWrongOne(w)
    const { exerciseId } = await me.api('exam/auth/exercise/begin', { wrongOnly: 1 })
    await me.api('exam/auth/exercise/answer', { exerciseId, problemId, userAnswer: ['B'] })
    return by(me, { exerciseId, problemId, rating: 3 })
  }),
}
