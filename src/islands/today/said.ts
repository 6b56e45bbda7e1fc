// What the tables of the day say alike: how long somebody has waited, when something comes, how long a thing takes.
import { date, timeOfDay, waitedFor, weekday, when } from '../../lib/format.ts'
import type { Coming, Due } from './Today.tsx'

/** 「最久等了 6 天」 */
export const waited = (oldest: string | null, now = Date.now()) =>
  oldest === null ? '' : `最久等了 ${waitedFor(Math.max(0, now - Date.parse(oldest)) / 3_600_000)}`

/** 「约 40 分钟」, 「约 2 小时」; undefined where it is not known. */
export function takesAbout(seconds: number | null) {
  if (seconds === null) return undefined
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes < 90 ? `约 ${minutes} 分钟` : `约 ${Math.round(minutes / 60)} 小时`
}

/** 「19:00」 today, 「明天 14:00」, 「周六 19:00」 within a week. */
export function timeAhead(instant: string, now = new Date()) {
  const words = when(instant, now)
  if (words.startsWith('今天') || Date.parse(instant) <= now.getTime()) return timeOfDay(instant)
  return /^[明后]天/.test(words) ? words : `${weekday(date(instant))} ${timeOfDay(instant)}`
}

/** Where somebody has waited the longest first; where nobody waits (null) it is left out. */
export const byAge = (dues: readonly (Due & { since: string | null })[]): Due[] =>
  dues
    .flatMap(({ since, ...due }) => (since === null ? [] : { since, due }))
    .sort((a, b) => a.since.localeCompare(b.since))
    .map(({ due }) => due)

const mostComing = 5

/** The first of what is on (`at` empty) and comes. */
export const soonest = (list: readonly (Coming & { at: string })[]): Coming[] =>
  [...list]
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, mostComing)
    .map(({ at: _, ...one }) => one)
