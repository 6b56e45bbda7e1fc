// Minutes watched on each of the last days, by all learners of a course or of a lesson.
import { dayInBeijing } from '../../../../../contract/beijing.ts'
import type { Output } from '../../../../../contract/calls.ts'
import { Bars } from '../../../../kit/Bars.tsx'

type Days = Output<'course/auth/course/user/study/log/mv/statistical'>['dayList']

export function DayChart({ days }: { days: Days }) {
  const today = dayInBeijing()
  return (
    <Bars
      title="每天观看时长"
      unit={`近 ${days.length} 天全部学员，分钟`}
      every={2}
      bars={days.map(({ day, seconds }) => ({
        name: day === today ? '今天' : day.slice(5),
        value: Math.round(seconds / 60),
        isNow: day === today,
      }))}
    />
  )
}
