// Samples of the calls of contract/exam/problem-collection.ts.
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'
import { waiting } from './user-exam.ts'

export const samples: Samples = {
  'exam/auth/problem/collection/save': sample(async (w) => {
    const { me, exam, recordId } = await waiting(w)
    const auditList = [{ problemId: exam.short, score: 8 }]
    await w.as('lecturer')('PUT exam/auth/user/exam/audit/complete', { recordId, auditVersion: 0, auditList })
    return by(me, { problemId: exam.single, opType: 1 })
  }),
}
