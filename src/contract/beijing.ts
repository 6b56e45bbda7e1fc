// Days and times of the school, which are Beijing's: UTC+8 all the year.
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

type Instant = string | number | Date

/**
 * The clock on the wall in Beijing, as if it were one of UTC. Not `utcOffset(8)`: it counts with the clock of the machine, which in
 * New York leaves out an hour a year.
 */
const inBeijing = (instant: Instant) => dayjs.utc(instant).add(8, 'hour')
const instantAt = (clock: dayjs.Dayjs) => clock.subtract(8, 'hour').toISOString()

/** Days in milliseconds. */
export const days = (count: number) => count * 86_400_000

/** The date in Beijing at an instant: '2026-11-22'. */
export const dayInBeijing = (now: Instant = Date.now()) => inBeijing(now).format('YYYY-MM-DD')

/** The date so many days after a date, or before it: '2026-11-22', -1. */
export const addDays = (day: string, count: number) => dayjs.utc(day).add(count, 'day').format('YYYY-MM-DD')

/** How many days there are from a date to another, both inclusive: 1 for the same date, less where they are turned round. */
export const daysFromTo = (first: string, last: string) => dayjs.utc(last).diff(dayjs.utc(first), 'day') + 1

/** The first and the last date of the month of a date, so many months later. */
export function monthAround(day: string, laterMonths = 0): [string, string] {
  const first = dayjs.utc(day).startOf('month').add(laterMonths, 'month')
  return [first.format('YYYY-MM-DD'), first.endOf('month').format('YYYY-MM-DD')]
}

/** The Monday and the Sunday around a month: '2026-11' begins with '2026-10-26' and ends with '2026-12-06'. */
export function weeksOfMonth(month: string): [string, string] {
  const [first, last] = monthAround(`${month}-01`)
  const weekdayOf = (day: string) => (dayjs.utc(day).day() + 6) % 7 // 0 Monday
  return [addDays(first, -weekdayOf(first)), addDays(last, 6 - weekdayOf(last))]
}

/** The start of a date in Beijing, or of the next one (1), as an instant. */
export const beijingDay = (day: string, addedDays: 0 | 1) => instantAt(dayjs.utc(day).add(addedDays, 'day'))

/** Milliseconds until the next day begins in Beijing. */
export function untilTomorrow(now = Date.now()) {
  const clock = inBeijing(now)
  return clock.add(1, 'day').startOf('day').diff(clock)
}

/** Monday 0:00 in Beijing of the week that contains `now`, and of the next week, as instants. */
export function weekAround(now: Instant) {
  const today = inBeijing(now).startOf('day')
  const monday = today.subtract((today.day() + 6) % 7, 'day')
  return { weekBegin: instantAt(monday), weekEnd: instantAt(monday.add(7, 'day')) }
}

/** A date as it is printed: 2026 年 11 月 22 日. */
export const printedDay = (instant: Instant) => inBeijing(instant).format('YYYY 年 M 月 D 日')

const digits = '〇一二三四五六七八九'
/** 1 to 31 in Han numerals: 二十八. */
const inHan = (n: number) =>
  `${n < 10 ? '' : n < 20 ? '十' : `${digits[Math.floor(n / 10)]}十`}${n % 10 ? digits[n % 10] : ''}`

/** A date as it stands on a certificate: 二〇二六年十一月二十八日. */
export function dayInHan(instant: Instant): string {
  const [year, month, day] = inBeijing(instant).format('YYYY M D').split(' ') as [string, string, string]
  return `${[...year].map((digit) => digits[Number(digit)]).join('')}年${inHan(Number(month))}月${inHan(Number(day))}日`
}

/** An instant as it is told in a message: 11 月 22 日 19:30. */
export const printedMinute = (instant: Instant) => inBeijing(instant).format('M 月 D 日 HH:mm')

/** An instant to the second, as files and others' systems take it: 2026-11-22 19:30:00. */
export const secondInBeijing = (instant: Instant) => inBeijing(instant).format('YYYY-MM-DD HH:mm:ss')

/** An instant as the value of a datetime-local field: 2026-11-22T19:30. */
export const localOf = (instant: string) => inBeijing(instant).format('YYYY-MM-DDTHH:mm')

/** The value of a datetime-local field as an instant; empty where it is no time. */
export function instantOf(local: string): string {
  const clock = dayjs.utc(local)
  return local && clock.isValid() ? instantAt(clock) : ''
}
