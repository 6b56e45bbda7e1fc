// Days without weekends, in Beijing.
import { addDays, dayInBeijing } from '../contract/beijing.ts'
import { chineseNumber, weekday } from './format.ts'

const isFree = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/** The date so many working days after an instant. */
export function workingDayAfter(instant: string, count: number) {
  let day = dayInBeijing(instant)
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (!isFree(day)) left--
  }
  return day
}

/** Which working day it is since an instant, the first one being 1. */
export function workingDaysSince(instant: string, today = dayInBeijing()) {
  let count = 1
  for (let day = addDays(dayInBeijing(instant), 1); day <= today && count < 99; day = addDays(day, 1)) {
    if (!isFree(day)) count++
  }
  return count
}

/** 「11 月 30 日周一」. */
export const dayInWords = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日${weekday(day)}`

/** How many working days a promise of so many hours is. */
export const workingDaysOf = (hours: number) => Math.max(1, Math.ceil(hours / 24))

/** 「三个工作日」. */
export function promiseInWords(hours: number) {
  const days = workingDaysOf(hours)
  return `${days === 2 ? '两' : chineseNumber(days)}个工作日`
}
