// Minutes watched on each day of the rows below.

import { addDays } from '../../../../../contract/beijing.ts'
import type { MvLog } from '../../../../../contract/course/course-user.ts'
import { date } from '../../../../../lib/format.ts'
import { Bars } from '../../../../kit/Bars.tsx'

/** The days from the first to the last of the rows, at most the latest 14. */
function daysOf(rows: readonly MvLog[]) {
  const spent = new Map<string, number>()
  for (const { endTime, watchLength } of rows) spent.set(date(endTime), (spent.get(date(endTime)) ?? 0) + watchLength)
  const days = [...spent.keys()].sort()
  const [first, last] = [days[0]!, days.at(-1)!]
  const all: string[] = []
  for (let day = last; day >= first && all.length < 14; day = addDays(day, -1)) all.unshift(day)
  return all.map((day) => ({ day, minutes: Math.round((spent.get(day) ?? 0) / 60) }))
}

export function DayChart({ rows }: { rows: readonly MvLog[] }) {
  if (!rows.length) return null
  const today = date(new Date().toISOString())
  const days = daysOf(rows)
  return (
    <Bars
      title="每天观看时长"
      unit="本页记录，分钟"
      every={days.length > 7 ? 2 : 1}
      bars={days.map(({ day, minutes }) => ({
        name: day === today ? '今天' : day.slice(5),
        value: minutes,
        isNow: day === today,
      }))}
    />
  )
}
