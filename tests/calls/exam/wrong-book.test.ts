// The book of wrong questions: when each comes back, at most twenty a day, known ones and collected ones.
import { expect, test } from 'vitest'
import { addDays, dayInBeijing } from '../../../src/contract/beijing.ts'
import { anExam, aWrongOne, becomeDue } from '../../support/exams.ts'
import { aNewcomer, type Newcomer } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const inDays = (days: number) => addDays(dayInBeijing(), days)
const summary = (me: Newcomer) => me.api('exam/auth/problem/wrong/summary', {})
const book = async (me: Newcomer, more: { isMastered?: 0 | 1; keyword?: string; problemType?: number } = {}) =>
  (await me.api('exam/auth/problem/wrong/page', more)).list

async function review(me: Newcomer, problemId: number, userAnswer: string[]) {
  const { exerciseId } = await me.api('exam/auth/exercise/begin', { wrongOnly: 1 })
  const answered = await me.api('exam/auth/exercise/answer', { exerciseId, problemId, userAnswer })
  const rate = (rating: 1 | 2 | 3) => me.api('exam/auth/exercise/rate', { exerciseId, problemId, rating })
  return { answered, rate }
}

test('a right answer offers three ways to come back; the chosen one counts, and may be changed', async () => {
  const { me, problemId } = await aWrongOne(w)
  const { answered, rate } = await review(me, problemId, ['B'])
  expect(answered).toMatchObject({ isRight: 1, comebackDays: [1, 2, 4] })
  expect(await book(me)).toMatchObject([{ step: 1, dueDay: inDays(2) }])
  expect(await rate(3)).toEqual({ days: 4 })
  expect(await book(me)).toMatchObject([{ step: 2, dueDay: inDays(4) }])
  expect(await rate(3)).toEqual({ days: 4 })
  expect(await rate(1)).toEqual({ days: 1 })
  expect(await book(me)).toMatchObject([{ step: 0, dueDay: inDays(1) }])
})

test('a wrong answer comes back tomorrow and is not rated; a rating of yesterday is too late', async () => {
  const { me, problemId } = await aWrongOne(w)
  const wrong = await review(me, problemId, ['A'])
  expect(wrong.answered).toMatchObject({ isRight: 0, comebackDays: null })
  expect(await book(me)).toMatchObject([{ step: 0, wrongCount: 2, dueDay: inDays(1) }])
  await expect(wrong.rate(3)).rejects.toMatchObject({ code: 'conflict' })
  await becomeDue(w, me.id)
  const right = await review(me, problemId, ['B'])
  await w.db.pool.query(
    `update exercise_answer set gmt_create = gmt_create - interval '1 day' where exercise_id in
     (select id from exercise where account_id = $1)`,
    [me.id],
  )
  await expect(right.rate(3)).rejects.toMatchObject({ code: 'conflict' })
})

test('a rating does not undo what was answered since', async () => {
  const { me, problemId } = await aWrongOne(w)
  const { rate } = await review(me, problemId, ['B'])
  const { exerciseId } = await me.api('exam/auth/exercise/begin', { problemId })
  await me.api('exam/auth/exercise/answer', { exerciseId, problemId, userAnswer: ['A'] })
  await expect(rate(3)).rejects.toMatchObject({ msg: '这道题后来又做过了，以后面那次为准' })
  expect(await book(me)).toMatchObject([{ step: 0, dueDay: inDays(1) }])
})

test('after the last step it is known; at once from the fourth', async () => {
  const { me, problemId } = await aWrongOne(w)
  await w.db.pool.query('update wrong_problem set step = 4 where account_id = $1', [me.id])
  const { answered, rate } = await review(me, problemId, ['B'])
  expect(answered.comebackDays).toEqual([1, 30, 0])
  await rate(3)
  expect(await book(me)).toEqual([])
  expect(await book(me, { isMastered: 1 })).toMatchObject([{ problemId, step: 6 }])
  expect(await summary(me)).toMatchObject({ reviewCount: 0, masteredCount: 1, todayCount: 0 })
  await me.api('PUT exam/auth/problem/wrong/update', { problemId, isMastered: 0 })
  expect(await book(me)).toMatchObject([{ step: 5, dueDay: inDays(1) }])
})

test('what its reader took out as known comes back as it was', async () => {
  const { me, problemId } = await aWrongOne(w)
  await w.db.pool.query('update wrong_problem set step = 3 where account_id = $1', [me.id])
  const before = await book(me)
  const mark = (isMastered: 0 | 1) => me.api('PUT exam/auth/problem/wrong/update', { problemId, isMastered })
  await mark(1)
  await mark(1)
  expect(await book(me)).toEqual([])
  await mark(0)
  await mark(0)
  expect(await book(me)).toEqual(before)
  await expect(
    (await aNewcomer(w)).api('PUT exam/auth/problem/wrong/update', { problemId, isMastered: 1 }),
  ).rejects.toMatchObject({ code: 'notFound' })
})

test('twenty a day: the rest moves on, what is late comes first', async () => {
  const { me, problemId } = await aWrongOne(w)
  await w.db.pool.query(
    `insert into wrong_problem (account_id, problem_id, due_day)
     select $1, p.id, (now() at time zone 'Asia/Shanghai')::date - 1 from problem p
     where p.parent_id is null and p.problem_type = 1 and p.id <> $2 order by p.id limit 23`,
    [me.id, problemId],
  )
  const begin = async () => (await me.api('exam/auth/exercise/begin', { wrongOnly: 1, limit: 100 })).problemList
  expect(await summary(me)).toMatchObject({ todayCount: 20, lateCount: 20, restCount: 4, reviewCount: 24 })
  const first = await begin()
  expect(first).toHaveLength(20)
  expect(first.map(({ id }) => id)).not.toContain(problemId)
  await review(me, first[0]!.id, ['A'])
  await review(me, first[1]!.id, ['A'])
  expect(await begin()).toHaveLength(18)
  const { dayList, ...counts } = await summary(me)
  expect(counts).toMatchObject({ todayCount: 18 })
  expect(dayList).toHaveLength(14)
  expect(dayList.reduce((sum, { count }) => sum + count, 0)).toBe(24)
})

test('words and kinds narrow the book; a collected question is found, practised alone and given up', async () => {
  const { me, problemId } = await aWrongOne(w)
  expect(await book(me, { keyword: 'single', problemType: 1 })).toMatchObject([{ problemId }])
  expect(await book(me, { problemType: 2 })).toEqual([])
  expect(await book(me, { keyword: '%' })).toEqual([])
  const stranger = await anExam(w)
  await expect(me.api('exam/auth/exercise/begin', { problemId: stranger.single })).rejects.toMatchObject({
    code: 'conflict',
  })
  await w.db.pool.query('insert into problem_collection (account_id, problem_id) values ($1, $2)', [
    me.id,
    stranger.single,
  ])
  const { list } = await me.api('exam/auth/problem/collection/page', {})
  expect(list).toMatchObject([{ problemId: stranger.single, problem: { problemType: 1 } }])
  expect(JSON.stringify(list)).not.toContain('KEY-OF')
  const { problemList } = await me.api('exam/auth/exercise/begin', { problemId: stranger.single })
  expect(problemList.map(({ id }) => id)).toEqual([stranger.single])
  await me.api('exam/auth/problem/collection/save', { problemId: stranger.single, opType: 0 })
  expect((await me.api('exam/auth/problem/collection/page', {})).list).toEqual([])
})
