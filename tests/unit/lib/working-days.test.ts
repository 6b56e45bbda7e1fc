// Days without weekends, and what a promise in hours is in words.
import { expect, test } from 'vitest'
import { promiseInWords, workingDayAfter, workingDaysOf, workingDaysSince } from '../../../src/lib/working-days.ts'

test.each([
  [1, 1, '一个工作日'],
  [24, 1, '一个工作日'],
  [25, 2, '两个工作日'],
  [72, 3, '三个工作日'],
  [720, 30, '三十个工作日'],
])('%i hours are promised as %i working days', (hours, days, words) => {
  expect([workingDaysOf(hours), promiseInWords(hours)]).toEqual([days, words])
})

test('a promise made on a Friday evening skips the weekend', () => {
  expect(workingDayAfter('2026-11-27T11:00:00Z', 3)).toBe('2026-12-02')
  expect(workingDayAfter('2026-11-27T17:00:00Z', 1)).toBe('2026-11-30') // Saturday in Beijing already
})

test('the day of handing in is the first working day', () => {
  expect(workingDaysSince('2026-11-27T01:00:00Z', '2026-11-27')).toBe(1)
  expect(workingDaysSince('2026-11-27T01:00:00Z', '2026-11-30')).toBe(2)
})
