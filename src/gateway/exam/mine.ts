// What an exam is to a learner: bought, open, tries left, the last sitting.
import { sql } from 'kysely'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { isVip } from '../money/vip.ts'
import { examCards } from './card.ts'

const flag = (test: ReturnType<typeof sql<boolean>>) => sql<Flag>`(case when ${test} then 1 else 0 end)`

/** AnswerShowEnum: 1 never; the others show the score at the latest when the marking is over. */
const marked = 5

/** Undefined where it is neither on the shelf, nor bought before it went off, nor the caller's own. */
export async function mineOf(q: Query, accountId: number, examId: number) {
  const bought = sql<boolean>`exists (select from exam_grant g where g.account_id = ${accountId} and g.exam_id = c.id and g.gmt_expire > now())`
  const own = sql<boolean>`(exists (select from lecturer l where l.id = c.lecturer_id and l.account_id = ${accountId})
    or exists (select from organization o where o.id = c.organization_id and o.account_id = ${accountId}))`
  const found = await examCards(q)
    .select(['c.answerShow'])
    .select([
      flag(bought).as('isPay'),
      flag(sql<boolean>`c.is_free = 1 or ${bought} or c.is_vip_free = 1 and ${isVip(accountId)} or ${own}`).as(
        'allowExam',
      ),
      flag(own).as('isMine'),
    ])
    .where('c.id', '=', examId)
    .where(sql<boolean>`(c.exam_state = 2 or c.exam_state = 4 and ${bought} or c.exam_state <> 6 and ${own})`)
    .executeTakeFirst()
  if (!found) return undefined
  const { isPay, allowExam, isMine, answerShow, ...exam } = found
  const sittings = q.selectFrom('examRecord').where('accountId', '=', accountId).where('examId', '=', examId)
  const [last, { times }] = await Promise.all([
    sittings
      .select(['id', 'examStatus', 'score', 'beginAnswerTime', 'submitTime'])
      .select(sql<boolean>`exam_status = 2 and now() <= deadline`.as('canContinue'))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    sittings.select(sql<number>`count(*)::int`.as('times')).where('examStatus', '!=', 7).executeTakeFirstOrThrow(),
  ])
  const isShown = last?.examStatus === marked && answerShow !== 1
  return {
    ...{ exam, isPay, allowExam, isMine },
    triesLeft: exam.allowTimes === 0 ? null : Math.max(0, exam.allowTimes - times),
    lastRecord: last
      ? {
          ...last,
          score: isShown ? last.score : null,
          isPass: isShown ? ((last.score >= exam.passScore ? 1 : 0) as Flag) : null,
        }
      : null,
  }
}
