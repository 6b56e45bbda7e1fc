// Samples of the calls of contract/exam/grade-student-exam-answer.ts.
import { aClassExam } from '../../support/classes.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'exam/auth/grade/student/exam/answer/save': sample(async (w) => {
    const { sitters, exam } = await aClassExam(w)
    const { me, id: relationId } = sitters[0]!
    await me.api('exam/auth/grade/exam/student/relation/begin', { id: relationId })
    const answerList = [{ problemId: exam.single, userAnswer: ['B'] }]
    return by(me, { relationId, answerList, answerVersion: 1, deviceNo: 'device-a' })
  }),
  'exam/auth/grade/student/exam/answer/sys/audit': sample(async (w) => {
    const { sitters, gradeExamId } = await aClassExam(w)
    const { me, id } = sitters[0]!
    await me.api('exam/auth/grade/exam/student/relation/begin', { id })
    await me.api('exam/auth/grade/exam/student/relation/submit/audit', { id })
    return { token: w.tokenOf('lecturer'), input: { gradeExamId } }
  }),
}
