// Sittings as lists show them, for who sat them and for who marks them.

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { answerShows } from '../../contract/enums/answer-shows.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'
import { isTold, keyWaitsUntil, waitsForOthers } from './party.ts'

type Showing = {
  examStatus: number
  answerShow: number
  gradeExamId: number | null
  isTold: boolean
  openUntil: string | null
}

/** The sheet with key and analysis. */
const maySee = ({ isTold, openUntil }: Showing) => isTold && openUntil === null

/** The score: in a class AnswerShowEnum 2 and 4 tell it before the key. */
export const maySeeScore = ({ isTold, openUntil, gradeExamId, answerShow }: Showing) =>
  isTold && (openUntil === null || (gradeExamId !== null && answerShow !== answerShows.afterEnd))

/** Why its taker may not see the sheet. */
export function hiddenBecause({ examStatus, answerShow, isTold, openUntil }: Showing) {
  if (examStatus === examStates.running) return '交卷以后才能看解析'
  if (answerShow === answerShows.never) return '这场考试不公布答案与解析'
  return isTold ? waitsForOthers(openUntil) : '评阅完成后公布答案与解析'
}

/** Where `r.exam_id` is an exam of this account's lecturer or organization. */
export function isMyExam(accountId: number, taskType?: number) {
  const isOfType = taskType === undefined ? sql`` : sql`and x.task_type = ${taskType}`
  return sql<SqlBool>`r.exam_id = any(array(
    select x.id from exam x where x.lecturer_id = (select l.id from lecturer l where l.account_id = ${accountId}) ${isOfType}
    union select x.id from exam x where x.organization_id = (select o.id from organization o where o.account_id = ${accountId}) ${isOfType}))`
}

/** Where the sheet `r` has the question: takers of a drawn paper have different ones. */
export const hasQuestion = (problemId: number) =>
  sql<SqlBool>`exists (select from exam_mark m where m.record_id = r.id and m.problem_id = ${problemId})`

/** Answers came after the end, and nobody ruled on them. */
const isUnruled = sql`r.id in (select t.record_id from exam_late_answer t where t.is_accepted is null)`

/** The sheet `r` waits for a person: to be marked, or for a ruling on late answers. */
export const waits = sql<SqlBool>`(r.exam_status = ${literal(examStates.marking)}
  or r.exam_status = ${literal(examStates.graded)} and ${isUnruled})`

/** As lists are filtered by a state: what waits for a ruling is not among the marked. All where none is given. */
export const isInState = (examStatus: number | undefined) =>
  examStatus === undefined
    ? sql<SqlBool>`true`
    : examStatus === examStates.marking
      ? waits
      : examStatus === examStates.graded
        ? isMarked
        : sql<SqlBool>`r.exam_status = ${examStatus}`

/** Nearly all that are graded: as a null test it does not make PostgreSQL expect few rows and sort them. */
export const isMarked = sql<SqlBool>`(r.exam_status = ${literal(examStates.graded)}
  and (case when ${isUnruled} then null else 1 end) is not null)`

const nameOf = (id: RawBuilder<unknown>) => sql<string | null>`(select a.nickname from account a where a.id = ${id})`

/** `isMarker`: not asked what its taker may see. */
export const relations = (q: Query, isMarker = false) =>
  q
    .selectFrom('examRecord as r')
    .innerJoin('exam as e', 'e.id', 'r.examId')
    .leftJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
    .leftJoin('grade as g', 'g.id', 'x.gradeId')
    .leftJoin('examPaper as p', 'p.id', 'r.paperId')
    .select(['r.id', 'r.examId', 'r.accountId as userId', 'r.gradeExamId', 'x.gradeId', 'g.gradeName'])
    .select(['r.examStatus', 'r.sysScore', 'r.manualScore', 'r.score', 'x.beginTime', 'x.endTime'])
    .select((row) => [
      row.fn.coalesce('x.gradeExamName', 'e.examName').as('examName'),
      row.fn.coalesce('x.taskType', 'e.taskType').as('taskType'),
      row.fn.coalesce('x.examTime', 'e.examTime').as('examTime'),
      row.fn.coalesce('x.answerShow', 'e.answerShow').as('answerShow'),
      row.fn.coalesce('p.scoreTotal', 'e.scoreTotal').as('scoreTotal'),
      row.fn.coalesce('p.passScore', 'e.passScore').as('passScore'),
      row.fn.coalesce('p.problemCount', 'e.problemCount').as('problemCount'),
    ])
    .select((row) => row.ref('r.isLate').$castTo<Flag>().as('isLate'))
    .select([
      sql<boolean>`(r.exam_status = ${literal(examStates.notBegun)} and now() < x.begin_time)`.as('isEarly'),
      isTold.as('isTold'),
      (isMarker ? sql<null>`null` : keyWaitsUntil).as('openUntil'),
      sql<boolean>`(r.exam_status = ${literal(examStates.notBegun)} and x.begin_time <= now() and now() < r.deadline)`.as(
        'canBegin',
      ),
      sql<number>`case when r.exam_status = ${literal(examStates.notBegun)} and r.deadline > x.end_time or r.is_late = 1 then 2 else 1 end`.as(
        'compensateStatus',
      ),
      sql<string>`coalesce((select m.remark_name from grade_student m
        where m.grade_id = x.grade_id and m.account_id = r.account_id), '')`.as('remarkName'),
    ])
    .select(['r.beginAnswerTime', 'r.submitTime', 'r.auditTime', 'r.auditOpinion'])
    .select((row) => row.ref('r.isAuto').$castTo<Flag>().as('isAuto'))
    .select(['r.collectTime', 'r.collectReason'])
    .select([sql<string | null>`nullif(r.deadline, 'infinity')`.as('deadline')])
    .select([nameOf(sql`r.account_id`).$notNull().as('nickname'), nameOf(sql`r.audit_account_id`).as('auditUserName')])
    .select(sql<boolean>`(r.exam_status = ${literal(examStates.running)} and now() <= r.deadline)`.as('canContinue'))
    .select(
      sql<number>`(select count(*)::int from exam_late_answer t where t.record_id = r.id and t.is_accepted is null)`.as(
        'lateCount',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof relations>['execute']>>[number]

/** `isMarker`: sees scores before they are told. */
export function asRelation(row: Row, isMarker = false) {
  const { answerShow: _, isTold: __, openUntil: ___, ...relation } = row
  const isGraded = row.examStatus === examStates.graded
  const canSeeScore = isMarker || maySeeScore(row)
  const seen = (score: number) => (canSeeScore ? score : null)
  return {
    ...relation,
    sysScore: seen(row.sysScore),
    manualScore: seen(row.manualScore),
    canView: isMarker || maySee(row),
    score: isGraded ? seen(row.score) : null,
    isPass: isGraded && canSeeScore ? ((row.score >= row.passScore ? 1 : 0) as Flag) : null,
  }
}
