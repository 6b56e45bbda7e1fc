// What part of the study record is shown, as the address says it: days, their grouping, a course.
import { dayInBeijing, daysFromTo } from '../../../../contract/beijing.ts'
import type { Input, Output } from '../../../../contract/calls.ts'
import { weekday } from '../../../../lib/format.ts'
import { daysOf } from '../../../../lib/labels/spans.ts'
import { useAddress } from '../../../app/router.ts'

export type RecordView = Output<'data/auth/course/log/record/view'>
export type RecordPart = RecordView['list'][number]
export type Step = NonNullable<Input<'data/auth/course/log/record/view'>['step']>

export const stepNames = { day: '日', week: '周', month: '月' } as const

/** By day up to a month, by week up to half a year, else by month. */
export function stepFor(begin: string, end: string): Step {
  const days = daysFromTo(begin, end)
  return days <= 31 ? 'day' : days <= 190 ? 'week' : 'month'
}

const defaultSpan = '90d'

export function useRecordRange() {
  const { search, number, set } = useAddress()
  const dates = search.dates ?? defaultSpan
  const [beginTime, endTime] = daysOf(dates) ?? daysOf(defaultSpan)!
  const step = (['day', 'week', 'month'] as const).find((step) => step === search.by) ?? stepFor(beginTime, endTime)
  const courseId = number('courseId')
  return {
    dates,
    step,
    input: { beginTime, endTime, step, ...(courseId && { courseId }) },
    /** Opening a part stays in the range; another range closes it. */
    set: (changes: { dates?: string; by?: Step; courseId?: string }) => set({ ...changes, open: undefined }),
  }
}

/** 11-09 至 11-15, 11-14 周六, 2026 年 11 月; the part of today is 本周. */
export function nameOf({ begin, end }: RecordPart, step: Step) {
  if (step === 'day') return `${begin.slice(5)} ${weekday(begin)}`
  if (step === 'month') return `${begin.slice(0, 4)} 年 ${Number(begin.slice(5, 7))} 月`
  return `${begin.slice(5)} 至 ${end >= dayInBeijing() ? '今天' : end.slice(5)}`
}

/** Under a bar. */
export function shortNameOf({ begin, end }: RecordPart, step: Step) {
  const isNow = end >= dayInBeijing()
  if (isNow) return { day: '今天', week: '本周', month: '本月' }[step]
  return step === 'month' ? `${Number(begin.slice(5, 7))} 月` : begin.slice(5)
}
