// Answers the calls of contract/data/course-log-record.ts.
import { sql } from 'kysely'
import { addDays, dayInBeijing, daysFromTo, monthAround } from '../../../contract/beijing.ts'
import type { Output } from '../../../contract/calls.ts'
import { wrongField } from '../../../contract/codes.ts'
import type { courseLogRecordCalls, RecordStep } from '../../../contract/data/course-log-record.ts'
import { maxRecordDays } from '../../../contract/data/course-log-record.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { creditedSittings, creditIn, creditSum } from '../../course/hours.ts'
import { type Range, secondsIn, sittings } from '../../course/sittings.ts'
import type { Handlers } from '../../handler.ts'
import { paged } from '../../sql/paged.ts'

/** What was studied of one lesson on one day. */
type DayRow = { day: string; courseId: number; periodId: number; seconds: number; creditSeconds: number }

type RecordPart = Output<'data/auth/course/log/record/view'>['list'][number]

/** The Beijing day of a sitting: that of its begin. */
const studyDay = sql<string>`to_char(g.begin_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

export const courseLogRecordHandlers: Handlers<typeof courseLogRecordCalls> = {
  async 'data/auth/course/log/record/view'({ step, ...range }, { q, user }) {
    const days = checkedDays(range)
    const before = { ...range, beginTime: addDays(range.beginTime, -days), endTime: addDays(range.beginTime, -1) }
    const thisYear = { beginTime: `${dayInBeijing().slice(0, 4)}-01-01`, endTime: dayInBeijing() }
    const [rows, beforeSeconds, yearCreditSeconds, streakNum, { yearTarget }] = await Promise.all([
      studiedByDay(q, user.id, range),
      secondsIn(q, user.id, before),
      creditIn(q, user.id, thisYear),
      streakOf(q, user.id),
      q.selectFrom('website').select('studyTarget as yearTarget').executeTakeFirstOrThrow(),
    ])
    const courses = await coursesOf(q, rows)
    const periods = new Set(rows.map(({ periodId }) => periodId))
    return {
      ...sums(rows),
      dayNum: new Set(rows.map(({ day }) => day)).size,
      periodNum: periods.size,
      finishedNum: await finishedOf(q, user.id, [...periods]),
      courseNum: courses.length,
      beforeSeconds,
      yearCreditSeconds,
      yearTarget,
      streakNum,
      list: partsOf(range, step, rows, new Map(courses.map(({ id, courseName }) => [id, courseName]))),
      courseList: courses.slice(0, 20),
    }
  },

  async 'data/auth/course/log/record/page'({ beginTime, endTime, courseId, ...page }, { q, user }) {
    checkedDays({ beginTime, endTime })
    const rows = creditedSittings(q, user.id, { beginTime, endTime, courseId })
      .innerJoin('course as c', 'c.id', 'g.courseId')
      .innerJoin('coursePeriod as p', 'p.id', 'g.periodId')
      .leftJoin('studyProgress as s', (join) =>
        join.onRef('s.accountId', '=', 'g.accountId').onRef('s.periodId', '=', 'g.periodId'),
      )
      .select(['g.id', 'g.courseId', 'c.courseName', 'g.periodId', 'p.periodName', 'g.beginTime', 'g.endTime'])
      .select(['g.watchLength', 'h.creditSeconds', 'g.clientType', sql<Flag>`coalesce(s.is_study, 0)`.as('isStudy')])
      .select(sql<Flag>`case when p.course_id = g.course_id then 0 else 1 end`.as('isRemoved'))
      .orderBy('g.beginTime', 'desc')
      .orderBy('g.id', 'desc')
    return paged(page, rows)
  },
}

/** How many days a range has; throws where it is turned round or too long. */
function checkedDays({ beginTime, endTime }: Range) {
  const days = daysFromTo(beginTime, endTime)
  if (days < 1) throw wrongField('endTime', '结束日期要晚于开始日期')
  if (days > maxRecordDays) throw wrongField('beginTime', '一次最多看两年')
  return days
}

const studiedByDay = (q: Query, accountId: number, range: Range): Promise<DayRow[]> =>
  creditedSittings(q, accountId, range)
    .select([studyDay.as('day'), 'g.courseId', 'g.periodId', sql<number>`sum(g.watch_length)::bigint`.as('seconds')])
    .select(creditSum.as('creditSeconds'))
    .groupBy([studyDay, 'g.courseId', 'g.periodId'])
    .orderBy('day')
    .orderBy('g.periodId')
    .execute()

const maxStreak = 400

async function streakOf(q: Query, accountId: number) {
  const today = dayInBeijing()
  const range = { beginTime: addDays(today, -maxStreak), endTime: today }
  const rows = await sittings(q, accountId, range).select(studyDay.as('day')).distinct().execute()
  const days = new Set(rows.map(({ day }) => day))
  let day = days.has(today) ? today : addDays(today, -1)
  let streak = 0
  for (; days.has(day); day = addDays(day, -1)) streak++
  return streak
}

async function coursesOf(q: Query, rows: DayRow[]) {
  const ids = [...new Set(rows.map(({ courseId }) => courseId))]
  if (!ids.length) return []
  const courses = await q
    .selectFrom('courseCard as c')
    .select(['c.id', 'c.courseName', 'c.courseLogo', 'c.courseCategory', 'c.glyph', 'c.palette', 'c.categoryName'])
    .$narrowType<{ courseCategory: 1 | 2 | 3 | 4 | 9 }>()
    .where('c.id', 'in', ids)
    .execute()
  return courses
    .map((course) => ({ ...course, ...sums(rows.filter(({ courseId }) => courseId === course.id)) }))
    .sort((a, b) => b.creditSeconds - a.creditSeconds || b.seconds - a.seconds || a.id - b.id)
}

async function finishedOf(q: Query, accountId: number, periodIds: number[]) {
  if (!periodIds.length) return 0
  const { num } = await q
    .selectFrom('studyProgress')
    .select(sql<number>`count(*)::int`.as('num'))
    .where('accountId', '=', accountId)
    .where('isStudy', '=', 1)
    .where('periodId', 'in', periodIds)
    .executeTakeFirstOrThrow()
  return num
}

const sum = (rows: DayRow[], key: 'seconds' | 'creditSeconds') => rows.reduce((total, row) => total + row[key], 0)

const sums = (rows: DayRow[]) => ({ seconds: sum(rows, 'seconds'), creditSeconds: sum(rows, 'creditSeconds') })

function totals<K>(rows: DayRow[], keyOf: (row: DayRow) => K) {
  const all = new Map<K, number>()
  for (const row of rows) all.set(keyOf(row), (all.get(keyOf(row)) ?? 0) + row.seconds)
  return all
}

/** The parts of the range in order, those without study included. */
function partsOf({ beginTime, endTime }: Range, step: RecordStep, rows: DayRow[], names: Map<number, string>) {
  const parts: RecordPart[] = []
  let at = 0
  for (let begin = beginTime; begin <= endTime; ) {
    const last = lastDayOf(begin, step)
    const end = last < endTime ? last : endTime
    const from = at
    while (at < rows.length && rows[at]!.day <= end) at++
    const inside = rows.slice(from, at)
    const [most] = [...totals(inside, ({ courseId }) => courseId)].sort(([, a], [, b]) => b - a)
    parts.push({
      begin,
      end,
      ...sums(inside),
      dayNum: new Set(inside.map(({ day }) => day)).size,
      periodNum: new Set(inside.map(({ periodId }) => periodId)).size,
      courseName: (most && names.get(most[0])) ?? '',
    })
    begin = addDays(end, 1)
  }
  return parts
}

/** The last day of the day, week (to Sunday) or month that a day is in. */
function lastDayOf(day: string, step: RecordStep) {
  if (step === 'day') return day
  if (step === 'month') return monthAround(day)[1]
  return addDays(day, (7 - new Date(day).getUTCDay()) % 7)
}
