// Samples of the calls of contract/exam/user-exam.ts.
import { markSitting } from '../../../src/gateway/exam/sitting.ts'
import { anExam } from '../../support/exams.ts'
import { aNewcomer, next } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

/** An open sitting of somebody new. */
async function begun(w: World) {
  const [me, exam] = [await aNewcomer(w), await anExam(w)]
  const { relationId: recordId } = await me.api('exam/auth/user/exam/begin', {
    examId: exam.examId,
    requestNo: `request-${next()}`,
  })
  const answerList = [
    { problemId: exam.single, userAnswer: ['B'] },
    { problemId: exam.short, userAnswer: ['先请学生说出依据，再追问。'] },
  ]
  return { me, exam, recordId, answerList }
}

/** Handed in and marked by the machine; the short answer waits. */
export async function waiting(w: World) {
  const { me, exam, recordId, answerList } = await begun(w)
  const edits = { answerList, answerVersion: 1, deviceNo: 'device-a' }
  await me.api('exam/auth/user/exam/submit/audit', { recordId, ...edits })
  await w.mutate((q) => markSitting(q, recordId))
  return { me, exam, recordId }
}

export const samples: Samples = {
  'exam/auth/user/exam/begin': sample(async (w) => {
    const [me, { examId }] = [await aNewcomer(w), await anExam(w)]
    return by(me, { examId, requestNo: `request-${next()}` })
  }),
  'exam/auth/user/exam/answer/save': sample(async (w) => {
    const { me, recordId, answerList } = await begun(w)
    return by(me, { recordId, answerList, answerVersion: 1, deviceNo: 'device-a' })
  }),
  'exam/auth/user/exam/submit/audit': sample(async (w) => {
    const { me, recordId, answerList } = await begun(w)
    return by(me, { recordId, answerList, answerVersion: 1, deviceNo: 'device-a' })
  }),
  'PUT exam/auth/user/exam/audit/complete': sample(async (w) => {
    const { exam, recordId } = await waiting(w)
    return {
      token: w.tokenOf('lecturer'),
      input: { recordId, auditVersion: 0, auditList: [{ problemId: exam.short, score: 7.5 }] },
    }
  }),
}
