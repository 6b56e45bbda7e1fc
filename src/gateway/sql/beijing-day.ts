// Days in Beijing time (UTC+8).

/** The start of a day in Beijing, or of the next day (1), as an instant. */
export const beijingDay = (day: string, addedDays: 0 | 1) =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + addedDays * 86_400_000).toISOString()

const day = 86_400_000

/** The date in Beijing at an instant: '2026-11-22'. */
export const dayInBeijing = (now = new Date()) => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Milliseconds until the next day begins in Beijing. */
export const untilTomorrow = (now = Date.now()) => day - ((now + 8 * 3_600_000) % day)
