// The figures of the overview: what each is called, how it is written, and its course over the span in parts.

import { addDays, dayInBeijing } from '../../../../contract/beijing.ts'
import type { CallName } from '../../../../contract/calls.ts'
import { thousands, yuan } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import type { SchoolStat } from '../overview.tsx'

export type Figure = SchoolStat['figureList'][number]
export type Days = 1 | 7 | 30

type Look = {
  name: string
  unit: string
  /** With its unit. */
  text(value: number): string
  /** As a number of the chart. */
  plain(value: number): number
  /** A list of what it counts. */
  link?: { name: string; needs: CallName; href(from: string, to: string): string }
}

const hours = (seconds: number) => Math.round(seconds / 360) / 10

export const looks: Record<Figure['figure'], Look> = {
  users: {
    name: '新用户',
    unit: '人',
    text: thousands,
    plain: (value) => value,
    link: {
      name: '看这些用户',
      needs: 'user/admin/users/page',
      href: (from, to) => paths.admin('user', { dates: `${from}~${to}` }),
    },
  },
  orders: {
    name: '订单',
    unit: '笔',
    text: thousands,
    plain: (value) => value,
    link: {
      name: '看这些订单',
      needs: 'user/admin/order/info/page',
      href: (from, to) => paths.admin('order', { dates: `${from}~${to}` }),
    },
  },
  revenue: {
    name: '收入',
    unit: '元',
    text: yuan,
    plain: (value) => value / 100,
    link: {
      name: '看付了款的订单',
      needs: 'user/admin/order/info/page',
      href: (from, to) => paths.admin('order', { paid: `${from}~${to}` }),
    },
  },
  study: { name: '学习时长', unit: '小时', text: (value) => `${hours(value)} 小时`, plain: hours },
  sittings: { name: '考试人次', unit: '次', text: thousands, plain: (value) => value },
}

/** The first and the last day of the span. */
export const daysOf = ({ begin, at }: SchoolStat): [string, string] => [dayInBeijing(begin), dayInBeijing(at)]

/** 「+14%」 against more than ten; else the difference; nothing where both are alike. */
export function changeOf({ now, before }: Figure, { text }: Look): { text: string; isUp: boolean } | undefined {
  if (now === before) return undefined
  const isUp = now > before
  const sign = isUp ? '+' : '−'
  const difference = Math.abs(now - before)
  return {
    isUp,
    text: before >= 10 ? `${sign}${Math.round((100 * difference) / before)}%` : `${sign}${text(difference)}`,
  }
}

/** How far the span has come, in buckets of its series. */
export const elapsed = ({ begin, at }: SchoolStat, days: Days) =>
  (Date.parse(at) - Date.parse(begin)) / (days === 1 ? 3_600_000 : 86_400_000)

type Part = { name: string; now: number; before: number }

const hourParts = [0, 6, 9, 12, 18, 24]

/** The series in few parts, up to now; the earlier ones of the part that is under way up to the same moment. They add up to the figure. */
export function partsOf(stat: SchoolStat, figure: Figure, days: Days): Part[] {
  const done = elapsed(stat, days)
  const [first] = daysOf(stat)
  const edges = days === 1 ? hourParts : Array.from({ length: days === 7 ? 8 : 6 }, (_, n) => (days === 7 ? n : n * 6))
  const parts: Part[] = []
  let rest = figure.before
  for (const [n, from] of edges.slice(0, -1).entries()) {
    const to = edges[n + 1]!
    if (from >= done) break
    const isLast = to >= done || to === edges.at(-1)
    const inside = figure.series.slice(from, to)
    const before = isLast ? rest : inside.reduce((sum, { before }) => sum + before, 0)
    rest -= before
    parts.push({
      name: nameOf(from, to, days, first, isLast && done < to),
      now: inside.reduce((sum, { now }) => sum + now, 0),
      before,
    })
  }
  return parts
}

function nameOf(from: number, to: number, days: Days, first: string, isUnderWay: boolean) {
  if (days === 1) return isUnderWay ? `${from} 时–现在` : `${from}–${to} 时`
  const dayAt = (n: number) => addDays(first, n).slice(5)
  if (days === 7) return isUnderWay ? '今天' : dayAt(from)
  return `${dayAt(from)} 至 ${isUnderWay ? '今天' : dayAt(to - 1)}`
}

/** The values of the chart's lines: added up from midnight for one day, each day's own for several. */
export function linesOf({ series }: Figure, days: Days, { plain }: Look) {
  const line = (key: 'now' | 'before') => {
    let total = 0
    return series.map((part) => {
      total += part[key]
      return plain(days === 1 ? total : part[key])
    })
  }
  return { now: line('now'), before: line('before') }
}
