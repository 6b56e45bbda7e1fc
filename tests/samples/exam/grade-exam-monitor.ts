// Samples of the calls of contract/exam/grade-exam-monitor.ts.
import { aClassExam } from '../../support/classes.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'exam/auth/grade/exam/monitor/collect': sample(async (w) => {
    const { gradeExamId, sitters } = await aClassExam(w)
    const { me, id } = sitters[0]!
    await me.api('exam/auth/grade/exam/student/relation/begin', { id })
    return { token: w.tokenOf('lecturer'), input: { id: gradeExamId, reason: '消防演练', relationIds: [id] } }
  }),
}
