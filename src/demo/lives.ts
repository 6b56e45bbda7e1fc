// When the demo school's live lessons are: some on air at any moment, others in the evenings to come or past, for ever.

import { sql } from 'kysely'
import { tagsOfCourse } from '../contract/course/course-audit.ts'
import type { Db } from '../db/connect.ts'
import { groupBy } from '../db/group-by.ts'
import { cardOf } from '../gateway/course/course-publish.ts'
import { invalidateTags } from '../gateway/events/changes.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { liveCourses } from './content/courses-live.ts'
import type { CourseContent } from './content/shape.ts'
import { rollSales } from './sales.ts'

const minute = 60_000
const day = 86_400_000
const beijing = 8 * 3_600_000
/** Evening lessons end about nine. */
const evening = (minutes: number) => Math.floor((21 * 60 - minutes) / 30) * 30 * minute

type Live = NonNullable<CourseContent['live']>
const isOnAir = ({ startsIn, minutes }: Live) => startsIn <= 0 && startsIn + minutes > 0

/** When each of so many lessons begins: a day apart; in the evening, but for the one on air as the school opens. */
export function beginnings(live: Live, lessons: number, now: Date): Date[] {
  const halfHour = Math.floor(now.getTime() / (30 * minute)) * 30 * minute
  const first = halfHour + live.startsIn * minute
  return Array.from({ length: lessons }, (_, n) => {
    if (isOnAir(live) && n === 0) return new Date(first)
    const on = Math.floor((first + n * day + beijing) / day) * day - beijing + evening(live.minutes)
    return new Date(on <= now.getTime() && first + n * day > halfHour ? on + day : on) // what is to come does not lie behind
  })
}

type School = { read: Db['read']; mutate: Mutate }

/**
 * Begins anew what is over: on air again at once, to come on another evening, to watch again for a few days more. The pages with its
 * times go stale as after a lecturer's edit.
 */
export async function rollLives({ read, mutate }: School, now = new Date()) {
  const lessons = await read
    .selectFrom('coursePeriod as p')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .select(['c.id', 'c.courseName', 'p.beginTime', 'p.endTime'])
    .where('c.courseCategory', '=', 2)
    .where(
      'c.courseName',
      'in',
      liveCourses.map(({ name }) => name),
    )
    .where('p.endTime', 'is not', null)
    .orderBy('p.beginTime')
    .execute()
  for (const [id, of] of groupBy(lessons, ({ id }) => id)) {
    const course = liveCourses.findIndex(({ name }) => name === of[0]!.courseName)
    const seconds = Math.round(
      shiftOf(
        course,
        of.map(({ beginTime, endTime }) => [Date.parse(beginTime!), Date.parse(endTime!)]),
        now,
      ) / 1000,
    )
    if (!seconds) continue
    const later = (column: string) => sql<string>`${sql.ref(column)} + make_interval(secs => ${seconds})`
    await mutate(async (q) => {
      await q
        .updateTable('coursePeriod')
        .set({ beginTime: later('begin_time'), endTime: later('end_time') })
        .where('courseId', '=', id)
        .where('endTime', 'is not', null)
        .execute()
      await q
        .updateTable('course')
        .set({ beginTime: later('begin_time'), endTime: later('end_time') })
        .where('id', '=', id)
        .execute()
      invalidateTags(q, ...tagsOfCourse(await cardOf(q, id)))
    })
  }
}

/** Milliseconds by which all lessons of a course (its place among `liveCourses`) move; 0 while its times still fit. */
export function shiftOf(course: number, times: [from: number, to: number][], now: Date) {
  const live = liveCourses[course]!.live!
  const at = now.getTime()
  const first = times[0]![0]
  if (isOnAir(live)) {
    if (times.some(([from, to]) => from <= at && at < to - 10 * minute) || at < first) return 0
    return beginnings(live, 1, now)[0]!.getTime() - first
  }
  const isOver = times.every(([, to]) => to <= at)
  if (live.startsIn > 0) {
    if (!isOver) return 0
    const days = Math.ceil((at - first) / day + live.startsIn / 1440)
    const own = 2 * course - Math.floor((first + beijing) / day) - days
    return (days + (((own % 8) + 8) % 8)) * day // two evenings of eight are each one's own: never is none to come
  }
  const most = -live.startsIn * minute + 7 * day
  return at - first > most ? Math.floor((at - first - most) / day + 7) * day : 0
}

const every = 10 * minute

/** The reduced prices too. */
export async function keepLives(db: School, report: (why: string) => void) {
  const roll = () => Promise.all([rollLives(db), rollSales(db)])
  await roll()
  const timer = setInterval(() => roll().catch((error) => report(`lives: ${error.message}`)), every).unref()
  return () => clearInterval(timer)
}
