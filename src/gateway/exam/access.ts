// Access of a learner to an exam: bought, open, tries left, the last sitting.

import { sql } from 'kysely'
import { answerShows } from '../../contract/enums/answer-shows.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import { paperStates } from '../../contract/enums/paper-states.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { isVip } from '../money/vip.ts'
import { literal } from '../sql/literal.ts'
import { examCards } from './card.ts'
import { openUntil } from './party.ts'

const flag = (test: ReturnType<typeof sql<boolean>>) => sql<Flag>`(case when ${test} then 1 else 0 end)`

/** Of the account in a class, with this exam. */
const inClass = (
  accountId: number,
) => sql`select y.grade_exam_name from exam_record o join grade_exam y on y.id = o.grade_exam_id
  where o.account_id = ${accountId} and o.exam_id = c.id`

/** Undefined where it is neither published, nor bought before it was unpublished, nor the account's own. */
export async function examAccess(q: Query, accountId: number, examId: number) {
  const bought = sql<boolean>`exists (select from exam_grant g where g.account_id = ${accountId} and g.exam_id = c.id and g.gmt_expire > now())`
  const isOwn = sql<boolean>`(exists (select from lecturer l where l.id = c.lecturer_id and l.account_id = ${accountId})
    or exists (select from organization o where o.id = c.organization_id and o.account_id = ${accountId}))`
  const row = await examCards(q)
    .select(['c.answerShow'])
    .select([
      flag(bought).as('isPay'),
      flag(sql<boolean>`c.is_free = 1 or ${bought} or c.is_vip_free = 1 and ${isVip(accountId)} or ${isOwn}`).as(
        'allowExam',
      ),
      flag(isOwn).as('isMine'),
    ])
    .select([
      sql<
        string | null
      >`(${inClass(accountId)} and (o.exam_status = ${literal(examStates.running)} or o.exam_status = ${literal(examStates.notBegun)} and o.deadline > now())
        order by o.deadline desc limit 1)`.as('classExamName'),
      sql<boolean>`(${openUntil(sql`c.id`)} is null or not exists (${inClass(accountId)} and o.exam_status <> ${literal(examStates.voided)}))`.as(
        'isScoreOpen',
      ),
    ])
    .where('c.id', '=', examId)
    .where(
      sql<boolean>`(c.exam_state = ${literal(paperStates.published)} or c.exam_state = ${literal(paperStates.offShelf)} and ${bought} or c.exam_state <> ${literal(paperStates.deleted)} and ${isOwn})`,
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { isPay, allowExam, isMine, answerShow, classExamName, isScoreOpen, ...exam } = row
  const sittings = q
    .selectFrom('examRecord')
    .where('accountId', '=', accountId)
    .where('examId', '=', examId)
    .where('gradeExamId', 'is', null)
  const [last, { timesTaken }] = await Promise.all([
    sittings
      .select(['id', 'examStatus', 'score', 'submitTime'])
      .select((row) => row.ref('beginAnswerTime').$notNull().as('beginAnswerTime'))
      .select(sql<boolean>`exam_status = ${literal(examStates.running)} and now() <= deadline`.as('canContinue'))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    sittings
      .select(sql<number>`count(*)::int`.as('timesTaken'))
      .where('examStatus', '!=', examStates.voided)
      .executeTakeFirstOrThrow(),
  ])
  // all but `never` show it at the latest after grading, but not to who sits it in a class too
  const isScoreVisible = last?.examStatus === examStates.graded && answerShow !== answerShows.never && isScoreOpen
  return {
    exam,
    isPay,
    allowExam,
    isMine,
    classExamName,
    triesLeft: exam.allowTimes === 0 ? null : Math.max(0, exam.allowTimes - timesTaken),
    lastRecord: last
      ? {
          ...last,
          score: isScoreVisible ? last.score : null,
          isPass: isScoreVisible ? ((last.score >= exam.passScore ? 1 : 0) as Flag) : null,
        }
      : null,
  }
}
