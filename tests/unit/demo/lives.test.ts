// The live lessons of the demo school: believable on the day it opens, and a month later.
import { expect, test } from 'vitest'
import { liveCourses } from '../../../src/demo/content/courses-live.ts'
import { beginnings, rollLives, shiftOf } from '../../../src/demo/lives.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const day = 86_400_000

const states = async (at: Date) => {
  const { rows } = await w.db.pool.query(
    `select c.course_name as name, bool_or(p.begin_time <= $1 and $1 < p.end_time) as on_air, bool_or(p.begin_time > $1) as soon
     from course c join course_period p on p.course_id = c.id and p.period_type = 2 group by 1`,
    [at],
  )
  return {
    onAir: rows.filter((row) => row.on_air).length,
    soon: rows.filter((row) => row.soon && !row.on_air).length,
    over: rows.filter((row) => !row.soon && !row.on_air).length,
  }
}

test('whenever the school opens, some are on air and what is to come is in the evening, after now', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, 10, 20, hour, 17))
    for (const { name, live, chapters } of liveCourses) {
      const lessons = chapters.flatMap((chapter) => chapter.lessons).length
      const begins = beginnings(live!, lessons, now)
      const [first, minutes] = [begins[0]!.getTime(), live!.minutes * 60_000]
      if (live!.startsIn > 0) expect(first, name).toBeGreaterThan(now.getTime())
      else if (live!.startsIn + live!.minutes > 0)
        expect([first <= now.getTime(), now.getTime() < first + minutes], name).toEqual([true, true])
      else expect(first + minutes, name).toBeLessThan(now.getTime())
      for (const later of begins.slice(1)) expect([19, 20], name).toContain((later.getUTCHours() + 8) % 24)
    }
  }
})

test('whenever the school opened, at each moment of the next month some are on air, some to come and some to watch again', () => {
  const half = 1_800_000
  for (let hour = 0; hour < 24; hour += 3) {
    const opened = Date.UTC(2026, 10, 20, hour, 17)
    const times = liveCourses.map(({ live, chapters }) => {
      const lessons = chapters.flatMap((chapter) => chapter.lessons).length
      const begins = beginnings(live!, lessons, new Date(opened)).map((begin) => begin.getTime())
      return begins.map((from): [number, number] => [from, from + live!.minutes * 60_000])
    })
    for (let at = opened; at < opened + 31 * day; at += half) {
      const found = { onAir: 0, soon: 0, over: 0 }
      for (const [course, of] of times.entries()) {
        const shift = shiftOf(course, of, new Date(at))
        for (const lesson of of) for (const n of [0, 1]) lesson[n]! += shift
        if (of.some(([from, to]) => from <= at && at < to)) found.onAir++
        else if (of.some(([from]) => from > at)) found.soon++
        else found.over++
      }
      expect(
        Object.values(found).every((many) => many > 0),
        `${new Date(at).toISOString()} ${JSON.stringify(found)}`,
      ).toBe(true)
    }
  }
})

const school = () => ({ read: w.db.read, mutate: w.mutate })

test('hours, days and a month later there is still something on air, to come and to watch again', async () => {
  const start = Date.now()
  for (const later of [0, 3 * 3_600_000, day, 3 * day + 7_000_000, 9 * day, 31 * day]) {
    const at = new Date(start + later)
    await rollLives(school(), at)
    const found = await states(at)
    expect([later, found.onAir >= 1, found.soon >= 1, found.over >= 1]).toEqual([later, true, true, true])
  }
})

test('where a live moves, the pages and lists that show its times go stale', async () => {
  const at = new Date(Date.now() + 35 * day)
  const times = async () =>
    (await w.db.pool.query('select id, begin_time::text as at from course where course_category = 2 order by id')).rows
  const before = await times()
  w.stale.length = 0
  await rollLives(school(), at)
  const moved = (await times()).filter(({ at }, n) => at !== before[n].at).map(({ id }) => `course:${id}`)
  expect(moved.length).toBeGreaterThan(1)
  const stale = w.stale.flatMap(({ tags }) => tags)
  expect(stale).toEqual(expect.arrayContaining([...moved, 'courses', 'courses:2']))
  expect(stale.filter((tag) => /^course:/.test(tag)).sort()).toEqual(moved.sort())
})

test('times that still fit are left alone', async () => {
  const at = new Date(Date.now() + 40 * day)
  await rollLives(school(), at)
  const times = async () => (await w.db.pool.query('select id, begin_time from course_period order by id')).rows
  const before = await times()
  await rollLives(school(), at)
  expect(await times()).toEqual(before)
})
