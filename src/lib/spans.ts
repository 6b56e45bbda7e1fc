// Named date ranges: 今天, 近 30 天, 上月. Days are in Beijing time, as yyyy-MM-dd.
import { addDays, monthAround } from '../contract/beijing.ts'

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
]
