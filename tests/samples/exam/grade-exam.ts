// Samples of the calls of contract/exam/grade-exam.ts.
import { aClassExam, inMinutes } from '../../support/classes.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

const byTeacher = (w: World, input: object) => ({ token: w.tokenOf('lecturer'), input })

export const samples: Samples = {
  'exam/auth/grade/exam/save': sample(async (w) => byTeacher(w, (await aClassExam(w)).input)),
  'exam/auth/grade/exam/edit': sample(async (w) => {
    const { gradeExamId } = await aClassExam(w, { from: 10 })
    return byTeacher(w, { id: gradeExamId, gradeExamName: '随堂测（改）', endTime: inMinutes(90) })
  }),
  'exam/auth/grade/exam/edit/compensate/status': sample(async (w) => {
    const { gradeExamId } = await aClassExam(w)
    return byTeacher(w, { id: gradeExamId, compensateStatus: 2, compensateEndTime: inMinutes(600) })
  }),
  'exam/auth/grade/exam/edit/minutes': sample(async (w) => {
    const { gradeExamId, sitters } = await aClassExam(w)
    const { me, id } = sitters[0]!
    await me.api('exam/auth/grade/exam/student/relation/begin', { id })
    return byTeacher(w, { id: gradeExamId, minutes: 10, reason: '机房断电 10 分钟' })
  }),
  'exam/auth/grade/exam/del': sample(async (w) => byTeacher(w, { id: (await aClassExam(w)).gradeExamId })),
}
