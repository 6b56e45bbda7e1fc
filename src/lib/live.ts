// The state of a live lesson at a moment, its name, and the time until it begins.
import { hasEnded, liveStates } from '../contract/enums/live-states.ts'

export type Times = {
  beginTime: string | null
  endTime: string | null
  /** LiveStatusEnum, as it was told last. */
  liveStatus?: number | null
  /** It begins and ends by its lecturer; others go by the clock. */
  isPushed?: 0 | 1
}
/** Of LiveStatusEnum: 1 upcoming, 2 live, 4 over, 5 cancelled. */
export type LiveState = 1 | 2 | 4 | 5

export const liveWords: Record<number, string> = {
  [liveStates.coming]: '即将开始',
  [liveStates.onAir]: '直播中',
  [liveStates.over]: '回放整理中',
  [liveStates.replay]: '可回放',
  [liveStates.cancelled]: '已取消',
}

export function liveStateAt({ beginTime, endTime, liveStatus, isPushed }: Times, now: number): LiveState | undefined {
  if (!beginTime || !endTime) return undefined
  if (liveStatus === liveStates.cancelled) return 5
  if (isPushed && liveStatus) return hasEnded(liveStatus) ? liveStates.replay : (liveStatus as 1 | 2)
  return now < Date.parse(beginTime) ? 1 : now < Date.parse(endTime) ? 2 : 4
}

/** The name of the state; in the last hour before the begin, the minutes left. */
export function liveWordAt(times: Times & { beginTime: string }, now: number): string {
  const minutes = Math.ceil((Date.parse(times.beginTime) - now) / 60_000)
  const state = liveStateAt(times, now)
  if (state !== 5 && minutes > 0 && minutes <= 60) return `${minutes} 分钟后开始`
  if (state === 1 && minutes <= 0) return '等老师开播'
  return times.isPushed && times.liveStatus === liveStates.over ? liveWords[3]! : liveWords[state ?? 4]!
}

/** The lesson that is live, else the next upcoming one. */
export const currentLesson = <L extends Times>(lessons: readonly L[], now: number): L | undefined =>
  lessons.find((lesson) => liveStateAt(lesson, now) === 2) ??
  lessons
    .filter((lesson) => liveStateAt(lesson, now) === 1)
    .sort((a, b) => Date.parse(a.beginTime!) - Date.parse(b.beginTime!))[0]

export const minutesOf = ({ beginTime, endTime }: Times) =>
  beginTime && endTime ? Math.round((Date.parse(endTime) - Date.parse(beginTime)) / 60_000) : 0

/** Days, hours, minutes and seconds left, two digits each except the days. */
export function countdown(until: number, now: number): [days: string, hours: string, minutes: string, seconds: string] {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return [
    String(Math.floor(seconds / 86_400)),
    two(Math.floor(seconds / 3600) % 24),
    two(Math.floor(seconds / 60) % 60),
    two(seconds % 60),
  ]
}
