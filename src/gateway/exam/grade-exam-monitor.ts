// Answers the call of contract/exam/grade-exam-monitor.ts.
import { sql } from 'kysely'
import type { gradeExamMonitorCalls } from '../../contract/exam/grade-exam-monitor.ts'
import { examStates } from '../../contract/exam/sitting.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { gradeExamNotFound, requireLedExam } from './grade-exam.ts'

const most = 1000

export const gradeExamMonitorHandlers: Handlers<typeof gradeExamMonitorCalls> = {
  async 'exam/auth/grade/exam/monitor'({ gradeExamId }, { q, user }) {
    await requireLedExam(q, user.id, gradeExamId)
    const [head, list, logList] = await Promise.all([
      headOf(q, gradeExamId),
      sittingsOf(q, gradeExamId),
      logOf(q, gradeExamId),
    ])
    return { ...head, list, logList }
  },
}

const headOf = (q: Query, id: number) =>
  q
    .selectFrom('gradeExam as x')
    .innerJoin('grade as g', 'g.id', 'x.gradeId')
    .innerJoin('exam as e', 'e.id', 'x.examId')
    .select(['x.gradeId', 'g.gradeName', 'x.gradeExamName', 'x.taskType', 'x.beginTime', 'x.endTime', 'x.examTime'])
    .select(['e.problemCount', 'e.scoreTotal', sql<string>`now()`.as('serverTime')])
    .where('x.id', '=', id)
    .executeTakeFirstOrThrow(gradeExamNotFound)

/** An answer of blanks and files only counts where something is in it. */
const answered = sql<number>`(select count(*)::int from exam_answer t where t.record_id = r.id and (t.user_files <> '[]'
  or exists (select from jsonb_array_elements_text(t.user_answer) part where btrim(part) <> '')))`

const sittingsOf = (q: Query, gradeExamId: number) =>
  q
    .selectFrom('examRecord as r')
    .innerJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('gradeStudent as m', (join) =>
      join.onRef('m.gradeId', '=', 'x.gradeId').onRef('m.accountId', '=', 'r.accountId'),
    )
    .leftJoin('examPresence as p', 'p.recordId', 'r.id')
    .select(['r.id', 'm.id as studentId', 'a.nickname', 'r.examStatus', 'r.beginAnswerTime', 'r.extraMinutes'])
    .select(['r.submitTime', 'p.seenTime'])
    .select((row) => [
      row.fn.coalesce('m.remarkName', sql<string>`''`).as('remarkName'),
      row.fn.coalesce('p.unsentCount', sql<number>`0`).as('unsentCount'),
      row.fn.coalesce('p.awayCount', sql<number>`0`).as('awayCount'),
      row.ref('r.isLate').$castTo<Flag>().as('isLate'),
      row.ref('r.isAuto').$castTo<Flag>().as('isAuto'),
    ])
    .select([
      sql<string | null>`nullif(r.deadline, 'infinity')`.as('deadline'),
      answered.as('answeredCount'),
      sql<number>`(select count(*)::int from exam_late_answer t where t.record_id = r.id and t.is_accepted is null)`.as(
        'lateCount',
      ),
    ])
    .where('r.gradeExamId', '=', gradeExamId)
    .where('r.examStatus', '!=', examStates.voided)
    .orderBy('r.id')
    .limit(most)
    .execute()

const logOf = (q: Query, gradeExamId: number) =>
  q
    .selectFrom('examExtraTime as t')
    .innerJoin('examRecord as r', 'r.id', 't.recordId')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('account as giver', 'giver.id', 't.accountId')
    .select(['t.id', 't.gmtCreate', 't.minutes', 't.reason', 'a.nickname', 'giver.nickname as giverName'])
    .where('r.gradeExamId', '=', gradeExamId)
    .orderBy('t.id', 'desc')
    .limit(20)
    .execute()
