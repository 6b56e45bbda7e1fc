// The book of wrong questions: when one comes back, by how often and how easily it was right.
import { sql } from 'kysely'
import { CallError, conflict } from '../../contract/codes.ts'
import type { Query } from '../../db/connect.ts'

export const todayInBeijing = sql<string>`(now() at time zone 'Asia/Shanghai')::date`

/** Days until a question comes back, by its step. */
const days = [1, 2, 4, 7, 15, 30]
/** It is known and leaves the book. */
export const knownStep = 6
/** What is due beyond it moves on to the next day. */
const reviewsPerDay = 20

/** 1 forgotten, 2 recalled with effort, 3 at once. */
type Rating = 1 | 2 | 3

const stepAfter = (before: number, rating: Rating) => (rating === 1 ? 0 : Math.min(before + rating - 1, knownStep))
/** 0: it leaves the book. */
const daysAt = (step: number) => days[step] ?? 0

/** Days until it comes back, for each of the three ratings. */
export const comebackDays = (before: number) => ([1, 2, 3] as const).map((rating) => daysAt(stepAfter(before, rating)))

/** How many of the day's reviews are left. */
export async function leftToday(q: Query, accountId: number) {
  const { n } = await q
    .selectFrom('exerciseAnswer as x')
    .innerJoin('exercise as e', 'e.id', 'x.exerciseId')
    .select(sql<number>`count(distinct x.problem_id)::int`.as('n'))
    .where('e.accountId', '=', accountId)
    .where('x.stepBefore', 'is not', null)
    .where(sql<boolean>`(x.gmt_create at time zone 'Asia/Shanghai')::date = ${todayInBeijing}`)
    .executeTakeFirstOrThrow()
  return Math.max(0, reviewsPerDay - n)
}

type Answered = { accountId: number; problemId: number; userAnswer: string[]; isRight: 0 | 1 | null }

/**
 * A wrong one comes back tomorrow; a right one that was due, after a longer while, and leaves after the last. Returns the step
 * that a due one had before, null of any other.
 */
export async function noteAnswer(q: Query, { accountId, problemId, userAnswer, isRight }: Answered) {
  if (isRight === null) return null
  const { rows } = await sql<{ step: number }>`select step from wrong_problem where account_id = ${accountId}
    and problem_id = ${problemId} and step < ${knownStep} and due_day <= ${todayInBeijing} for update`.execute(q)
  const before = rows[0]?.step ?? null
  if (isRight === 0)
    await sql`insert into wrong_problem (account_id, problem_id, user_answer, due_day)
      values (${accountId}, ${problemId}, ${JSON.stringify(userAnswer)}::jsonb, ${todayInBeijing} + 1)
      on conflict (account_id, problem_id) do update set wrong_count = wrong_problem.wrong_count + 1, step = 0,
        user_answer = excluded.user_answer, due_day = excluded.due_day, gmt_modified = now()`.execute(q)
  else if (before !== null) await moveTo(q, { accountId, problemId, from: before, to: stepAfter(before, 2) })
  return before
}

type Move = { accountId: number; problemId: number; from: number; to: number }

async function moveTo(q: Query, { accountId, problemId, from, to }: Move) {
  const { numAffectedRows } = await sql`update wrong_problem
    set step = ${to}, due_day = ${todayInBeijing} + ${daysAt(to)}::int, gmt_modified = now()
    where account_id = ${accountId} and problem_id = ${problemId} and step = ${from}`.execute(q)
  return Boolean(numAffectedRows)
}

type Rated = { accountId: number; exerciseId: number; problemId: number; rating: Rating }

/** Of a right answer of today to a question that was due; may be changed until the question is answered again. */
export async function rateAnswer(q: Query, { accountId, exerciseId, problemId, rating }: Rated) {
  const answer = await q
    .selectFrom('exerciseAnswer as x')
    .innerJoin('exercise as e', 'e.id', 'x.exerciseId')
    .select(['x.stepBefore', 'x.rating', 'x.isRight'])
    .select(sql<boolean>`(x.gmt_create at time zone 'Asia/Shanghai')::date = ${todayInBeijing}`.as('isOfToday'))
    .where('e.accountId', '=', accountId)
    .where('x.exerciseId', '=', exerciseId)
    .where('x.problemId', '=', problemId)
    .forUpdate('x')
    .executeTakeFirst()
  if (!answer) throw new CallError('notFound', '没有找到这次作答')
  if (!answer.isOfToday || answer.isRight !== 1 || answer.stepBefore === null)
    throw conflict('只有今天复习答对的题可以评')
  const [from, to] = [
    stepAfter(answer.stepBefore, (answer.rating ?? 2) as Rating),
    stepAfter(answer.stepBefore, rating),
  ]
  if (!(await moveTo(q, { accountId, problemId, from, to }))) throw conflict('这道题后来又做过了，以后面那次为准')
  await q
    .updateTable('exerciseAnswer')
    .set({ rating })
    .where('exerciseId', '=', exerciseId)
    .where('problemId', '=', problemId)
    .execute()
  return daysAt(to)
}
