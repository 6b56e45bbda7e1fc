// Samples of the calls of contract/exam/grade-exam-student-relation.ts.
import { aClassExam, aHandedIn } from '../../support/classes.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

/** The sitting of the first student. */
async function set(w: World) {
  const { sitters, exam } = await aClassExam(w)
  return { ...sitters[0]!, exam }
}

export const samples: Samples = {
  'PUT exam/auth/grade/exam/student/relation/ignore': sample(async (w) => {
    const { me, id } = await set(w)
    return by(me, { id })
  }),
  'exam/auth/grade/exam/student/relation/begin': sample(async (w) => {
    const { me, id } = await set(w)
    return by(me, { id })
  }),
  'exam/auth/grade/exam/student/relation/submit/audit': sample(async (w) => {
    const { me, id, exam } = await set(w)
    await me.api('exam/auth/grade/exam/student/relation/begin', { id })
    const answerList = [{ problemId: exam.single, userAnswer: ['B'] }]
    return by(me, { id, answerList, answerVersion: 1, deviceNo: 'device-a' })
  }),
  'PUT exam/auth/grade/exam/student/relation/audit/complete': sample(async (w) => {
    const { id, exam } = await aHandedIn(w)
    return {
      token: w.tokenOf('lecturer'),
      input: { id, auditVersion: 0, auditList: [{ problemId: exam.short, score: 7.5 }] },
    }
  }),
}
