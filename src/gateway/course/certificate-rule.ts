// What a course asks for before it gives its certificate, and how far somebody is with that: one query for all who ask.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'

const rules = (q: Query) =>
  q
    .selectFrom('course as c')
    .leftJoin('exam as x', 'x.id', 'c.certificateExamId')
    .select(['c.certificateExamId', 'x.examName as certificateExamName', 'c.certificateScore'])
    .select((e) => e.ref('c.certificateProgress').$notNull().as('certificateProgress'))
    .where('c.certificateProgress', 'is not', null)

export const ruleOf = (q: Query, courseId: number) => rules(q).where('c.id', '=', courseId).executeTakeFirst()

/** Lessons to be finished: a part of one is a whole one. */
export const need = sql<number>`((c.certificate_progress * c.period_total + 99) / 100)::int`

const done = (accountId: number) => sql<number>`(select count(*)::int from study_progress p
  where p.account_id = ${accountId} and p.course_id = c.id and p.is_study = 1)`

/** The best of what was marked. */
const best = (accountId: number) => sql<number | null>`(select max(r.score) from exam_record r
  where r.account_id = ${accountId} and r.exam_id = c.certificate_exam_id and r.exam_status = 5)`

const isPassed = (accountId: number) =>
  sql<boolean>`(c.certificate_exam_id is null or coalesce(${best(accountId)} >= c.certificate_score, false))`

/** Courses this account studies, which give a certificate that it never had: one that was withdrawn does not come back. */
export const standings = (q: Query, accountId: number) =>
  rules(q)
    .select(['c.id as courseId', 'c.courseName', 'c.creditHours'])
    .select([need.as('periodNeed'), done(accountId).as('periodDone')])
    .select(sql<0 | 1>`${isPassed(accountId)}::int`.as('isExamPassed'))
    .where('c.periodTotal', '>', 0)
    .where(sql<boolean>`c.id in (select p.course_id from study_progress p where p.account_id = ${accountId})`)
    .where(
      sql<boolean>`not exists (select from certificate t where t.account_id = ${accountId} and t.course_id = c.id)`,
    )

/** The latest studied first. */
export const underWay = (q: Query, accountId: number) => {
  const last = sql<string>`(select max(p.gmt_modified) from study_progress p where p.account_id = ${accountId} and p.course_id = c.id)`
  return standings(q, accountId).orderBy(last, 'desc').orderBy('c.id')
}

/** Those of them whose rule holds. A score that its exam never tells is not told by the certificate either. */
export const earned = (q: Query, accountId: number) =>
  standings(q, accountId)
    .select(sql<number | null>`case when x.answer_show <> 1 then ${best(accountId)} end`.as('score'))
    .where(done(accountId), '>=', need)
    .where(isPassed(accountId))

/** Whoever finished so much of the course and has none of it, a batch at a time: whether the rest holds is asked one by one. */
export const candidates = async (q: Query, courseId: number, after: number, limit: number) => {
  const rows = await q
    .selectFrom('studyProgress as s')
    .innerJoin('course as c', 'c.id', 's.courseId')
    .select('s.accountId')
    .where('s.courseId', '=', courseId)
    .where('s.isStudy', '=', 1)
    .where('s.accountId', '>', after)
    .where('c.certificateProgress', 'is not', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('certificate as t')
            .select('t.id')
            .whereRef('t.accountId', '=', 's.accountId')
            .where('t.courseId', '=', courseId),
        ),
      ),
    )
    .groupBy(['s.accountId', 'c.id'])
    .having(sql<boolean>`count(*) >= ${need}`)
    .orderBy('s.accountId')
    .limit(limit)
    .execute()
  return rows.map(({ accountId }) => accountId)
}
