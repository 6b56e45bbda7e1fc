// Answers the calls of contract/exam/grade-exam-monitor.ts.
import { type SqlBool, sql } from 'kysely'
import type { gradeExamMonitorCalls } from '../../../contract/exam/grade-exam-monitor.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { monitoredSittings, monitorLog } from '../monitored.ts'
import { tellLeadersOf } from '../presence.ts'
import { collectSittings } from '../sitting.ts'
import { gradeExamNotFound, isOwner, requireLedExam } from './grade-exam.ts'

export const gradeExamMonitorHandlers: Handlers<typeof gradeExamMonitorCalls> = {
  async 'exam/auth/grade/exam/monitor'({ gradeExamId }, { q, user }) {
    await requireLedExam(q, user.id, gradeExamId)
    const isOfExam = sql<SqlBool>`r.grade_exam_id = ${gradeExamId}`
    const [head, list, logList] = await Promise.all([
      headOf(q, user.id, gradeExamId),
      monitoredSittings(q, isOfExam),
      monitorLog(q, isOfExam),
    ])
    return { ...head, list, logList }
  },

  async 'exam/auth/grade/exam/monitor/collect'({ id, reason, relationIds }, { q, user }) {
    await requireLedExam(q, user.id, id)
    const count = await collectSittings(q, sql`r.grade_exam_id = ${id}`, { relationIds, reason, collectorId: user.id })
    if (count) await tellLeadersOf(q, { gradeExamId: id })
    return { count }
  },
}

const headOf = (q: Query, accountId: number, id: number) =>
  q
    .selectFrom('gradeExam as x')
    .innerJoin('grade as g', 'g.id', 'x.gradeId')
    .innerJoin('exam as e', 'e.id', 'x.examId')
    .select(['x.gradeId', 'g.gradeName', 'g.gradeStatus', 'x.gradeExamName', 'x.taskType'])
    .select(['x.beginTime', 'x.endTime', 'x.examTime'])
    .select(['e.problemCount', 'e.scoreTotal', sql<string>`now()`.as('serverTime'), isOwner(accountId).as('isOwner')])
    .where('x.id', '=', id)
    .executeTakeFirstOrThrow(gradeExamNotFound)
