// Reads are counted once a day, a visitor and a thing: the day is Beijing's.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectedViews } from '../../../src/outside/views.ts'

const read = { visitor: 'account 3', refType: 1, refId: 7 }

test.each([
  ['2026-11-22T15:59:59.999Z', '2026-11-22'], // 23:59 in Beijing
  ['2026-11-22T16:00:00.000Z', '2026-11-23'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29'],
])('at %s it is %s', (now, day) => {
  const views = collectedViews(() => new Date(now))
  views.note(read)
  expect(views.take().map((view) => view.day)).toEqual([day])
})

test('twice on one day is once, on two days twice, whoever reads another thing once more', () => {
  let now = '2026-11-22T15:00:00Z'
  const views = collectedViews(() => new Date(now))
  views.note(read)
  views.note(read)
  now = '2026-11-22T17:00:00Z'
  views.note(read)
  views.note({ ...read, refId: 8 })
  expect(views.take()).toHaveLength(3)
  expect(views.take()).toHaveLength(0)
})

test('no query asks for the date of the engine: PGlite thinks in UTC, PostgreSQL in the zone of its machine', () => {
  const sources = globSync('src/**/*.{ts,sql}')
  expect(sources.length).toBeGreaterThan(300)
  const withIt = sources.filter((path) =>
    /\bcurrent_date\b|\bnow\(\)::date|\blocaltime|\bcurrent_time\b/.test(readFileSync(path, 'utf8')),
  )
  expect(withIt).toEqual([])
})

test('twenty thousand reads wait to be counted; one more is not', () => {
  const views = collectedViews()
  for (let refId = 1; refId <= 20_001; refId++) views.note({ ...read, refId })
  expect(views.take().at(-1)!.refId).toBe(20_000)
})
