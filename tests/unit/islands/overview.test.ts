// The overview's table: its parts add up to the head figures, up to now.
import { expect, test } from 'vitest'
import { changeOf, looks, partsOf } from '../../../src/islands/admin/screens/overview/figures.ts'
import type { SchoolStat } from '../../../src/islands/admin/screens/overview.tsx'

const stat = { begin: '2026-11-20T16:00:00.000Z', at: '2026-11-21T06:32:00.000Z' } as SchoolStat
const series = Array.from({ length: 24 }, (_, hour) => ({ now: hour < 15 ? 10 : 0, before: 7 }))
const figure = { figure: 'orders' as const, now: 150, before: 101, series }

test('one day stands in parts up to now, the last of them compared to the same moment', () => {
  expect(partsOf(stat, figure, 1)).toEqual([
    { name: '0–6 时', now: 60, before: 42 },
    { name: '6–9 时', now: 30, before: 21 },
    { name: '9–12 时', now: 30, before: 21 },
    { name: '12 时–现在', now: 30, before: 17 },
  ])
})

test('several days end with today, and add up', () => {
  const week = { ...stat, begin: '2026-11-14T16:00:00.000Z' } as SchoolStat
  const days = {
    figure: 'users' as const,
    now: 28,
    before: 33,
    series: [1, 2, 3, 4, 5, 6, 7].map((now) => ({ now, before: 5 })),
  }
  const parts = partsOf(week, days, 7)
  expect(parts.map(({ name }) => name)).toEqual(['11-15', '11-16', '11-17', '11-18', '11-19', '11-20', '今天'])
  expect(parts.reduce((sum, { before }) => sum + before, 0)).toBe(33)
})

test('a change is a share of what is not few, else a number', () => {
  expect(changeOf({ ...figure, now: 86, before: 79 }, looks.orders)).toEqual({ isUp: true, text: '+9%' })
  expect(changeOf({ ...figure, now: 1, before: 4 }, looks.orders)).toEqual({ isUp: false, text: '−3' })
  expect(changeOf({ ...figure, now: 4, before: 4 }, looks.orders)).toBeUndefined()
})
