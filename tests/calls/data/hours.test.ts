// 学时: what a learner gets from a course is never above the figure that the course names, and it is the same wherever it is said.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()

const aCreditHour = 2700

type Made = { courseId: number; periodIds: number[] }
type Lesson = { type: number; seconds?: number; pages?: number }

/** A free course that names so many 学时, with lessons of its own. */
async function aCourse(creditHours: number, lessons: Lesson[]): Promise<Made> {
  const { courseId } = await one(
    w,
    `insert into course (course_category, category_id, lecturer_id, course_name, is_free, course_price, course_state, period_total, credit_hours)
     select 1, category_id, lecturer_id, 'hours ' || $1::text, 1, 0, 2, $2, $3 from course where course_state = 2 order by id limit 1
     returning id as "courseId"`,
    [next(), lessons.length, creditHours],
  )
  const { id: chapterId } = await one(
    w,
    `insert into course_chapter (course_id, chapter_name, sort) values ($1, 'one', 1) returning id`,
    [courseId],
  )
  const periodIds: number[] = []
  for (const [n, { type, seconds = 0, pages = 0 }] of lessons.entries()) {
    const { id } = await one(
      w,
      `insert into course_period (course_id, chapter_id, period_name, period_type, video_length, page_total, sort, begin_time, end_time)
       values ($1, $2, 'lesson', $3::int, $4, $5, $6, case when $3::int = 2 then timestamptz '2026-03-01T00:00:00Z' end,
         case when $3::int = 2 then timestamptz '2026-03-01T01:00:00Z' end) returning id`,
      [courseId, chapterId, type, seconds, pages, n],
    )
    periodIds.push(id)
  }
  return { courseId, periodIds }
}

/** Heartbeats of one sitting, which ends at `at`; the server's clock has moved on as far as they say. */
async function studies(me: Newcomer, courseId: number, periodId: number, sitting: Sitting) {
  const { watched, segments = [[0, watched]], at = '2026-03-14T04:00:00Z' } = sitting
  await me.api('course/auth/course/user/join', { courseId })
  const sessionNo = `sitting-${next()}`.padEnd(12, '0')
  for (let done = 0; done === 0 || done < watched; done += 3000) {
    await w.db.pool.query(
      `insert into study_clock (account_id, heard_at) values ($1, now() - interval '1 hour')
       on conflict (account_id) do update set heard_at = excluded.heard_at`,
      [me.id],
    )
    const watchLength = Math.min(3000, watched - done)
    const part = segments.map(([from, to]): [number, number] => [from, to])
    await me.api('data/auth/course/log/save', {
      courseId,
      periodId,
      watchLength,
      lastPosition: 0,
      segments: done ? [] : part,
      sessionNo,
    })
  }
  await w.db.pool.query(
    `update study_log set begin_time = $3::timestamptz - make_interval(secs => watch_length), end_time = $3::timestamptz
     where account_id = $1 and session_no = $2`,
    [me.id, sessionNo, at],
  )
}
type Sitting = { watched: number; segments?: [number, number][]; at?: string }

const inSpring = { beginTime: '2026-03-01', endTime: '2026-03-31' }

/** What each place says, in seconds. */
async function said(me: Newcomer) {
  const view = (step: 'day' | 'week' | 'month') => me.api('data/auth/course/log/record/view', { ...inSpring, step })
  const [days, months, page, { draft }, { figures }] = await Promise.all([
    view('day'),
    view('month'),
    me.api('data/auth/course/log/record/page', inSpring),
    me.api('data/auth/course/log/statement/view', { year: 2026 }),
    w.as('operator')('user/admin/users/view', { userId: me.id }),
  ])
  const sum = (list: { creditSeconds: number }[]) => list.reduce((all, { creditSeconds }) => all + creditSeconds, 0)
  const places = {
    record: days.creditSeconds,
    days: sum(days.list),
    months: sum(months.list),
    courses: sum(days.courseList),
    sittings: sum(page.list),
    statement: draft.seconds,
    itsCourses: draft.courseList.reduce((all, { seconds }) => all + seconds, 0),
    itsMonths: draft.monthList.reduce((all, seconds) => all + seconds, 0),
    operator: figures.creditSeconds,
  }
  const figuresSaid = new Set(Object.values(places))
  return figuresSaid.size === 1 ? { seconds: [...figuresSaid][0]! } : places
}

const film: Lesson = { type: 1, seconds: 5400 }
const live: Lesson = { type: 2 }
const replay: Lesson = { type: 2, seconds: 5400 }
const text: Lesson = { type: 5, seconds: 1000 }
const document: Lesson = { type: 3, pages: 10 }

const pages = (n: number): [number, number][] => [[0, n]]
const cases: [name: string, figure: number, lesson: Lesson, sittings: Sitting[], seconds: number][] = [
  ['a film watched for less than the figure', 2, film, [{ watched: 2000 }], 2000],
  ['a film watched for just the figure', 2, film, [{ watched: 5400 }], 5400],
  ['a film watched for longer', 2, film, [{ watched: 7000 }], 5400],
  ['a film of half an hour of 学时', 0.5, film, [{ watched: 2000 }], 1350],
  ['a film of a course without 学时', 0, film, [{ watched: 2000 }], 0],
  ['a film twice', 2, film, [{ watched: 5400 }, { watched: 5400, at: '2026-03-20T04:00:00Z' }], 5400],
  ['a live lesson, without a replay yet', 1, live, [{ watched: 2000 }], 2000],
  ['a live lesson and more', 1, live, [{ watched: 3600 }], 2700],
  [
    'a live lesson and then its replay',
    1,
    replay,
    [{ watched: 2000 }, { watched: 2000, at: '2026-03-20T04:00:00Z' }],
    2700,
  ],
  ['a text read to a tenth', 1, text, [{ watched: 3000, segments: [[0, 100]] }], 270],
  ['a text read whole, quickly', 1, text, [{ watched: 500, segments: [[0, 1000]] }], 2700],
  [
    'a text read again',
    1,
    text,
    [
      { watched: 600, segments: [[0, 600]] },
      { watched: 600, segments: [[0, 600]], at: '2026-03-20T04:00:00Z' },
    ],
    1620,
  ],
  ['nine of ten pages', 2, document, [{ watched: 60, segments: pages(9) }], 4860],
  ['nine of ten pages, for hours', 2, document, [{ watched: 9000, segments: pages(9) }], 4860],
  ['all pages', 2, document, [{ watched: 60, segments: pages(10) }], 5400],
  ['all pages of a document without 学时', 0, document, [{ watched: 600, segments: pages(10) }], 0],
]

describe('a course gives', () => {
  for (const [name, figure, lesson, sittings, seconds] of cases)
    test(`of ${name}, ${seconds / aCreditHour} 学时 where it names ${figure}`, async () => {
      const me = await aNewcomer(w)
      const { courseId, periodIds } = await aCourse(figure, [lesson])
      for (const sitting of sittings) await studies(me, courseId, periodIds[0]!, sitting)
      expect(await said(me)).toEqual({ seconds })
    })
})

test('of a text and a film, the text its share of the figure, however long it took', async () => {
  const me = await aNewcomer(w)
  const { courseId, periodIds } = await aCourse(2, [
    { type: 1, seconds: 3000 },
    { type: 5, seconds: 1000 },
  ])
  await studies(me, courseId, periodIds[1]!, { watched: 1500, segments: [[0, 500]] })
  await studies(me, courseId, periodIds[0]!, { watched: 2000, at: '2026-03-20T04:00:00Z' })
  expect(await said(me)).toEqual({ seconds: 675 + 2000 })
})

test('what is studied in two years counts in the year in which the figure was not reached yet', async () => {
  const me = await aNewcomer(w)
  const { courseId, periodIds } = await aCourse(1, [film])
  await studies(me, courseId, periodIds[0]!, { watched: 2000, at: '2025-12-30T04:00:00Z' })
  await studies(me, courseId, periodIds[0]!, { watched: 2000, at: '2026-03-14T04:00:00Z' })
  expect(await said(me)).toEqual({ seconds: 700 })
  const { draft } = await me.api('data/auth/course/log/statement/view', { year: 2025 })
  expect(draft).toMatchObject({ seconds: 2000, courseList: [{ courseId, seconds: 2000 }] })
})

test('courses add up, those without 学时 are on no statement, and time is said beside as it was', async () => {
  const me = await aNewcomer(w)
  const [first, second, none] = [await aCourse(1, [film]), await aCourse(2, [film]), await aCourse(0, [film])]
  for (const { courseId, periodIds } of [first, second, none])
    await studies(me, courseId, periodIds[0]!, { watched: 4000 })
  expect(await said(me)).toEqual({ seconds: 2700 + 4000 })
  const { draft } = await me.api('data/auth/course/log/statement/view', { year: 2026 })
  expect(draft.courseList.map(({ courseId, seconds }) => [courseId, seconds])).toEqual([
    [second.courseId, 4000],
    [first.courseId, 2700],
  ])
  const view = await me.api('data/auth/course/log/record/view', inSpring)
  expect(view).toMatchObject({ seconds: 12_000, creditSeconds: 6700 })
  expect((await me.api('course/auth/course/plan/view', {})).yearCreditSeconds).toBe(view.yearCreditSeconds)
  const nothing = await aNewcomer(w)
  await studies(nothing, none.courseId, none.periodIds[0]!, { watched: 4000 })
  await w.db.pool.query(`update account set real_name = '林晓雯' where id = $1`, [nothing.id])
  expect(await endOf(nothing.api('data/auth/course/log/statement/save', { year: 2026 }))).toBe('conflict')
})

test('a statement that was issued says what it said when the figure of a course changes', async () => {
  const me = await aNewcomer(w)
  await w.db.pool.query(`update account set real_name = '林晓雯' where id = $1`, [me.id])
  const { courseId, periodIds } = await aCourse(2, [film])
  await studies(me, courseId, periodIds[0]!, { watched: 5400 })
  const { statementNo } = await me.api('data/auth/course/log/statement/save', { year: 2026 })
  await w.db.pool.query('update course set credit_hours = 1 where id = $1', [courseId])
  expect(await said(me)).toEqual({ seconds: 2700 })
  expect(await w.as('guest')('data/api/course/log/statement/verify', { statementNo })).toMatchObject({
    statementStatus: 1,
    seconds: 5400,
  })
})

test('a document is as far as its pages: nine of ten are nine tenths, and finished', async () => {
  const me = await aNewcomer(w)
  const { courseId, periodIds } = await aCourse(2, [document])
  const progress = async () =>
    (await me.api('data/auth/course/log/user/list', {})).list.map(({ progress, isStudy }) => [progress, isStudy])
  await studies(me, courseId, periodIds[0]!, {
    watched: 20,
    segments: [
      [0, 3],
      [5, 6],
    ],
  })
  expect(await progress()).toEqual([[40, 0]])
  await studies(me, courseId, periodIds[0]!, {
    watched: 20,
    segments: [
      [0, 9],
      [12, 20],
    ],
  })
  expect(await progress()).toEqual([[90, 1]])
})

test('what was read before it was noted is shared out among the sittings, and of a document as many pages as there was time for', async () => {
  const me = await aNewcomer(w)
  const { courseId, periodIds } = await aCourse(2, [document, text])
  const insert = (table: string, columns: string, values: unknown[]) =>
    w.db.pool.query(
      `insert into ${table} (account_id, course_id, period_id, ${columns}) values (${values.map((_, n) => `$${n + 1}`)})`,
      values,
    )
  for (const [n, periodId] of periodIds.entries()) {
    await insert('study_progress', 'covered, progress, last_position, watch_length', [me.id, courseId, periodId, n ? '{[0,500)}' : '{}', n ? 50 : 100, 300, 20]) // biome-ignore format: one line
    for (const [seconds, day] of [[100, 14], [300, 15]]) // biome-ignore format: one line
      await insert('study_log', 'session_no, watch_length, begin_time', [me.id, courseId, periodId, `before-${next()}`, seconds, `2026-03-${day}T04:00:00Z`]) // biome-ignore format: one line
  }
  const file = readFileSync('src/db/migrations/0161-pages-and-characters-read.sql', 'utf8')
  await w.db.pool.query(file.slice(file.indexOf('update study_progress')))
  const { rows } = await w.db.pool.query(
    'select period_id, read_length from study_log where account_id = $1 order by period_id, begin_time',
    [me.id],
  )
  expect(rows.map(({ read_length }) => read_length)).toEqual([1, 3, 125, 375])
  const { rows: far } = await w.db.pool.query(
    'select covered::text, last_position from study_progress where account_id = $1 order by period_id',
    [me.id],
  )
  expect(far).toEqual([
    { covered: '{[0,4)}', last_position: 10 },
    { covered: '{[0,500)}', last_position: 300 },
  ])
})
