// Access of a learner to an exam: bought, open, tries left, the last sitting.
import { sql } from 'kysely'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { isVip } from '../money/vip.ts'
import { examCards } from './card.ts'
import { openUntil } from './party.ts'

const flag = (test: ReturnType<typeof sql<boolean>>) => sql<Flag>`(case when ${test} then 1 else 0 end)`

/** ExamStatusEnum 5: graded. AnswerShowEnum 1 never shows the score; the others show it at the latest after grading, but not to who sits it in a class too. */
const graded = 5

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
      sql<string | null>`(${inClass(accountId)} and (o.exam_status = 2 or o.exam_status = 1 and o.deadline > now())
        order by o.deadline desc limit 1)`.as('classExamName'),
      sql<boolean>`(${openUntil(sql`c.id`)} is null or not exists (${inClass(accountId)} and o.exam_status <> 7))`.as(
        'isScoreOpen',
      ),
    ])
    .where('c.id', '=', examId)
    .where(sql<boolean>`(c.exam_state = 2 or c.exam_state = 4 and ${bought} or c.exam_state <> 6 and ${isOwn})`)
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
      .select(sql<boolean>`exam_status = 2 and now() <= deadline`.as('canContinue'))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    sittings.select(sql<number>`count(*)::int`.as('timesTaken')).where('examStatus', '!=', 7).executeTakeFirstOrThrow(),
  ])
  const isScoreVisible = last?.examStatus === graded && answerShow !== 1 && isScoreOpen
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
