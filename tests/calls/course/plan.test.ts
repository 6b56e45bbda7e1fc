// My week, and the calendar that subscribes to it.
import { beforeAll, expect, test } from 'vitest'
import { weekAround } from '../../../src/contract/beijing.ts'
import { calendars } from '../../../src/site/calendar.ts'
import { aClassExam } from '../../support/classes.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const [learner, other] = [w.as('learner'), w.as('learner2')]
let live: { courseId: number; periodId: number }

/** A live lesson of a course that 林晓雯 joined and 周敏 did not, in what is left of this week; and a course that runs out in it. */
beforeAll(async () => {
  const left = (Date.parse(weekAround(Date.now()).weekEnd) - Date.now()) / 1000
  const { rows } =
    await w.db.pool.query(`update course_period set begin_time = now() + make_interval(secs => ${left / 4}), end_time = now() + make_interval(secs => ${left / 3}),
    period_name = '答疑, 第二讲; 带作业' where id = (select p.id from course_period p join course c on c.id = p.course_id
    where p.period_type = 2 and c.is_free = 1 and c.course_state = 2 order by p.id limit 1) returning id, course_id`)
  live = { courseId: rows[0].course_id, periodId: rows[0].id }
  await w.db.pool.query(`delete from enrolment where course_id = ${live.courseId}`)
  await learner('course/auth/course/user/join', { courseId: live.courseId })
  await w.db.pool.query(
    `update enrolment set gmt_expire = now() + make_interval(secs => ${left / 2}) where course_id = ${live.courseId}`,
  )
})
const get = (url: string) =>
  calendars({ read: w.db.read, siteUrl: 'http://world' }).request(url.replace('http://world', ''))

test('a week is Monday to Sunday in Beijing, whatever the hour', () => {
  for (const now of ['2026-11-22T15:59:59Z', '2026-11-15T16:00:00Z', '2026-11-18T03:00:00Z'])
    expect(weekAround(Date.parse(now))).toEqual({
      weekBegin: '2026-11-15T16:00:00.000Z',
      weekEnd: '2026-11-22T16:00:00.000Z',
    })
  expect(weekAround(Date.parse('2026-11-22T16:00:00Z')).weekBegin).toBe('2026-11-22T16:00:00.000Z')
})

test('my week has my live lessons and last days, and nobody else’s', async () => {
  const mine = await learner('course/auth/course/plan/view', {})
  const ours = mine.list.filter((one) => one.courseId === live.courseId && [null, live.periodId].includes(one.periodId))
  expect(ours.map(({ kind, title }) => [kind, title]).sort()).toEqual([
    [1, '答疑, 第二讲; 带作业'],
    [2, '学习期限到期'],
  ])
  expect((await other('course/auth/course/plan/view', {})).list.some((one) => one.courseId === live.courseId)).toBe(
    false,
  )
})

test('the calendar has an address of its own; a new one ends the old one, and none ends all', async () => {
  expect((await learner('course/auth/course/plan/view', {})).icsUrl).toBe('')
  const { icsUrl } = await learner('course/auth/course/plan/feed', { isOpen: 1 })
  const answer = await get(icsUrl)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = (await answer.text()).replace(/\r\n /g, '')
  expect(text).toContain('SUMMARY:直播：答疑\\, 第二讲\\; 带作业\r\n')
  expect(text).toContain(`UID:lesson-${live.periodId}@world`)
  const next = await learner('course/auth/course/plan/feed', { isOpen: 1 })
  expect((await get(icsUrl)).status).toBe(404)
  expect((await get(next.icsUrl)).status).toBe(200)
  expect((await learner('course/auth/course/plan/view', {})).icsUrl).toBe(next.icsUrl)
  await learner('course/auth/course/plan/feed', { isOpen: 0 })
  expect((await get(next.icsUrl)).status).toBe(404)
  expect((await get('/media/calendar/../../uploads.ics')).status).toBe(404)
})

test('an exam stands in my week if its last moment is in it, not if that was a moment before', async () => {
  const { gradeExamId, sitters } = await aClassExam(w)
  const [{ me, id }] = sitters as [(typeof sitters)[number]]
  const among = async (moment: number) => {
    const end = new Date(Date.parse(weekAround(Date.now()).weekBegin) + moment).toISOString()
    await w.db.pool.query(
      `update grade_exam set begin_time = $2::timestamptz - interval '1 day', end_time = $2 where id = $1`,
      [...[gradeExamId, end]],
    )
    await w.db.pool.query('update exam_record set deadline = $2 where id = $1', [id, end])
    return (await me.api('course/auth/course/plan/view', {})).list.map(({ relationId }) => relationId)
  }
  expect([await among(0), await among(-1)]).toEqual([[id], []])
})

test('what my classes expect of me stands in my week and in my calendar until it is handed in', async () => {
  const exam = await aClassExam(w, { from: -5, to: 5 })
  const work = await aClassExam(w, { from: -5, to: 5, taskType: 2 })
  const { me, id } = exam.sitters[0]!
  // one person of both classes
  await w.db.pool.query('update exam_record set account_id = $2 where id = $1', [work.sitters[0]!.id, me.id])
  const expected = async () =>
    (await me.api('course/auth/course/plan/view', {})).list.map(({ kind, relationId }) => [kind, relationId])
  expect([...(await expected())].sort()).toEqual([
    [3, id],
    [4, work.sitters[0]!.id],
  ])
  const { icsUrl } = await me.api('course/auth/course/plan/feed', { isOpen: 1 })
  const text = (await (await get(icsUrl)).text()).replace(/\r\n /g, '')
  expect(text).toContain(`UID:sitting-${id}@world`)
  expect(text).toMatch(/SUMMARY:考试：/)
  expect(text).toMatch(/SUMMARY:作业截止：/)
  expect(text).toContain(`http://world/exam/startExam?relationId=${id}`)
  await me.api('exam/auth/grade/exam/student/relation/begin', { id })
  await me.api('exam/auth/grade/exam/student/relation/submit/audit', { id })
  expect(await expected()).toEqual([[4, work.sitters[0]!.id]])
})
