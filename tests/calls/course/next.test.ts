// What is next for a learner: where they were, what is due, and courses that fit, each with a true reason.
import { expect, test } from 'vitest'
import { courseNextHandlers } from '../../../src/gateway/course/calls/course-next.ts'
import { aCourse, aNewcomer, freeLesson, one, ordered } from '../../support/making.ts'
import { queriesOf } from '../../support/plans.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
type Newcomer = Awaited<ReturnType<typeof aNewcomer>>
const nextOf = (me: Newcomer) => me.api('course/auth/course/next/view', {})
const watch = (me: Newcomer, { periodId, courseId }: { periodId: number; courseId: number }, second: number) =>
  one(
    w,
    `insert into study_progress (account_id, period_id, course_id, last_position) values ($1, $2, $3, $4)
     on conflict (account_id, period_id) do update set last_position = excluded.last_position`,
    [me.id, periodId, courseId, second],
  )

test('who has begun nothing has nothing to go on with, nothing due, and courses that many learn', async () => {
  const { course, openCount, dueList, nextList, weekGoal } = await nextOf(await aNewcomer(w))
  expect([course, openCount, dueList, weekGoal]).toEqual([null, 0, [], 0])
  expect(nextList).toHaveLength(12)
  expect(nextList.every(({ reason, count, countStudy }) => reason === 'many' && count === countStudy)).toBe(true)
  const counts = nextList.map(({ count }) => count)
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
})

test('the lesson that was seen last comes with its second, until all of the course is seen', async () => {
  const me = await aNewcomer(w)
  const lesson = await freeLesson(w)
  await me.api('course/auth/course/user/join', { courseId: lesson.courseId })
  await watch(me, lesson, 37)
  const { course, openCount, doneCount } = await nextOf(me)
  expect(course).toMatchObject({ id: lesson.courseId, lastPeriodId: lesson.periodId, lastPosition: 37 })
  expect([openCount, doneCount]).toEqual([1, 0])
  await one(
    w,
    `insert into study_progress (account_id, period_id, course_id, is_study) select $1, id, course_id, 1 from course_period
     where course_id = $2 on conflict (account_id, period_id) do update set is_study = 1`,
    [me.id, lesson.courseId],
  )
  expect(await nextOf(me)).toMatchObject({ course: null, openCount: 0, doneCount: 1 })
})

test('what is due is an order to pay, a membership and a course that end, the soonest first, three at most', async () => {
  const me = await aNewcomer(w)
  const { orderNo } = await ordered(me, await aCourse(w))
  const vip = await one(w, 'select id, set_name from vip_set order by id limit 1')
  await one(
    w,
    `insert into account_vip (account_id, vip_set_id, expire_time) values ($1, $2, now() + interval '3 days')`,
    [me.id, vip.id],
  )
  const [soon, later, notYet, withoutLessons] = [await aCourse(w), await aCourse(w), await aCourse(w), await aCourse(w)]
  const down = await aCourse(w)
  await one(w, 'update course set period_total = 1 where id = any($1)', [[soon, later, notYet, down]])
  await one(w, 'update course set course_state = 5 where id = $1', [down])
  for (const [days, courseId] of [
    [2, soon],
    [13, later],
    [15, notYet],
    [1, withoutLessons],
    [1, down],
  ])
    await one(
      w,
      `insert into enrolment (account_id, course_id, source, gmt_expire) values ($1, $2, 2, now() + $3 * interval '1 day')`,
      [me.id, courseId, days],
    )
  const { dueList, dueCount } = await nextOf(me)
  const kinds = dueList.map(({ kind }) => kind)
  expect(dueList[0]).toMatchObject({ kind: 'order', orderNo })
  const times = dueList.map(({ time }) => Date.parse(time))
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect([dueCount, dueList.length]).toEqual([4, 3]) // the course that ends in 15 days is not due yet, one without lessons or taken down never
  expect(kinds).toEqual(['order', 'course', 'vip'])
  expect(
    dueList
      .filter(({ kind }) => kind === 'course')
      .every(({ time }) => Date.parse(time) < Date.now() + 14 * 86_400_000),
  ).toBe(true)
})

test('a course goes on where the last one ends, or three colleagues of the school learn it, and is never one that is joined', async () => {
  const me = await aNewcomer(w)
  const lesson = await freeLesson(w)
  await me.api('course/auth/course/user/join', { courseId: lesson.courseId })
  await watch(me, lesson, 5)
  const { course_name: name, category_id: category } = await one(
    w,
    'select course_name, category_id from course where id = $1',
    [lesson.courseId],
  )
  const after = (await nextOf(me)).nextList.filter(({ reason }) => reason === 'after')
  expect(after.every((course) => course.name === name && course.categoryId === category)).toBe(true)

  const school = `云岭第${me.id}小学`
  const schoolCourse = await aCourse(w)
  const colleagues = [await aNewcomer(w), await aNewcomer(w), await aNewcomer(w)]
  for (const { id } of [me, ...colleagues])
    await one(w, 'update account set school_name = $2 where id = $1', [id, school])
  const join = ({ id }: Newcomer) =>
    one(w, 'insert into enrolment (account_id, course_id, source) values ($1, $2, 1)', [id, schoolCourse])
  await join(colleagues[0]!)
  await join(colleagues[1]!)
  expect((await nextOf(me)).nextList.filter(({ reason }) => reason === 'school')).toEqual([]) // two would be recognized
  await join(colleagues[2]!)
  const { nextList } = await nextOf(me)
  expect(nextList.find(({ id }) => id === schoolCourse)).toMatchObject({ reason: 'school', count: 3 })
  expect(nextList.map(({ id }) => id)).not.toContain(lesson.courseId)
  expect(new Set(nextList.map(({ id }) => id)).size).toBe(nextList.length)
})

test('the goal of the week is kept, within bounds', async () => {
  const me = await aNewcomer(w)
  await me.api('course/auth/course/next/goal', { weekGoal: 5 })
  expect((await nextOf(me)).weekGoal).toBe(5)
  await expect(me.api('course/auth/course/next/goal', { weekGoal: 41 })).rejects.toMatchObject({ code: 'invalid' })
  await me.api('course/auth/course/next/goal', { weekGoal: 0 })
  expect((await nextOf(me)).weekGoal).toBe(0)
})

test('of the courses of the site those that are shown are read, not all', async () => {
  const me = await aNewcomer(w)
  const next = courseNextHandlers['course/auth/course/next/view']
  const queries = await queriesOf(w, async (q) => next({}, { q, user: { id: me.id } } as never))
  const counts = []
  for (const { sql, parameters } of queries) counts.push((await w.db.pool.query(sql, [...parameters])).rows.length)
  const { count } = await one(w, 'select count(*)::int as count from course where course_state = 2')
  expect(count).toBeGreaterThan(12)
  expect(Math.max(...counts)).toBe(12)
})
