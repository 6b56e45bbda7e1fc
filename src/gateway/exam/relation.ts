// Sittings as lists show them, for who sat them and for who marks them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { examStates } from '../../contract/exam/sitting.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'

/** AnswerShowEnum: 1 never, 2 and 3 once graded, 4 at hand-in. */
export const maySee = ({ examStatus, answerShow }: { examStatus: number; answerShow: number }) =>
  answerShow === 4
    ? examStatus >= examStates.handedIn && examStatus <= examStates.graded
    : answerShow !== 1 && examStatus === examStates.graded

/** Where `r.exam_id` is an exam of this account's lecturer or organization. */
export function isMyExam(accountId: number, taskType?: number) {
  const isOfType = taskType === undefined ? sql`` : sql`and x.task_type = ${taskType}`
  return sql<SqlBool>`r.exam_id = any(array(
    select x.id from exam x where x.lecturer_id = (select l.id from lecturer l where l.account_id = ${accountId}) ${isOfType}
    union select x.id from exam x where x.organization_id = (select o.id from organization o where o.account_id = ${accountId}) ${isOfType}))`
}

const nameOf = (id: RawBuilder<unknown>) => sql<string | null>`(select a.nickname from account a where a.id = ${id})`

export const relations = (q: Query) =>
  q
    .selectFrom('examRecord as r')
    .innerJoin('exam as e', 'e.id', 'r.examId')
    .innerJoin('examPaper as p', 'p.id', 'r.paperId')
    .select(['r.id', 'r.examId', 'e.examName', 'e.taskType', 'r.accountId as userId', 'e.examTime'])
    .select(['r.examStatus', 'p.scoreTotal', 'p.passScore', 'r.sysScore', 'r.manualScore', 'r.score'])
    .select(['r.beginAnswerTime', 'r.submitTime', 'r.auditTime', 'r.auditOpinion'])
    .select((row) => row.ref('r.isAuto').$castTo<Flag>().as('isAuto'))
    .select(['e.answerShow', sql<string | null>`nullif(r.deadline, 'infinity')`.as('deadline')])
    .select([nameOf(sql`r.account_id`).$notNull().as('nickname'), nameOf(sql`r.audit_account_id`).as('auditUserName')])
    .select(sql<boolean>`(r.exam_status = 2 and now() <= r.deadline)`.as('canContinue'))
    .select(
      sql<number>`(select count(*)::int from exam_late_answer t where t.record_id = r.id and t.is_accepted is null)`.as(
        'lateCount',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof relations>['execute']>>[number]

/** `isMarker`: sees scores before they are told. */
export function asRelation({ answerShow, ...row }: Row, isMarker = false) {
  const isGraded = row.examStatus === examStates.graded
  const canView = isMarker || maySee({ examStatus: row.examStatus, answerShow })
  const seen = (score: number) => (canView ? score : null)
  return {
    ...row,
    ...{ gradeId: null, gradeName: null, gradeExamId: null, beginTime: null, endTime: null },
    ...{ sysScore: seen(row.sysScore), manualScore: seen(row.manualScore), canView },
    score: isGraded ? seen(row.score) : null,
    isPass: isGraded && canView ? ((row.score >= row.passScore ? 1 : 0) as Flag) : null,
    lateCount: isMarker ? row.lateCount : 0,
  }
}
