// Samples of the calls of contract/exam/exam-info-remark.ts.
import { type Samples, sample } from '../sample.ts'
import { waiting } from './user-exam.ts'

export const samples: Samples = {
  'exam/auth/exam/info/remark': sample(async (w) => {
    const { exam } = await waiting(w)
    const input = { id: exam.examId, problemId: exam.single, answer: ['A'], reason: '答案标错了', isDryRun: 0 }
    return { token: w.tokenOf('lecturer'), input }
  }),
}
