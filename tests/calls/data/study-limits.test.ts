// What counts as studied and when: film beyond its end, beats that come late, weeks and days of Beijing to the second.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { beijingDay, untilTomorrow, weekAround } from '../../../src/contract/beijing.ts'
import { requiredLessons } from '../../../src/gateway/course/certificate-rule.ts'
import { faceDue } from '../../../src/gateway/course/face-due.ts'
import { planned } from '../../../src/gateway/course/planned.ts'
import { faceOff } from '../../../src/outside/face.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const row = (text: string, values: unknown[] = []) => one(w, text, values)
const length = 600
const sessionNo = 'sitting-0001'

type Course = { state?: number; isFree?: 0 | 1; isVipFree?: 0 | 1; lessons?: number }
/** A course of 王老师 with lessons of ten minutes. */
async function aCourse({ state = 2, isFree = 1, isVipFree = 0, lessons = 1 }: Course = {}) {
  const { id } = await row(
    `insert into course (course_category, category_id, lecturer_id, course_name, is_free, course_price, is_vip_free, course_state, period_total)
     select 1, (select min(id) from course_category where floor = 2), l.id, $1, $2, $3, $4, $5, $6
     from lecturer l join account a on a.id = l.account_id where a.nickname = '王老师' returning id`,
    [`要学的课 ${next()}`, isFree, isFree ? 0 : 9900, isVipFree, state, lessons],
  )
  const chapter = await row(
    `insert into course_chapter (course_id, chapter_name, sort) values ($1, '一', 1) returning id`,
    [id],
  )
  const { rows } = await w.db.pool.query(
    `insert into course_period (course_id, chapter_id, period_name, period_type, video_length, upload_id, sort)
     select $1, $2, '第 ' || n || ' 节', 1, ${length}, (select min(upload_id) from course_period where period_type = 1), n from generate_series(1, $3::int) n returning id`,
    [id, chapter.id, lessons],
  )
  return { courseId: id as number, periodIds: rows.map((one) => one.id as number), periodId: rows[0].id as number }
}
type Lesson = { courseId: number; periodId: number }

/** Somebody who opened a lesson and may count so many seconds. */
async function aLearner({ courseId, periodId }: Lesson, seconds = 3600) {
  const me = await aNewcomer(w)
  await me.api('course/auth/course/sign', { courseId, periodId })
  await pass(me, seconds)
  return me
}
const pass = (me: Newcomer, seconds: number) =>
  row('update study_clock set heard_at = heard_at - make_interval(secs => $2) where account_id = $1', [me.id, seconds])
type Beat = {
  watchLength?: number
  segments?: [number, number][]
  lastPosition?: number
  ago?: number
  sessionNo?: string
}
const beat = (me: Newcomer, { courseId, periodId }: Lesson, more: Beat = {}) =>
  me.api('data/auth/course/log/save', { courseId, periodId, watchLength: 0, lastPosition: 0, sessionNo, ...more })

describe('of a film counts what lies in it', () => {
  let lesson: Lesson
  beforeAll(async () => {
    lesson = await aCourse()
  })

  test.each<[[number, number][], string, number, number]>([
    [[[590, 650]], '{[590,600)}', 2, 0],
    [[[600, 700]], '{}', 0, 0],
    [[[599, 600]], '{[599,600)}', 0, 0],
    [[[0, 86_400]], '{[0,600)}', 100, 1],
    [[[20, 10]], '{}', 0, 0],
    [[[10, 10]], '{}', 0, 0],
    [
      [
        [0, 10],
        [10, 20],
      ],
      '{[0,20)}',
      3,
      0,
    ],
    [
      [
        [0, 10],
        [5, 15],
        [100, 101],
      ],
      '{[0,15),[100,101)}',
      3,
      0,
    ],
    [[[0, 1]], '{[0,1)}', 0, 0],
    [[[0, 3]], '{[0,3)}', 1, 0],
    [[[0, 536]], '{[0,536)}', 89, 0],
    [[[0, 540]], '{[0,540)}', 90, 1],
    [[[0, 600]], '{[0,600)}', 100, 1],
  ])('%j', async (segments, covered, progress, isStudy) => {
    const me = await aLearner(lesson)
    expect(await beat(me, lesson, { segments })).toMatchObject({ progress, isStudy })
    const kept = await row('select covered::text as c from study_progress where account_id = $1', [me.id])
    expect(kept.c).toBe(covered)
  })

  test.each([
    [0, 0],
    [599, 599],
    [600, 600],
    [601, 600],
    [86_400, 600],
  ])('left at %i, it goes on at %i', async (lastPosition, kept) => {
    const me = await aLearner(lesson)
    expect((await beat(me, lesson, { lastPosition })).lastPosition).toBe(kept)
  })

  test('twice as fast as time passes, shared by all parts, and what was counted is spent', async () => {
    const me = await aLearner(lesson, 100)
    const seen = async () =>
      (
        await row(
          'select coalesce(sum(upper(p) - lower(p)), 0)::int as s from study_progress, unnest(covered) p where account_id = $1',
          [me.id],
        )
      ).s
    await beat(me, lesson, {
      segments: [
        [0, 150],
        [200, 600],
      ],
    })
    const first = await seen()
    expect(first).toBeGreaterThanOrEqual(200)
    expect(first).toBeLessThan(260) // and what the test itself took
    await beat(me, lesson, { segments: [[300, 600]] })
    expect((await seen()) - first).toBeLessThan(60)
  })

  test.each([
    [10, 10, 10, 10],
    [100, 60, 60, 60],
    [60, 100, 60, 99],
    [7200, 86_400, 3600, 3600], // an hour at most waits to be counted
  ])('of %i seconds that passed and %i that are told count %i to %i', async (passed, watchLength, least, most) => {
    const me = await aLearner(lesson, passed)
    const counted = (await beat(me, lesson, { watchLength })).watchLength
    expect(counted).toBeGreaterThanOrEqual(least)
    expect(counted).toBeLessThanOrEqual(most)
    const again = (await beat(me, lesson, { watchLength: 0 })).watchLength
    expect(again).toBe(counted)
    expect((await row('select watch_length as s from study_log where account_id = $1', [me.id])).s).toBe(counted)
  })

  test('a lesson without a length is done when it was opened', async () => {
    const me = await aNewcomer(w)
    const text = await aCourse()
    await row('update course_period set video_length = 0 where id = $1', [text.periodId])
    await me.api('course/auth/course/sign', { courseId: text.courseId, periodId: text.periodId })
    expect(await beat(me, text)).toMatchObject({ progress: 100, isStudy: 1, lastPosition: 0 })
  })
})

describe('a beat that comes late', () => {
  // seconds since the place was noted, since the beat was made; where it goes on
  test.each([
    ['made now, moves the place back too', 0, 0, 50],
    ['made before the place was noted', 30, 60, 300],
    ['made a while before', 30, 50, 300],
    ['made after the place was noted', 120, 60, 50],
    ['made a week ago', 3600, 604_800, 300],
  ])('%s', async (_, noted, ago, place) => {
    const lesson = await aCourse()
    const me = await aLearner(lesson)
    await beat(me, lesson, { watchLength: 10, lastPosition: 300 })
    await row('update study_progress set gmt_modified = now() - make_interval(secs => $2) where account_id = $1', [
      me.id,
      noted,
    ])
    expect(await beat(me, lesson, { watchLength: 5, lastPosition: 50, ago })).toMatchObject({
      lastPosition: place,
      watchLength: 15,
    })
  })

  test('stands in the log when it was made; a sitting ends at its latest beat and begins at its first', async () => {
    const lesson = await aCourse()
    const me = await aLearner(lesson)
    const log = async () =>
      row(
        `select extract(epoch from now() - begin_time)::int as begun, extract(epoch from now() - end_time)::int as ended, watch_length as watched
         from study_log where account_id = $1`,
        [me.id],
      )
    const near = (seconds: number) => expect.closeTo(seconds, -1.5)
    await beat(me, lesson, { watchLength: 20, ago: 600 })
    expect(await log()).toEqual({ begun: near(620), ended: near(600), watched: 20 })
    await beat(me, lesson, { watchLength: 20, ago: 300 })
    expect(await log()).toEqual({ begun: near(620), ended: near(300), watched: 40 })
    await beat(me, lesson, { watchLength: 20, ago: 500 })
    expect(await log()).toEqual({ begun: near(620), ended: near(300), watched: 60 })
  })
})

describe('days and weeks are of Beijing', () => {
  test.each([
    ['2026-03-05', 0, '2026-03-04T16:00:00.000Z'],
    ['2026-03-05', 1, '2026-03-05T16:00:00.000Z'],
    ['2026-12-31', 1, '2026-12-31T16:00:00.000Z'],
    ['2028-02-29', 0, '2028-02-28T16:00:00.000Z'],
  ] as const)('%s and %i more begins at %s', (day, more, instant) => expect(beijingDay(day, more)).toBe(instant))

  test.each([
    ['2026-03-05T15:59:59.000Z', 1000],
    ['2026-03-05T16:00:00.000Z', 86_400_000],
    ['2026-03-05T16:00:01.000Z', 86_399_000],
    ['2026-03-05T00:00:00.000Z', 57_600_000],
  ])('at %s tomorrow is %i ms away', (now, left) => expect(untilTomorrow(Date.parse(now))).toBe(left))

  test.each([
    ['2026-03-01T15:59:59.999Z', '2026-02-22T16:00:00.000Z'],
    ['2026-03-01T16:00:00.000Z', '2026-03-01T16:00:00.000Z'],
    ['2026-03-02T00:00:00.000Z', '2026-03-01T16:00:00.000Z'],
    ['2026-03-05T12:00:00.000Z', '2026-03-01T16:00:00.000Z'],
    ['2026-03-08T15:59:59.999Z', '2026-03-01T16:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2026-12-27T16:00:00.000Z'],
  ])('the week around %s begins at %s', (now, weekBegin) => {
    const weekEnd = new Date(Date.parse(weekBegin) + 7 * 86_400_000).toISOString()
    expect(weekAround(Date.parse(now))).toEqual({ weekBegin, weekEnd })
  })

  const instants = [
    ['2026-03-04T23:59:59+08:00', 'the evening before'],
    ['2026-03-05T00:00:00+08:00', 'its beginning'],
    ['2026-03-05T07:59:59+08:00', 'its morning'],
    ['2026-03-05T23:59:59.999+08:00', 'its end'],
    ['2026-03-06T00:00:00+08:00', 'the next day'],
    ['2026-03-06T23:59:59+08:00', 'the end of the next day'],
  ] as const
  const filters: [{ beginTime?: string; endTime?: string }, number[]][] = [
    [{ beginTime: '2026-03-05', endTime: '2026-03-05' }, [3, 2, 1]],
    [{ beginTime: '2026-03-05' }, [5, 4, 3, 2, 1]],
    [{ endTime: '2026-03-05' }, [3, 2, 1, 0]],
    [{ beginTime: '2026-03-05', endTime: '2026-03-06' }, [5, 4, 3, 2, 1]],
    [{ beginTime: '2026-03-06', endTime: '2026-03-05' }, []],
    [{}, [5, 4, 3, 2, 1, 0]],
  ]

  test.each(filters)('the log of a course, %j', async (filter, found) => {
    const lesson = await aCourse()
    const me = await aNewcomer(w)
    await row('insert into study_progress (account_id, period_id, course_id) values ($1, $2, $3)', [
      me.id,
      lesson.periodId,
      lesson.courseId,
    ])
    for (const [at, name] of instants)
      await row(
        `insert into study_log (account_id, period_id, course_id, session_no, begin_time, end_time)
         values ($1, $2, $3, $4, $5::timestamptz - interval '1 day', $5)`,
        [me.id, lesson.periodId, lesson.courseId, name, at],
      )
    const query = { courseId: lesson.courseId, ...filter }
    const { list } = await w.as('lecturer')('course/auth/course/user/study/log/mv/list', query)
    expect(list.map(({ endTime }) => Date.parse(endTime))).toEqual(found.map((n) => Date.parse(instants[n]![0])))
  })

  test.each(filters)('the orders that brought an income, %j', async (filter, found) => {
    const [me, buyer] = [await aNewcomer(w, { userType: 2, isRecommended: 1 }), await aNewcomer(w)]
    for (const [n, [at]] of instants.entries())
      await row(
        `with o as (insert into product_order (order_no, account_id, product_type, product_id, product_name, price_payable, pay_type, order_status,
           pay_time, request_no) values ($1, $2, 2, 1, $3, 10000, 9, 2, $4::timestamptz + interval '2 days', $1) returning id)
         insert into order_profit (order_id, account_id, profit_role, amount, gmt_create) select id, $5, 3, 500, $4 from o`,
        [`2026${String(next()).padStart(16, '0')}`, buyer.id, `第 ${n} 单`, at, me.id],
      )
    const { list } = await me.api('user/auth/order/info/lecturer', filter)
    expect(list.map(({ payTime }) => Date.parse(payTime))).toEqual(found.map((n) => Date.parse(instants[n]![0])))
  })
})

describe('the plan of a week', () => {
  const [from, to] = ['2100-01-03T16:00:00.000Z', '2100-01-10T16:00:00.000Z']
  const at = (base: string, seconds: number) => new Date(Date.parse(base) + seconds * 1000).toISOString()
  const live = async ({ periodId }: Lesson, begin: string, end: string, type = 2) =>
    row('update course_period set period_type = $4, begin_time = $2, end_time = $3 where id = $1', [
      periodId,
      begin,
      end,
      type,
    ])
  const joined = async (me: Newcomer, { courseId }: Lesson, until = 'infinity') =>
    row('insert into enrolment (account_id, course_id, source, gmt_expire) values ($1, $2, 1, $3)', [
      me.id,
      courseId,
      until,
    ])
  const kinds = async (me: Newcomer) => (await planned(w.db.read, me.id, from, to)).map(({ kind }) => kind)

  test.each<[string, string, string, boolean]>([
    ['over before it', at(from, -3600), at(from, -1), false],
    ['on air at its beginning', at(from, -3600), at(from, 60), true],
    ['that begins with it', from, at(from, 3600), true],
    ['in the middle of it', at(from, 86_400), at(from, 90_000), true],
    ['in its last second', at(to, -1), at(to, 3600), true],
    ['that begins with the next', to, at(to, 3600), false],
    ['of the week after', at(to, 86_400), at(to, 90_000), false],
  ])('a live lesson %s', async (_, begin, end, isListed) => {
    const [me, lesson] = [await aNewcomer(w), await aCourse()]
    await live(lesson, begin, end)
    await joined(me, lesson)
    expect(await kinds(me)).toEqual(isListed ? [1] : [])
    expect(await kinds(await aNewcomer(w))).toEqual([])
  })

  test.each<[string, string, boolean]>([
    ['a second before it', at(from, -1), false],
    ['with its beginning', from, true],
    ['with its last second', at(to, -1), true],
    ['with the next', to, false],
  ])('a course that ends %s', async (_, until, isListed) => {
    const [me, lesson] = [await aNewcomer(w), await aCourse()]
    await joined(me, lesson, until)
    expect(await kinds(me)).toEqual(isListed ? [2] : [])
  })

  test('has live lessons alone, of courses that are there, for as long as they are open to me', async () => {
    const me = await aNewcomer(w)
    const [film, draft, off, late] = [
      await aCourse(),
      await aCourse({ state: 0 }),
      await aCourse({ state: 4 }),
      await aCourse(),
    ]
    for (const lesson of [film, draft, off, late])
      await live(lesson, at(from, 60), at(from, 120), lesson === film ? 1 : 2)
    for (const lesson of [film, draft, off]) await joined(me, lesson)
    await joined(me, late, at(new Date().toISOString(), -1))
    expect((await planned(w.db.read, me.id, from, to)).map(({ courseId }) => courseId)).toEqual([off.courseId])
  })

  test('is in the order of time, lessons and last days together', async () => {
    const me = await aNewcomer(w)
    const [second, third, first] = [await aCourse(), await aCourse(), await aCourse()]
    await live(second, at(from, 200_000), at(from, 203_600))
    await live(first, at(from, 100_000), at(from, 103_600))
    for (const lesson of [second, first]) await joined(me, lesson)
    await joined(me, third, at(from, 150_000))
    const list = await planned(w.db.read, me.id, from, to)
    expect(list.map(({ courseId }) => courseId)).toEqual([first.courseId, third.courseId, second.courseId])
    expect(list[1]).toMatchObject({ endTime: at(from, 150_000), beginTime: at(from, 146_400), periodId: null })
  })

  test('counts what was studied from Monday to Sunday, and its days in Beijing', async () => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now)
    const { weekBegin, weekEnd } = weekAround(now)
    const me = await aNewcomer(w)
    const { courseId, periodIds } = await aCourse({ lessons: 5 })
    const studied: [string, number][] = [
      [at(weekBegin, -1), 1],
      [weekBegin, 10],
      [at(weekBegin, 8 * 3600 + 1), 100], // midnight of UTC is no new day
      [at(weekBegin, 86_399), 1000],
      [at(weekBegin, 86_400 + 9 * 3600), 10_000],
      [at(weekEnd, -1), 100_000],
      [weekEnd, 1_000_000],
    ]
    for (const [n, [end, seconds]] of studied.entries())
      await row(
        `insert into study_log (account_id, period_id, course_id, session_no, begin_time, end_time, watch_length)
         values ($1, $2, $3, $4, $5, $5, $6)`,
        [me.id, periodIds[0], courseId, `sitting ${n}`, end, seconds],
      )
    for (const [n, [modified, isStudy]] of (
      [
        [at(weekBegin, -1), 1],
        [weekBegin, 1],
        [at(weekBegin, 1), 1],
        [at(weekBegin, 1), 0],
      ] as const
    ).entries())
      await row(
        `insert into study_progress (account_id, period_id, course_id, is_study, gmt_modified) values ($1, $2, $3, $4, $5)`,
        [me.id, periodIds[n], courseId, isStudy, modified],
      )
    const view = await me.api('course/auth/course/plan/view', {})
    vi.restoreAllMocks()
    expect(view).toMatchObject({ weekBegin, weekEnd, studySeconds: 111_110, studyDays: 3, finishCount: 2 })
    const nobody = await (await aNewcomer(w)).api('course/auth/course/plan/view', {})
    expect(nobody).toMatchObject({ studySeconds: 0, studyDays: 0, finishCount: 0, list: [] })
  })
})

describe('what was studied, as it is summed up', () => {
  const progress = (me: Newcomer, courseId: number, periodId: number, percent: number, seconds = 0, covered = '{}') =>
    row(
      `insert into study_progress (account_id, period_id, course_id, progress, is_study, watch_length, covered)
       values ($1, $2, $3, $4, $5, $6, $7::int4multirange)`,
      [me.id, periodId, courseId, percent, percent >= 90 ? 1 : 0, seconds, covered],
    )

  test('for who teaches: learners, those who finished, the mean, and who saw each slice', async () => {
    const { courseId, periodIds } = await aCourse({ lessons: 2 })
    const [a, b, c] = [await aNewcomer(w), await aNewcomer(w), await aNewcomer(w)]
    await progress(a, courseId, periodIds[0]!, 100, 600, '{[0,600)}')
    await progress(a, courseId, periodIds[1]!, 95, 500)
    await progress(b, courseId, periodIds[0]!, 90, 540, '{[0,6),[14,600)}')
    await progress(b, courseId, periodIds[1]!, 89, 30)
    await progress(c, courseId, periodIds[0]!, 1, 7, '{[0,5)}')
    const stat = (more: object = {}) =>
      w.as('lecturer')('course/auth/course/user/study/log/mv/statistical', { courseId, ...more })
    expect(await stat()).toMatchObject({ studentCount: 3, finishCount: 1, avgProgress: 75, watchTotal: 1677, axis: [] })
    const ofLesson = await stat({ periodId: periodIds[0] })
    expect(ofLesson).toMatchObject({ studentCount: 3, finishCount: 2, avgProgress: 63.7, watchTotal: 1147 })
    expect(ofLesson.axis).toHaveLength(60)
    // of a slice counts its middle second: 5, 15, 25
    expect(ofLesson.axis.slice(0, 3)).toEqual([
      { from: 0, to: 10, learners: 2 },
      { from: 10, to: 20, learners: 2 },
      { from: 20, to: 30, learners: 2 },
    ])
    expect(ofLesson.axis.at(-1)).toEqual({ from: 590, to: 600, learners: 2 })
    expect(await stat({ userId: b.id })).toMatchObject({ studentCount: 1, finishCount: 0, avgProgress: 89.5 })
    const axisOf = async ({ id }: Newcomer) =>
      (await stat({ periodId: periodIds[0], userId: id })).axis.map(({ learners }) => learners)
    expect([await axisOf(b), await axisOf(c)]).toEqual([Array(60).fill(1), Array(60).fill(0)])
  })

  test.each([
    [[100, 100, 100], 100, 2],
    [[100, 100, 89], 96.3, 1],
    [[100], 33.3, 1],
    [[50, 0], 16.7, 1],
    [[], 0, 1],
  ])('for who learns: %j of three lessons are %f per cent', async (parts, percent, finishType) => {
    const me = await aNewcomer(w)
    const { courseId, periodIds } = await aCourse({ lessons: 3 })
    await me.api('course/auth/course/user/join', { courseId })
    for (const [n, part] of parts.entries()) await progress(me, courseId, periodIds[n]!, part)
    const listed = async (finishType?: number) => (await me.api('course/auth/course/user/list', { finishType })).list
    expect((await listed()).map((one) => [one.id, one.progress])).toEqual([[courseId, percent]])
    expect([(await listed(1)).length, (await listed(2)).length]).toEqual(finishType === 1 ? [1, 0] : [0, 1])
    expect((await me.api('course/auth/course/user/study/progress', { courseId })).progress).toBe(percent)
  })

  // per cent that are asked for, of so many lessons: so many whole ones
  test.each([
    [100, 3, 3],
    [80, 3, 3],
    [67, 3, 3],
    [66, 3, 2],
    [34, 3, 2],
    [33, 3, 1],
    [1, 3, 1],
    [50, 2, 1],
    [51, 2, 2],
    [99, 100, 99],
    [1, 1, 1],
  ])('for a certificate of %i per cent of %i lessons %i are needed', async (percent, lessons, whole) => {
    const { courseId } = await aCourse({ lessons })
    const found = await row('update course set certificate_progress = $2 where id = $1 returning id', [
      courseId,
      percent,
    ])
    const asked = w.db.read.selectFrom('course as c').select(requiredLessons.as('n')).where('c.id', '=', found.id)
    expect(await asked.executeTakeFirst()).toEqual({ n: whole })
  })
})

describe('a lesson is open', () => {
  type Who = { joined?: number; source?: number; member?: number }
  test.each<[string, Course, Who, string]>([
    ['of a free course, to all', {}, {}, 'ok'],
    ['of a dear one, to nobody', { isFree: 0 }, {}, 'conflict'],
    ['to who bought it', { isFree: 0 }, { joined: 60 }, 'ok'],
    ['no more, a second after that ran out', { isFree: 0 }, { joined: -1 }, 'conflict'],
    ['to members, where it is free for them', { isFree: 0, isVipFree: 1 }, { member: 60 }, 'ok'],
    ['no more to who was one', { isFree: 0, isVipFree: 1 }, { member: -1 }, 'conflict'],
    ['not to members, where it is not', { isFree: 0 }, { member: 60 }, 'conflict'],
    ['off the shelf, to who joined', { state: 4 }, { joined: 60 }, 'ok'],
    ['off the shelf, to nobody else', { state: 4 }, {}, 'notFound'],
    ['off the shelf, no more when that ran out', { state: 4 }, { joined: -1 }, 'notFound'],
    ['taken down, to nobody', { state: 5 }, { joined: 60 }, 'notFound'],
    ['of a draft, to nobody', { state: 0 }, { joined: 60 }, 'notFound'],
  ])('%s', async (_, course, { joined, member }, end) => {
    const [me, lesson] = [await aNewcomer(w), await aCourse(course)]
    if (joined !== undefined)
      await row(
        'insert into enrolment (account_id, course_id, source, gmt_expire) values ($1, $2, 2, now() + make_interval(secs => $3))',
        [me.id, lesson.courseId, joined],
      )
    if (member !== undefined)
      await row(
        'insert into account_vip (account_id, vip_set_id, expire_time) values ($1, (select min(id) from vip_set), now() + make_interval(secs => $2))',
        [me.id, member],
      )
    expect(await endOf(beat(me, lesson))).toBe(end)
    expect(
      await endOf(
        w.as('lecturer')('course/auth/course/sign', { courseId: lesson.courseId, periodId: lesson.periodId }),
      ),
    ).toBe('ok')
  })
})

describe('a look at who sits there', () => {
  const face = { ...faceOff, isOn: true, interval: 1800 }
  // seconds since the last look, since the beat
  test.each([
    ['none yet', undefined, 0, 'overdue'],
    ['just now', 0, 0, 'none'],
    ['less than half an hour ago', 1770, 0, 'none'],
    ['more than half an hour ago', 1801, 0, 'due'],
    ['most of a minute more', 1830, 0, 'due'],
    ['more than a minute more', 1861, 0, 'overdue'],
    ['long ago, of a beat as old', 4000, 3000, 'none'],
    ['long ago, of a beat of a little later', 4000, 2180, 'due'],
    ['long ago, of a beat of much later', 4000, 2100, 'overdue'],
  ])('%s', async (_, passed, ago, due) => {
    const [me, { courseId }] = [await aNewcomer(w), await aCourse()]
    await row('update course set certificate_progress = 100 where id = $1', [courseId])
    if (passed !== undefined)
      await row(
        `insert into face_check (face_no, account_id, scene_type, gmt_expire, gmt_pass)
         values ($1, $2, 1, now(), now() - make_interval(secs => $3))`,
        [`F${next()}`, me.id, passed],
      )
    const asked = (more: object = {}, of = face) =>
      faceDue(w.db.read, of, { accountId: me.id, courseId, isMine: 0, ago, ...more })
    expect(await asked()).toBe(due)
    expect([await asked({ isMine: 1 }), await asked({}, { ...face, isOn: false })]).toEqual(['none', 'none'])
    await row('update course set certificate_progress = null where id = $1', [courseId])
    expect(await asked()).toBe('none')
  })
})

describe('an exam is to me', () => {
  async function anExam(more: { allowTimes?: number; passScore?: number; answerShow?: number } = {}) {
    const { id } = await row(
      `insert into exam (task_type, category_id, lecturer_id, exam_name, is_free, price, allow_times, score_total, pass_score, answer_show, exam_state)
       select 1, (select min(id) from course_category where category_type = 2), l.id, $1, 1, 0, $2, 100, $3, $4, 2
       from lecturer l join account a on a.id = l.account_id where a.nickname = '王老师' returning id`,
      [`要考的卷 ${next()}`, more.allowTimes ?? 0, more.passScore ?? 60, more.answerShow ?? 2],
    )
    const paper = await row('insert into exam_paper (exam_id) values ($1) returning id', [id])
    return { id: id as number, paperId: paper.id as number }
  }
  const sat = (me: Newcomer, { id, paperId }: { id: number; paperId: number }, status: number, score = 0, left = 60) =>
    row(
      `insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, score, deadline)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
      [me.id, id, paperId, `r${next()}`, status, score, left],
    )
  const mine = (me: Newcomer, { id }: { id: number }) => me.api('exam/auth/exam/view', { id })

  test.each([
    [59.5, 0],
    [60, 1],
    [60.5, 1],
    [100, 1],
    [0, 0],
  ])('passed with %f of 60: %i', async (score, isPass) => {
    const [me, exam] = [await aNewcomer(w), await anExam()]
    await sat(me, exam, 5, score)
    expect((await mine(me, exam)).lastRecord).toMatchObject({ score, isPass })
  })

  test.each([
    [0, [5, 5, 5], null],
    [2, [], 2],
    [2, [5], 1],
    [2, [5, 4], 0],
    [2, [5, 5, 5], 0],
    [2, [7, 7], 2], // given up before it began
    [3, [5, 7, 2], 1],
  ])('with %i sittings, after %j: %s left', async (allowTimes, statuses, left) => {
    const [me, other, exam] = [await aNewcomer(w), await aNewcomer(w), await anExam({ allowTimes })]
    for (const status of statuses) await sat(me, exam, status)
    expect((await mine(me, exam)).triesLeft).toBe(left)
    expect((await mine(other, exam)).triesLeft).toBe(allowTimes || null)
  })

  test.each([
    [2, 60, true],
    [2, -1, false],
    [3, 60, false],
    [5, 60, false],
  ])('to be gone on with in the state %i, %i seconds before its end: %s', async (status, left, canContinue) => {
    const [me, exam] = [await aNewcomer(w), await anExam()]
    await sat(me, exam, status, 0, left)
    expect((await mine(me, exam)).lastRecord).toMatchObject({ canContinue })
  })

  test.each([
    [1, 5, false],
    [2, 5, true],
    [3, 5, true],
    [4, 5, true],
    [2, 4, false],
    [2, 3, false],
  ])('its score: answers shown by %i, in the state %i: %s', async (answerShow, status, isShown) => {
    const [me, exam] = [await aNewcomer(w), await anExam({ answerShow })]
    await sat(me, exam, status, 70)
    const { score, isPass } = (await mine(me, exam)).lastRecord!
    expect([score, isPass]).toEqual(isShown ? [70, 1] : [null, null])
  })
})
