// The requirements of a course's certificate, and a learner's progress towards them (standing).

import { sql } from 'kysely'
import { answerShows } from '../../contract/enums/answer-shows.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'

const rules = (q: Query) =>
  q
    .selectFrom('course as c')
    .leftJoin('exam as x', 'x.id', 'c.certificateExamId')
    .select(['c.certificateExamId', 'x.examName as certificateExamName', 'c.certificateScore'])
    .select((e) => e.ref('c.certificateProgress').$notNull().as('certificateProgress'))
    .where('c.certificateProgress', 'is not', null)

export const ruleOf = (q: Query, courseId: number) => rules(q).where('c.id', '=', courseId).executeTakeFirst()

/** Number of lessons to finish, rounded up. */
export const requiredLessons = sql<number>`((c.certificate_progress * c.period_total + 99) / 100)::int`

const finishedLessons = (accountId: number) => sql<number>`(select count(*)::int from study_progress p
  where p.account_id = ${accountId} and p.course_id = c.id and p.is_study = 1)`

/** The best score of the graded sittings. */
const bestScore = (accountId: number) => sql<number | null>`(select max(r.score) from exam_record r
  where r.account_id = ${accountId} and r.exam_id = c.certificate_exam_id and r.exam_status = ${literal(examStates.graded)})`

const isPassed = (accountId: number) =>
  sql<boolean>`(c.certificate_exam_id is null or coalesce(${bestScore(accountId)} >= c.certificate_score, false))`

/** Courses with a certificate that this account studies and has never received one of; a revoked one is not issued again. */
export const standings = (q: Query, accountId: number) =>
  rules(q)
    .select(['c.id as courseId', 'c.courseName', 'c.creditHours'])
    .select([requiredLessons.as('periodNeed'), finishedLessons(accountId).as('periodDone')])
    .select(sql<0 | 1>`${isPassed(accountId)}::int`.as('isExamPassed'))
    .where('c.periodTotal', '>', 0)
    .where(sql<boolean>`c.id in (select p.course_id from study_progress p where p.account_id = ${accountId})`)
    .where(
      sql<boolean>`not exists (select from certificate t where t.account_id = ${accountId} and t.course_id = c.id)`,
    )

export const standingsByLastStudy = (q: Query, accountId: number) => {
  const last = sql<string>`(select max(p.gmt_modified) from study_progress p where p.account_id = ${accountId} and p.course_id = c.id)`
  return standings(q, accountId).orderBy(last, 'desc').orderBy('c.id')
}

/** Those whose requirements are met. Where the exam never shows its score, the certificate does not either. */
export const earnedCertificates = (q: Query, accountId: number) =>
  standings(q, accountId)
    .select(
      sql<number | null>`case when x.answer_show <> ${literal(answerShows.never)} then ${bestScore(accountId)} end`.as(
        'score',
      ),
    )
    .where(finishedLessons(accountId), '>=', requiredLessons)
    .where(isPassed(accountId))

/** A batch of learners with enough finished lessons and no certificate; the other requirements are checked for each one. */
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
    .having(sql<boolean>`count(*) >= ${requiredLessons}`)
    .orderBy('s.accountId')
    .limit(limit)
    .execute()
  return rows.map(({ accountId }) => accountId)
}
