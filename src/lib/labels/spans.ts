// Named date ranges: 今天, 近 30 天, 上月. Days are in Beijing time, as yyyy-MM-dd.
import { addDays, dayInBeijing, monthAround } from '../../contract/beijing.ts'

type Span = {
  value: string
  name: string
  /** The first and the last day, both inclusive. */
  days(today: string): [string, string]
}

const back = (today: string, days: number) => addDays(today, -days)

export const spans: readonly Span[] = [
  { value: 'today', name: '今天', days: (today) => [today, today] },
  { value: 'yesterday', name: '昨天', days: (today) => [back(today, 1), back(today, 1)] },
  {
    value: 'week',
    name: '本周',
    days: (today) => [back(today, (new Date(today).getUTCDay() + 6) % 7), today],
  },
  { value: '7d', name: '近 7 天', days: (today) => [back(today, 6), today] },
  { value: '30d', name: '近 30 天', days: (today) => [back(today, 29), today] },
  { value: '90d', name: '近 90 天', days: (today) => [back(today, 89), today] },
  {
    value: 'month',
    name: '本月',
    days: (today) => [monthAround(today)[0], today],
  },
  {
    value: 'last-month',
    name: '上月',
    days: (today) => monthAround(today, -1),
  },
  { value: 'year', name: '今年', days: (today) => [`${today.slice(0, 4)}-01-01`, today] },
]

const day = /^\d{4}-\d{2}-\d{2}$/

/** The first and the last day of a span: named, or typed as two days. */
export function daysOf(text: string): [string, string] | undefined {
  const named = spans.find(({ value }) => value === text)
  if (named) return named.days(dayInBeijing())
  const [from = '', to = ''] = text.split('~')
  return day.test(from) && day.test(to) && from <= to ? [from, to] : undefined
}
