// Days and sentences with a time go by the clock of Beijing, also in the eight hours when UTC still has the day before.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  addDays,
  beijingDay,
  dayInBeijing,
  dayInHan,
  daysFromTo,
  instantOf,
  localOf,
  monthAround,
  printedDay,
  printedMinute,
  secondInBeijing,
  untilTomorrow,
  weekAround,
  weeksOfMonth,
} from '../../src/contract/beijing.ts'

/** An instant, and what the clock in Beijing shows then. */
const clocks = [
  ['2026-11-21T15:59:59.999Z', '2026-11-21 23:59:59', '2026 年 11 月 21 日', '11 月 21 日 23:59'],
  ['2026-11-21T16:00:00.000Z', '2026-11-22 00:00:00', '2026 年 11 月 22 日', '11 月 22 日 00:00'],
  ['2026-11-21T16:30:00.000Z', '2026-11-22 00:30:00', '2026 年 11 月 22 日', '11 月 22 日 00:30'],
  ['2026-11-21T23:59:00.000Z', '2026-11-22 07:59:00', '2026 年 11 月 22 日', '11 月 22 日 07:59'],
  ['2026-11-22T00:00:00.000Z', '2026-11-22 08:00:00', '2026 年 11 月 22 日', '11 月 22 日 08:00'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01 00:00:00', '2027 年 1 月 1 日', '1 月 1 日 00:00'],
  ['2028-02-28T20:00:00.000Z', '2028-02-29 04:00:00', '2028 年 2 月 29 日', '2 月 29 日 04:00'],
  // when clocks in New York go forward, and back
  ['2026-03-08T07:30:00.000Z', '2026-03-08 15:30:00', '2026 年 3 月 8 日', '3 月 8 日 15:30'],
  ['2026-11-01T05:30:00.000Z', '2026-11-01 13:30:00', '2026 年 11 月 1 日', '11 月 1 日 13:30'],
] as const

test.each(clocks)('at %s the clock in Beijing shows %s', (instant, second, day, minute) => {
  for (const given of [instant, new Date(instant), Date.parse(instant)]) {
    expect(secondInBeijing(given)).toBe(second)
    expect(printedDay(given)).toBe(day)
    expect(printedMinute(given)).toBe(minute)
    expect(dayInBeijing(given)).toBe(second.slice(0, 10))
  }
  expect(localOf(instant)).toBe(second.slice(0, 16).replace(' ', 'T'))
  expect(Date.parse(instantOf(localOf(instant)))).toBe(Math.floor(Date.parse(instant) / 60_000) * 60_000)
  const begin = beijingDay(dayInBeijing(instant), 0)
  const end = beijingDay(dayInBeijing(instant), 1)
  expect([begin <= instant, instant < end]).toEqual([true, true])
  expect(Date.parse(instant) + untilTomorrow(Date.parse(instant))).toBe(Date.parse(end))
})

test('a week begins on Monday at 0:00 in Beijing', () => {
  const week = { weekBegin: '2026-11-22T16:00:00.000Z', weekEnd: '2026-11-29T16:00:00.000Z' }
  expect(weekAround('2026-11-22T16:00:00.000Z')).toEqual(week)
  expect(weekAround('2026-11-29T15:59:59.999Z')).toEqual(week)
  expect(weekAround('2026-11-22T15:59:59.999Z').weekEnd).toBe(week.weekBegin)
  expect(weekAround('2026-11-29T16:00:00.000Z').weekBegin).toBe(week.weekEnd)
})

test('months and days are counted by the calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysFromTo('2026-11-22', '2026-11-22')).toBe(1)
  expect(daysFromTo('2026-12-31', '2027-01-01')).toBe(2)
  expect(daysFromTo('2026-11-23', '2026-11-22')).toBe(0)
  expect(monthAround('2026-12-31', 2)).toEqual(['2027-02-01', '2027-02-28'])
  expect(weeksOfMonth('2026-11')).toEqual(['2026-10-26', '2026-12-06'])
  expect(weeksOfMonth('2027-02')).toEqual(['2027-02-01', '2027-02-28'])
})

test('a field that holds no time is no instant', () => {
  expect(['', 'x'].map(instantOf)).toEqual(['', ''])
})

const sources = globSync('src/{gateway,jobs,outside,contract,page-store,site,export,files}/**/*.ts')

test('no sentence of the server goes by the zone of its machine', () => {
  const ofMachine =
    /\.[gs]et(Hours|Minutes|Date|Day|Month|FullYear)\(|toLocale(Date|Time)String|toLocaleString\('(zh|sv)|to(Date|Time)String\(|\bdayjs\(/
  const found = sources.flatMap((file) => linesOf(file, ofMachine))
  expect(found.filter((line) => !line.includes('Asia/Shanghai'))).toEqual([])
})

/** A date that is given as a date, or a column of one. */
const isOfDate = /(\$\{[^}]*\}|\bday)::date/
test('no date of a statement is one of UTC', () => {
  const found = sources.flatMap((file) =>
    linesOf(file, /::date\b(?!range)|current_date|date_trunc\('(day|week|month|year)/),
  )
  const isOfBeijing = (line: string) => line.includes("at time zone 'Asia/Shanghai'") || isOfDate.test(line)
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((line) => !isOfBeijing(line))).toEqual([])
})

function linesOf(file: string, pattern: RegExp) {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, n) => (pattern.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : []))
}

test.each([
  ['2026-11-27T16:00:00Z', '二〇二六年十一月二十八日'],
  ['2026-10-19T16:00:00Z', '二〇二六年十月二十日'],
  ['2025-12-31T15:59:59Z', '二〇二五年十二月三十一日'],
  ['2029-01-01T04:00:00Z', '二〇二九年一月一日'],
  ['2030-05-10T04:00:00Z', '二〇三〇年五月十日'],
  ['2030-05-19T04:00:00Z', '二〇三〇年五月十九日'],
])('%s is %s on a certificate', (instant, day) => {
  expect(dayInHan(instant)).toBe(day)
})
