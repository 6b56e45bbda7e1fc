// When teachers write: before the first lesson, at noon, and after dinner; never at night.
const minute = 60_000
const day = 86_400_000

/** When it is, and the instant at which today began. */
export type Clock = { now: Date; today: number }

/** From and until, in minutes of a day in Beijing. */
const free: [from: number, until: number][] = [
  [7 * 60, 8 * 60],
  [12 * 60, 13 * 60 + 10],
  [19 * 60, 22 * 60 + 30],
]

/** So many days before today: most of them after dinner. `share` is from 0 to below 1. */
export function timeOfDay(daysAgo: number, share: number, { today }: Clock) {
  const lengths = free.map(([from, until]) => until - from)
  const midnight = today - daysAgo * day
  let left = share * lengths.reduce((sum, one) => sum + one, 0)
  for (const [i, length] of lengths.entries()) {
    if (left < length) return new Date(Math.floor(midnight + (free[i]![0] + left) * minute))
    left -= length
  }
  throw new Error('A share is below one')
}

/** The time itself when it is free, else one in the next hours that are; a day or more earlier where that has not come yet. */
export function inFreeTime(time: Date, { now, today }: Clock) {
  const midnight = today + Math.floor((time.getTime() - today) / day) * day
  const at = (time.getTime() - midnight) / minute
  const [from, until] = free.find(([, end]) => at < end) ?? [free[0]![0] + 24 * 60, free[0]![1] + 24 * 60]
  const moved = at >= from ? time.getTime() : midnight + (from + (at % (until - from))) * minute
  const days = Math.max(0, Math.ceil((moved - now.getTime()) / day))
  return new Date(Math.floor(moved - days * day))
}
