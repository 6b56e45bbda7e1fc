// The states of a live lesson: who may change them from where, by hand, by the stream and by the clock, and who is told.
import { beforeAll, expect, test } from 'vitest'
import { followLiveLessons } from '../../../src/gateway/course/live-clock.ts'
import { openReplays } from '../../../src/gateway/course/live-replay.ts'
import { endLesson } from '../../../src/gateway/course/live-state.ts'
import { followLives } from '../../../src/jobs/follow-lives.ts'
import { aChannel, aPushedLesson, goOn, leave, minutesFromNow, movedTo, push, stateOf } from '../../support/lives.ts'
import { aNewcomer, liveLesson, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const lecturer = w.as('lecturer')
let channel: Awaited<ReturnType<typeof aChannel>>
beforeAll(async () => {
  channel = await aChannel(w)
})

const names = { 1: '待开播', 2: '直播中', 3: '待回放', 4: '可回放', 5: '已取消' } as const
type State = keyof typeof names

/** A lesson in a state, whose time has come. */
async function aLessonIn(state: State) {
  channel = await aChannel(w)
  const lesson = await aPushedLesson(w, channel, 20, 80)
  await w.db.pool.query('update course_period set live_status = $2 where id = $1', [lesson.periodId, state])
  await w.db.pool.query('insert into live_lesson (period_id, start_time) values ($1, now()) on conflict do nothing', [
    lesson.periodId,
  ])
  return lesson
}

type Lesson = { courseId: number; periodId: number }
const verbs = {
  start: ({ periodId }: Lesson) => lecturer('course/auth/live/channel/status', { periodId, liveStatus: 2 }),
  end: ({ periodId }: Lesson) => lecturer('course/auth/live/channel/status', { periodId, liveStatus: 3 }),
  cancel: (lesson: Lesson) => lecturer('course/auth/live/cancel', { ...lesson, reason: '老师生病了' }),
  move: (lesson: Lesson) =>
    lecturer('course/auth/live/move', { ...lesson, beginTime: minutesFromNow(200), endTime: minutesFromNow(260) }),
}

/** What each verb makes of each state; null: refused with a sentence. */
const table: Record<keyof typeof verbs, Record<State, State | null>> = {
  start: { 1: 2, 2: 2, 3: null, 4: null, 5: null },
  end: { 1: null, 2: 3, 3: 3, 4: 4, 5: null },
  cancel: { 1: 5, 2: null, 3: null, 4: null, 5: null },
  move: { 1: 1, 2: null, 3: null, 4: null, 5: null },
}
const rows = Object.entries(table).flatMap(([verb, ends]) =>
  Object.entries(ends).map(([state, end]) => [verb, names[Number(state) as State], Number(state), end] as const),
)

test.each(rows)('%s from %s', async (verb, _, state, end) => {
  const lesson = await aLessonIn(state as State)
  const answer = verbs[verb as keyof typeof verbs](lesson)
  if (end === null) expect(await messageOf(answer)).toMatch(/取消|结束|直播|开播/)
  else await answer
  expect(await stateOf(w, lesson.periodId)).toBe(end ?? state)
})

test('a lesson is begun from half an hour before its time, not earlier', async () => {
  const lesson = await aLessonIn(1)
  await movedTo(w, lesson.periodId, 31, 90)
  expect(await messageOf(verbs.start(lesson))).toContain('开播前 30 分钟起')
  await movedTo(w, lesson.periodId, 29, 90)
  await verbs.start(lesson)
  const { begin_time } = await one(w, 'select begin_time from course_period where id = $1', [lesson.periodId])
  expect(Date.parse(begin_time)).toBeLessThanOrEqual(Date.now())
})

test('a lesson begun after its time lasts as long as planned', async () => {
  const lesson = await aLessonIn(1)
  await movedTo(w, lesson.periodId, -70, -10)
  await verbs.start(lesson)
  const { end_time } = await one(w, 'select end_time from course_period where id = $1', [lesson.periodId])
  expect(Date.parse(end_time) - Date.now()).toBeGreaterThan(59 * 60_000)
})

test('two who begin or end at once find one lesson begun and one ended', async () => {
  const lesson = await aLessonIn(1)
  const both = await Promise.all([verbs.start(lesson), verbs.start(lesson)])
  expect(both.map(({ liveStatus }) => liveStatus)).toEqual([2, 2])
  await Promise.all([verbs.end(lesson), verbs.end(lesson)])
  expect(await stateOf(w, lesson.periodId)).toBe(3)
})

test('what is pushed before the time is a test, and goes on air when the time comes', async () => {
  channel = await aChannel(w)
  const lesson = await aPushedLesson(w, channel, 20, 80)
  await push(w, channel.streamKey)
  await goOn(w, channel.streamKey)
  expect(await stateOf(w, lesson.periodId)).toBe(1)
  await movedTo(w, lesson.periodId, -1, 59)
  await goOn(w, channel.streamKey)
  expect(await stateOf(w, lesson.periodId)).toBe(2)
  expect((await lecturer('course/auth/live/channel/view', { channelId: channel.id })).push).toMatchObject({ isTest: 0 })
})

test('what is pushed after the time is on air at once', async () => {
  channel = await aChannel(w)
  const lesson = await aPushedLesson(w, channel, -5, 60)
  await push(w, channel.streamKey)
  expect(await stateOf(w, lesson.periodId)).toBe(2)
})

test('a line that breaks keeps the lesson on air; what comes back belongs to it', async () => {
  channel = await aChannel(w)
  const lesson = await aPushedLesson(w, channel)
  await push(w, channel.streamKey, '1')
  await leave(w, channel.streamKey, '1')
  const room = await w.as('learner')('course/auth/course/getLiveUrl', lesson)
  expect(room).toMatchObject({ liveStatus: 2, isPushing: 0, isPushed: 1, lostTime: expect.any(String) })
  await push(w, channel.streamKey, '2')
  expect(await w.as('learner')('course/auth/course/getLiveUrl', lesson)).toMatchObject({ isPushing: 1, lostTime: null })
  const { n } = await one(w, 'select count(*)::int as n from live_push where period_id = $1', [lesson.periodId])
  expect(n).toBe(2)
})

const follow = () => w.mutate(followLiveLessons)
const lost = (periodId: number, ago: string) =>
  w.db.pool.query(`update live_push set gmt_end = now() - interval '${ago}' where period_id = ${periodId}`)

test.each([
  ['before its planned end, ten minutes without a picture', 30, '10 minutes', 2],
  ['before its planned end, half an hour without a picture', 30, '31 minutes', 3],
  ['after its planned end, half a minute without a picture', -2, '30 seconds', 2],
  ['after its planned end, a minute without a picture', -2, '61 seconds', 3],
])('%s: %s', async (_, end, ago, state) => {
  channel = await aChannel(w)
  const { periodId } = await aPushedLesson(w, channel, -60, 30)
  await push(w, channel.streamKey)
  await w.db.pool.query('update live_lesson set plan_end = $2 where period_id = $1', [periodId, minutesFromNow(end)])
  await lost(periodId, ago)
  await follow()
  expect(await stateOf(w, periodId)).toBe(state)
})

test('while something is pushed a lesson goes on beyond its planned end', async () => {
  channel = await aChannel(w)
  const { periodId } = await aPushedLesson(w, channel, -60, 1)
  await push(w, channel.streamKey)
  await movedTo(w, periodId, -60, -1)
  await follow()
  expect(await stateOf(w, periodId)).toBe(2)
  const { end_time } = await one(w, 'select end_time from course_period where id = $1', [periodId])
  expect(Date.parse(end_time)).toBeGreaterThan(Date.now())
})

test('a service that is silent for fifteen seconds pushes no more', async () => {
  channel = await aChannel(w)
  const { periodId } = await aPushedLesson(w, channel)
  await push(w, channel.streamKey)
  await w.db.pool.query(`update live_push set gmt_seen = now() - interval '16 seconds' where period_id = ${periodId}`)
  await follow()
  expect((await goOn(w, channel.streamKey)).status).toBe(403)
  expect(await stateOf(w, periodId)).toBe(2)
})

/** Titles of the newest messages. */
const toldTo = async (id: number) =>
  (await w.db.pool.query('select msg_title from message where account_id = $1 order by id', [id])).rows.map(
    ({ msg_title }) => msg_title as string,
  )

async function joined(courseId: number) {
  const learner = await aNewcomer(w)
  await learner.api('course/auth/course/user/join', { courseId })
  return learner
}
const planOf = async (learner: Awaited<ReturnType<typeof aNewcomer>>) => {
  const { icsUrl } = await learner.api('course/auth/course/plan/feed', { isOpen: 1 })
  const { planned } = await import('../../../src/gateway/course/planned.ts')
  const list = await planned(w.db.read, learner.id, minutesFromNow(-600), minutesFromNow(600))
  return { icsUrl, begins: list.map(({ beginTime }) => beginTime) }
}

test('who joined is told that a lesson is cancelled and why; it leaves their plan, and others are told nothing', async () => {
  const lesson = await aLessonIn(1)
  const [learner, stranger] = [await joined(lesson.courseId), await aNewcomer(w)]
  expect((await planOf(learner)).begins).toHaveLength(1)
  expect(await verbs.cancel(lesson)).toMatchObject({ num: 1 })
  expect((await toldTo(learner.id)).at(-1)).toContain('第一讲」取消了')
  expect(await toldTo(stranger.id)).not.toContainEqual(expect.stringContaining('取消'))
  expect((await planOf(learner)).begins).toEqual([])
  const room = await learner.api('course/auth/course/getLiveUrl', lesson)
  expect(room).toMatchObject({ liveStatus: 5, reason: '老师生病了', liveUrl: '' })
  expect(await messageOf(learner.api('course/auth/course/getPlaybackUrl', lesson))).toContain('取消')
})

test('a lesson that is cancelled leaves every other one as it waits, of its course and of others', async () => {
  const [lesson, other] = [await aLessonIn(1), await aLessonIn(1)]
  const film = async (courseId: number) => {
    const { id } = await one(
      w,
      `insert into course_period (course_id, chapter_id, period_name, period_type, sort, begin_time, end_time)
       select course_id, chapter_id, '第二讲', 2, 2, now() + interval '1 day', now() + interval '2 days'
       from course_period where course_id = $1 limit 1 returning id`,
      [courseId],
    )
    return id as number
  }
  const beside = [await film(lesson.courseId), await film(other.courseId)]
  await verbs.cancel(lesson)
  const states = []
  for (const periodId of [lesson.periodId, other.periodId, ...beside]) states.push(await stateOf(w, periodId))
  expect(states).toEqual([5, 1, null, null])
})

test('who joined is told of another time; plan and drafts of the course have it', async () => {
  const lesson = await aLessonIn(1)
  const learner = await joined(lesson.courseId)
  const draft = await lecturer('course/auth/course/audit/update', { id: lesson.courseId })
  const { beginTime } = await verbs.move(lesson)
  expect((await toldTo(learner.id)).at(-1)).toContain('第一讲」改到')
  expect((await planOf(learner)).begins).toEqual([beginTime])
  const { begin_time } = await one(w, 'select begin_time from course_period where course_id = $1', [draft.id])
  expect(new Date(begin_time).toISOString()).toBe(beginTime)
})

test.each([
  ['a time that is over', -10, 50],
  ['an end before its begin', 100, 90],
  ['more than twelve hours', 100, 900],
])('a lesson is not moved to %s', async (_, begin, end) => {
  const lesson = await aLessonIn(1)
  const times = { beginTime: minutesFromNow(begin), endTime: minutesFromNow(end) }
  expect(await endOf(lecturer('course/auth/live/move', { ...lesson, ...times }))).toBe('invalid')
})

test('a lesson that nobody began is not held, half an hour after its end; who joined is told', async () => {
  const lesson = await aLessonIn(1)
  const learner = await joined(lesson.courseId)
  await movedTo(w, lesson.periodId, -120, -29)
  await follow()
  expect(await stateOf(w, lesson.periodId)).toBe(1)
  await movedTo(w, lesson.periodId, -120, -31)
  await follow()
  expect(await stateOf(w, lesson.periodId)).toBe(5)
  expect((await toldTo(learner.id)).at(-1)).toContain('没有开播')
})

test('every change makes the page of the course stale', async () => {
  for (const [verb, state] of [
    ['start', 1],
    ['end', 2],
    ['cancel', 1],
    ['move', 1],
  ] as const) {
    const lesson = await aLessonIn(state)
    w.stale.length = 0
    await verbs[verb](lesson)
    expect(w.stale.flatMap(({ tags }) => tags)).toEqual(
      expect.arrayContaining([`course:${lesson.courseId}`, 'courses:2']),
    )
  }
  channel = await aChannel(w)
  const lesson = await aPushedLesson(w, channel)
  w.stale.length = 0
  await push(w, channel.streamKey)
  expect(w.stale.flatMap(({ tags }) => tags)).toContain(`course:${lesson.courseId}`)
})

test('lists say what is on air by what its lecturer did, not by the clock', async () => {
  channel = await aChannel(w)
  const lesson = await aPushedLesson(w, channel, -5, 60)
  const among = async (liveStatus: number) => {
    const page = await w.as('guest')('course/api/course/list', { courseCategory: 2, liveStatus, pageSize: 100 })
    return page.list.find(({ id }) => id === lesson.courseId)
  }
  expect(await among(2)).toBeUndefined()
  expect(await among(1)).toMatchObject({ liveStatus: 1, isPushed: 1 })
  await push(w, channel.streamKey)
  expect(await among(2)).toMatchObject({ liveStatus: 2, isPushed: 1 })
  await verbs.end(lesson)
  expect(await among(2)).toBeUndefined()
  expect(await among(3)).toMatchObject({ liveStatus: 3 })
})

test('a course whose lesson was cancelled is neither soon nor on air, whether its time comes or goes on', async () => {
  const lesson = await aLessonIn(1)
  const among = async (liveStatus: number) => {
    const page = await w.as('guest')('course/api/course/list', { courseCategory: 2, liveStatus, pageSize: 100 })
    return page.list.some(({ id }) => id === lesson.courseId)
  }
  expect([await among(1), await among(2)]).toEqual([true, false])
  await verbs.cancel(lesson)
  expect([await among(1), await among(2)]).toEqual([false, false])
  await movedTo(w, lesson.periodId, -5, 60)
  expect([await among(1), await among(2)]).toEqual([false, false])
})

test('a lesson is a replay as soon as its film plays', async () => {
  const lesson = await aLessonIn(3)
  const { id } = await one(
    w,
    `insert into upload (account_id, file_name, path, file_type, mime, file_size, upload_status)
    select id, '录像.ts', 'replay-${lesson.periodId}.ts', 2, 'video/mp2t', 9, 5 from account where mobile = '13800000011' returning id`,
  )
  await w.db.pool.query(`update course_period set upload_id = ${id} where id = ${lesson.periodId}`)
  await w.mutate((q) => openReplays(q, id))
  expect(await stateOf(w, lesson.periodId)).toBe(4)
})

test('a changed course that passes leaves lessons on air and over as they are', async () => {
  for (const state of [2, 3, 4, 5] as const) {
    const lesson = await aLessonIn(state)
    const draft = await lecturer('course/auth/course/audit/update', { id: lesson.courseId })
    await w.db.pool.query(`update course_period set begin_time = now() + interval '9 hours', end_time = now() + interval '10 hours'
      where course_id = ${draft.id}`)
    await lecturer('course/auth/course/audit/submit', { id: draft.id })
    await w.as('operator')('PUT course/admin/course/audit/audit', { id: draft.id, auditStatus: 2 })
    const row = await one(
      w,
      `select live_status, begin_time < now() + interval '1 hour' as is_kept from course_period where id = ${lesson.periodId}`,
    )
    expect(row).toEqual({ live_status: state, is_kept: true })
  }
})

test('lessons that send a film go by the clock; their lecturer begins them earlier and ends them earlier', async () => {
  const lesson = await liveLesson(w, 20, 80)
  const { list } = await w.as('learner')('course/api/course/chapter/list', { courseId: lesson.courseId })
  expect(list.flatMap(({ periodList }) => periodList).find(({ id }) => id === lesson.periodId)).toMatchObject({
    liveStatus: 1,
    isPushed: 0,
  })
  await w.db.pool.query(`update course set lecturer_id = (select id from lecturer where account_id =
    (select id from account where mobile = '13800000011')) where id = ${lesson.courseId}`)
  await verbs.start(lesson)
  expect(await w.as('learner')('course/auth/course/getLiveUrl', lesson)).toMatchObject({
    liveStatus: 2,
    isPushing: 1,
    isPushed: 0,
  })
  await verbs.end(lesson)
  expect(await stateOf(w, lesson.periodId)).toBe(null)
  expect((await w.as('learner')('course/auth/course/getLiveUrl', lesson)).liveStatus).toBeGreaterThan(2)
})

test.each([
  ['before it is on', 20, 80, false],
  ['after it', -80, -20, false],
  ['while it is on', -20, 40, true],
])('whether a lesson that goes by the clock ends: %s', async (_, from, to, ends) => {
  const { periodId } = await liveLesson(w, from, to)
  expect(await w.mutate((q) => endLesson(q, periodId))).toBe(ends)
})

test('who ends a lesson closes its own channel, not that of another lesson on air', async () => {
  const [ended, goesOn] = [await aChannel(w), await aChannel(w, 'lecturerOfOrganization')]
  const lesson = await aPushedLesson(w, ended)
  await aPushedLesson(w, goesOn, -5, 60, 'lecturerOfOrganization')
  for (const { streamKey } of [ended, goesOn]) await push(w, streamKey)
  await verbs.end(lesson)
  const { rows } = await w.db.pool.query(
    'select id from live_channel where id = any($1) and closed_until is not null and closed_until > now()',
    [[ended.id, goesOn.id]],
  )
  expect(rows).toEqual([{ id: ended.id }])
})

test('the clock of a process follows lessons, and does not begin where there are none', async () => {
  channel = await aChannel(w)
  const { periodId } = await aPushedLesson(w, channel, -60, 30)
  await push(w, channel.streamKey)
  await lost(periodId, '31 minutes')
  const clock = followLives({ read: w.db.read, mutate: w.mutate, report: (why) => expect.fail(why) })
  await clock.run()
  expect(await stateOf(w, periodId)).toBe(3)
  await w.db.pool.query('update live_push set gmt_end = now() where gmt_end is null')
  await w.db.pool.query('update course_period set live_status = 3 where live_status in (1, 2)')
  let times = 0
  const counted = followLives({
    read: w.db.read,
    mutate(work) {
      times++
      return w.mutate(work)
    },
    report: (why) => expect.fail(why),
  })
  await counted.run()
  expect(times).toBe(0)
  await Promise.all([clock.stop(), counted.stop()])
})

test('a lesson that is over by the clock is not ended again: it keeps its end', async () => {
  const lesson = await liveLesson(w, -80, -20)
  const endTime = async () =>
    (await one(w, 'select end_time from course_period where id = $1', [lesson.periodId])).end_time
  const before = await endTime()
  expect((await verbs.end(lesson)).liveStatus).toBeGreaterThan(2)
  expect(await endTime()).toEqual(before)
})

test('of two lecturers neither begins, ends, moves or cancels the lesson of the other, nor looks into its room', async () => {
  const lesson = await aLessonIn(1)
  const other = w.as('lecturerOfOrganization')
  const { periodId } = lesson
  for (const end of [
    endOf(other('course/auth/live/channel/status', { periodId, liveStatus: 2 })),
    endOf(other('course/auth/live/cancel', { ...lesson, reason: '不讲了' })),
    endOf(other('course/auth/live/move', { ...lesson, beginTime: minutesFromNow(90), endTime: minutesFromNow(99) })),
    endOf(other('course/auth/live/view', lesson)),
    endOf(other('course/auth/live/member/list', lesson)),
    endOf(other('course/auth/live/chat/close', { ...lesson, isClosed: 1 })),
    endOf(other('course/auth/live/record/retry', lesson)),
  ])
    expect(await end).toBe('notFound')
  expect(await stateOf(w, periodId)).toBe(1)
})
