// Named date ranges: 今天, 近 30 天, 上月. Days are in Beijing time, as yyyy-MM-dd.
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

const form = 'YYYY-MM-DD'

/** The current date in Beijing. */
export const todayIn = (now = Date.now()): string => dayjs.utc(now).utcOffset(8).format(form)

type Span = {
  value: string
  name: string
  /** The first and the last day, both inclusive. */
  days(today: string): [string, string]
}

const back = (today: string, days: number) => dayjs.utc(today).subtract(days, 'day').format(form)

export const spans: readonly Span[] = [
  { value: 'today', name: '今天', days: (today) => [today, today] },
  { value: 'yesterday', name: '昨天', days: (today) => [back(today, 1), back(today, 1)] },
  { value: '7d', name: '近 7 天', days: (today) => [back(today, 6), today] },
  { value: '30d', name: '近 30 天', days: (today) => [back(today, 29), today] },
  { value: '90d', name: '近 90 天', days: (today) => [back(today, 89), today] },
  {
    value: 'month',
    name: '本月',
    days: (today) => [dayjs.utc(today).startOf('month').format(form), today],
  },
  {
    value: 'last-month',
    name: '上月',
    days: (today) => {
      const month = dayjs.utc(today).startOf('month').subtract(1, 'month')
      return [month.format(form), month.endOf('month').format(form)]
    },
  },
]
