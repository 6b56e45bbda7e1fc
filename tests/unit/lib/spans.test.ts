// Named spans of days, in Beijing.
import { expect, test } from 'vitest'
import { dayInBeijing, daysFromTo } from '../../../src/contract/beijing.ts'
import { spans } from '../../../src/lib/labels/spans.ts'

const daysOf = (value: string, today: string) => spans.find((span) => span.value === value)!.days(today)

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['7d', '2026-11-15', '2026-11-21'],
  ['30d', '2026-10-23', '2026-11-21'],
  ['month', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-10-01', '2026-10-31'],
])('%s on 2026-11-21 is %s to %s', (value, from, to) => {
  expect(daysOf(value, '2026-11-21')).toEqual([from, to])
})

test('the month before March of a leap year has 29 days, and before January is December', () => {
  expect(daysOf('last-month', '2028-03-31')).toEqual(['2028-02-01', '2028-02-29'])
  expect(daysOf('last-month', '2027-01-01')).toEqual(['2026-12-01', '2026-12-31'])
})

test('a day begins at midnight in Beijing', () => {
  expect(dayInBeijing(Date.parse('2026-11-21T15:59:59Z'))).toBe('2026-11-21')
  expect(dayInBeijing(Date.parse('2026-11-21T16:00:00Z'))).toBe('2026-11-22')
})

test.each([
  ['2026-11-21', '2026-11-21', 1],
  ['2028-02-28', '2028-03-01', 3],
  ['2026-03-07', '2026-03-09', 3],
  ['2026-11-21', '2026-11-20', 0],
])('from %s to %s are %i days', (first, last, count) => expect(daysFromTo(first, last)).toBe(count))
