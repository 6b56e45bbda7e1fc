// Answers the calls of contract/exam/exam-info-monitor.ts.

import { type SqlBool, sql } from 'kysely'
import { examStates } from '../../../contract/enums/exam-states.ts'
import type { examInfoMonitorCalls } from '../../../contract/exam/exam-info-monitor.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'
import { monitoredSittings, monitorLog } from '../monitored.ts'
import { notFound } from '../own-exam.ts'
import { requireNoParty } from '../party.ts'
import { tellLeadersOf } from '../presence.ts'
import { collectSittings } from '../sitting.ts'
import { exams } from './exam-info.ts'

export const examInfoMonitorHandlers: Handlers<typeof examInfoMonitorCalls> = {
  async 'exam/auth/exam/info/monitor'({ id }, { q, user }) {
    const head = await headOf(q, user.id, id)
    const isOfExam = sql<SqlBool>`r.exam_id = ${id} and r.grade_exam_id is null
      and (r.exam_status = ${literal(examStates.running)} or r.submit_time > now() - interval '1 day')`
    const [list, logList] = await Promise.all([monitoredSittings(q, isOfExam), monitorLog(q, isOfExam)])
    return { ...head, list, logList }
  },

  async 'exam/auth/exam/info/monitor/collect'({ id, reason, relationIds }, { q, user }) {
    await headOf(q, user.id, id)
    const isOfExam = sql`r.exam_id = ${id} and r.grade_exam_id is null`
    const count = await collectSittings(q, isOfExam, { relationIds, reason, collectorId: user.id })
    if (count) await tellLeadersOf(q, { examId: id })
    return { count }
  },
}

async function headOf(q: Query, accountId: number, id: number) {
  const head = await exams(q, accountId)
    .select(['e.id', 'e.examName', 'e.taskType', 'e.examTime', 'e.problemCount', 'e.scoreTotal'])
    .select(sql<string>`now()`.as('serverTime'))
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  await requireNoParty(q, accountId, id)
  return head
}
