// The figures of a blog by the week, and how they compare with the days before.
import type { Output } from '../../../contract/calls.ts'

export type FigureView = Output<'community/auth/blogger/figure/view'>
export type Day = FigureView['list'][number]

export const spans = [
  { value: 7, name: '7 天', title: '近 7 天' },
  { value: 30, name: '30 天', title: '近 30 天' },
  { value: 0, name: '今年', title: '今年' },
] as const

export const metrics = [
  { key: 'read', name: '阅读', unit: '次', of: (day: Figures) => day.countRead },
  { key: 'kept', name: '赞和收藏', unit: '次', of: (day: Figures) => day.countAdmire + day.countCollect },
  { key: 'comment', name: '评论', unit: '条', of: (day: Figures) => day.countComment },
  { key: 'fans', name: '新粉丝', unit: '人', of: (day: Figures) => day.countFans },
] as const

type Figures = FigureView['total']

export const columns = [
  { key: 'countRead', name: '阅读' },
  { key: 'countAdmire', name: '赞' },
  { key: 'countCollect', name: '收藏' },
  { key: 'countComment', name: '评论' },
  { key: 'countFans', name: '新粉丝' },
] as const

export type Part = Figures & { begin: string; end: string }

const sumOf = (list: readonly Day[]): Part => {
  const part = { begin: list[0]!.day, end: list.at(-1)!.day } as Part
  for (const { key } of columns) part[key] = list.reduce((sum, day) => sum + day[key], 0)
  return part
}

/** The days in parts of so many, the last part may be shorter; of a year by the month. */
export function partsOf(list: readonly Day[], size: number | 'month'): Part[] {
  const groups: Day[][] = []
  for (const day of list) {
    const last = groups.at(-1)
    const isNew = size === 'month' ? last?.[0]?.day.slice(0, 7) !== day.day.slice(0, 7) : !last || last.length === size
    if (isNew) groups.push([day])
    else last!.push(day)
  }
  return groups.map(sumOf)
}

/** 「10-23」, or 「10 月」 of a year. */
export const shortOf = ({ begin }: Part, span: number) => (span ? begin.slice(5) : `${Number(begin.slice(5, 7))} 月`)

export const nameOf = ({ begin, end }: Part) => (begin === end ? begin.slice(5) : `${begin.slice(5)} – ${end.slice(5)}`)

/** 「+18%」 of large numbers, 「+6」 of small ones; empty where nothing came before or nothing changed. */
export function compared(now: number, before: number): { text: string; isMore: boolean } | undefined {
  if (!before || now === before) return undefined
  const isMore = now > before
  const sign = isMore ? '+' : '−'
  const more = Math.abs(now - before)
  return { text: before >= 50 ? `${sign}${Math.round((100 * more) / before)}%` : `${sign}${more}`, isMore }
}
