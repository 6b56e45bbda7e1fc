// The calls of contract/data/course-log.ts: what a heartbeat may count.
import { beforeEach, expect, test } from 'vitest'
import { lengthToWatch } from '../../../src/gateway/data/calls/course-log.ts'
import { liveLesson } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const learner = w.as('learner')
const sessionNo = 'sitting-0001'
let lesson: { courseId: number; periodId: number; videoLength: number }

/** A free film, of which the learner has seen nothing. */
beforeEach(async () => {
  const { rows } = await w.db.pool.query(`select p.id, p.course_id, p.video_length from course_period p
    join course c on c.id = p.course_id
    where c.course_state = 2 and c.is_free = 1 and p.period_type = 1 and p.video_length >= 40 order by p.id limit 1`)
  lesson = { courseId: rows[0].course_id, periodId: rows[0].id, videoLength: rows[0].video_length }
  const learner = "account_id = (select id from account where nickname = '林晓雯')"
  for (const table of ['study_progress', 'study_log', 'study_clock'])
    await w.db.pool.query(`delete from ${table} where ${learner}`)
})
const ids = () => ({ courseId: lesson.courseId, periodId: lesson.periodId })
const begin = () => learner('course/auth/course/sign', ids())
const letPass = (seconds: number) =>
  w.db.pool.query(`update study_clock set heard_at = heard_at - interval '${seconds} seconds'`)
const beat = (watchLength: number, segments: [number, number][], lastPosition = segments.at(-1)?.[1] ?? 0) =>
  learner('data/auth/course/log/save', { ...ids(), watchLength, lastPosition, segments, sessionNo })

test('what was watched counts, and where it was left is where it goes on', async () => {
  await begin()
  await letPass(15)
  expect(await beat(15, [[0, 15]])).toMatchObject({
    watchLength: 15,
    progress: Math.round((15 / lesson.videoLength) * 100),
  })
  expect((await begin()).lastPosition).toBe(15)
  const { list } = await learner('data/auth/course/log/user/list', {})
  expect(list[0]).toMatchObject({ ...ids(), watchLength: 15, lastPosition: 15 })
})

test('9,999 seconds in 15 count as no more than passed, and the film not as seen', async () => {
  await begin()
  await letPass(15)
  const { watchLength, progress, isStudy } = await beat(9999, [[0, lesson.videoLength]], 9999)
  expect(watchLength).toBeLessThanOrEqual(18)
  expect(progress).toBeLessThanOrEqual(Math.round(((18 * 2) / lesson.videoLength) * 100))
  expect(isStudy).toBe(0)
  expect((await begin()).lastPosition).toBe(lesson.videoLength)
})

test('nothing counts without a ticket, and two tabs share one time', async () => {
  await w.db.pool.query('delete from study_clock')
  expect(await beat(15, [[0, 15]])).toMatchObject({ watchLength: 0, progress: 0 })
  await letPass(15)
  const both = await Promise.all([beat(15, [[0, 15]]), beat(15, [[0, 15]])])
  expect(Math.max(...both.map(({ watchLength }) => watchLength))).toBeLessThanOrEqual(15 + 2 * 2)
})

test('seeing a part again adds time but no progress; ninety percent seen is finished, for good', async () => {
  await begin()
  const seen = async (from: number, to: number) => {
    await letPass(to - from)
    return beat(to - from, [[from, to]])
  }
  const first = await seen(0, 20)
  const again = await seen(0, 20)
  expect([again.progress, again.watchLength]).toEqual([first.progress, first.watchLength + 20])
  const enough = Math.ceil(lesson.videoLength * 0.895) // progress is in whole percents
  expect(await seen(20, enough - 1)).toMatchObject({ isStudy: 0 })
  expect(await seen(enough - 1, enough + 1)).toMatchObject({ isStudy: 1 })
  expect(await seen(0, 5)).toMatchObject({ isStudy: 1 })
})

test('a lesson of a course that is not open takes no heartbeat', async () => {
  const { rows } =
    await w.db.pool.query(`select p.id, p.course_id from course_period p join course c on c.id = p.course_id
    where c.is_free = 0 and p.is_free = 0 and c.course_state = 2 and not exists (select from enrolment e where e.course_id = c.id
    and e.account_id = (select id from account where nickname = '林晓雯')) limit 1`)
  const closed = { courseId: rows[0].course_id, periodId: rows[0].id, watchLength: 1, lastPosition: 1, sessionNo }
  expect(await endOf(learner('data/auth/course/log/save', closed))).toBe('conflict')
  const crossed = { ...closed, courseId: lesson.courseId }
  expect(await endOf(learner('data/auth/course/log/save', crossed))).toBe('notFound') // a lesson of another course
})

test('who teaches the course sees the sittings, by lesson and along its axis; who does not finds nothing', async () => {
  const { rows } =
    await w.db.pool.query(`select g.course_id, g.period_id from study_log g join course c on c.id = g.course_id
    join lecturer l on l.id = c.lecturer_id join account a on a.id = l.account_id
    join course_period p on p.id = g.period_id where a.nickname = '王老师' and p.video_length > 0 limit 1`)
  const { course_id: courseId, period_id: periodId } = rows[0]
  const lecturer = w.as('lecturer')
  const page = await lecturer('course/auth/course/user/study/log/mv/list', { courseId })
  expect([page.pageCurrent, page.pageSize, page.list.length > 0]).toEqual([1, 20, true])
  expect(page.list[0]!.mobile).toMatch(/^1\d\d\*{4}\d{4}$/)
  const ofLesson = await lecturer('course/auth/course/user/study/log/mv/period/list', { courseId, periodId })
  expect(ofLesson.list.every((row) => row.periodId === periodId)).toBe(true)
  const stat = await lecturer('course/auth/course/user/study/log/mv/statistical', { courseId, periodId })
  expect([stat.axis.length, Math.max(...stat.axis.map(({ learners }) => learners)) <= stat.studentCount]).toEqual([
    60,
    true,
  ])
  expect(stat.dayList).toHaveLength(14)
  const watched = await w.db.pool.query(
    `select sum(watch_length)::int as sum from study_log where period_id = $1
      and (end_time at time zone 'Asia/Shanghai')::date >= (now() at time zone 'Asia/Shanghai')::date - 1`,
    [periodId],
  )
  expect(stat.dayList.slice(-2).reduce((sum, { seconds }) => sum + seconds, 0)).toBe(watched.rows[0].sum ?? 0)
  for (const name of ['mv/list', 'mv/period/list', 'mv/statistical'] as const)
    expect(await endOf(w.as('lecturerOfOrganization')(`course/auth/course/user/study/log/${name}`, { courseId }))).toBe(
      'notFound',
    )
})

test('a live lesson under way is measured against what is planned, its replay against its film', async () => {
  const [begin, end] = [new Date(Date.now() - 3_600_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()]
  const live = { periodType: 2, beginTime: begin, endTime: end, videoLength: 56, pageTotal: 0 }
  expect(lengthToWatch(live)).toBe(7200)
  expect(lengthToWatch(live, Date.parse(end))).toBe(56)
  expect(lengthToWatch({ ...live, periodType: 1 })).toBe(56)

  const { courseId, periodId } = await liveLesson(w, -60, 60)
  const here = { courseId, periodId, sessionNo: 'live-lesson-01' }
  await learner('course/auth/course/user/join', { courseId })
  await learner('course/auth/course/sign', { courseId, periodId })
  await letPass(60)
  const said = await learner('data/auth/course/log/save', {
    ...here,
    watchLength: 56,
    lastPosition: 3656,
    segments: [[3600, 3656]],
  })
  expect(said).toMatchObject({ progress: 1, isStudy: 0, lastPosition: 3656 }) // 56 seconds of two hours
})
