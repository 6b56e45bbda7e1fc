// The tree on the pages follows the season: its address changes with the month in Beijing, and kept pages are made anew then.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seasonAt, untilNextSeason } from '../../../src/contract/seasons.ts'
import type { Change } from '../../../src/gateway/events/changes.ts'
import { collectChanges } from '../../../src/gateway/events/changes.ts'
import type { Mutate } from '../../../src/gateway/events/mutate.ts'
import { followSeasons } from '../../../src/jobs/follow-seasons.ts'
import { artPaths } from '../../../src/lib/art/art-paths.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const beijing = (text: string) => new Date(`${text}+08:00`)

test.each([
  ['2027-02-28T23:59:59', 'winter'],
  ['2027-03-01T00:00:00', 'spring'],
  ['2027-04-30T23:59:59', 'spring'],
  ['2027-05-01T00:00:00', 'summer'],
  ['2027-08-31T23:59:59', 'summer'],
  ['2027-09-01T00:00:00', 'autumn'],
  ['2027-11-30T23:59:59', 'autumn'],
  ['2026-12-01T00:00:00', 'winter'],
  ['2027-01-01T00:00:00', 'winter'],
])('at %s in Beijing it is %s', (time, season) => {
  const now = beijing(time).getTime()
  expect(seasonAt(now)).toBe(season)
  const next = untilNextSeason(now)
  expect(seasonAt(now + next - 1)).toBe(season)
  expect(seasonAt(now + next)).not.toBe(season)
})

test('when snow gives way to blossom the pages are told once, at midnight in Beijing, and name another picture', async () => {
  const told: Change[] = []
  const mutate = (async (work: (q: never) => Promise<void>) => {
    const q = {} as never
    const changes = collectChanges(q)
    await work(q)
    told.push(...changes)
  }) as unknown as Mutate
  vi.setSystemTime(beijing('2027-02-28T23:58:00'))
  const before = artPaths.scene('tree')
  const report = vi.fn()
  const job = followSeasons({ mutate, report })
  await vi.advanceTimersByTimeAsync(119_000)
  expect([before, told]).toEqual(['/art/winter-tree.svg', []])
  await vi.advanceTimersByTimeAsync(2000)
  expect(artPaths.scene('tree')).toBe('/art/spring-tree.svg')
  expect(told).toEqual([{ kind: 'page', tags: ['website'], isPurge: false }])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(told).toHaveLength(1)
  await job.stop()
  expect(report).not.toHaveBeenCalled()
})
