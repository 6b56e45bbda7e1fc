// The Chinese words of reviews.

import type { Output } from '../../../../contract/calls.ts'
import { reportReasons } from '../../../../contract/community/report-reasons.ts'
import { causes, refTypes } from '../../../../contract/community/review-kinds.ts'
import { wordLevels } from '../../../../contract/enums/word-levels.ts'
import { thousands } from '../../../../lib/format.ts'

export type Row = Output<'community/admin/review/page'>['list'][number]
export type Review = Output<'community/admin/review/view'>

/** A decision as it is sent. */
export type Sent = { decision: number; opinion: string; hitList: { wordId: number; isRight: 0 | 1 }[] }

export const decisions = { pass: 1, refuse: 2, ban: 3, hide: 4 } as const

export const decided: Readonly<Record<number, { name: string; tone: 'ok' | 'bad' }>> = {
  1: { name: '通过', tone: 'ok' },
  2: { name: '退回', tone: 'bad' },
  3: { name: '封禁', tone: 'bad' },
  4: { name: '隐藏', tone: 'bad' },
  5: { name: '下架', tone: 'bad' },
  6: { name: '恢复', tone: 'ok' },
  7: { name: '驳回', tone: 'bad' },
}

export const kindNames: Readonly<Record<number, string>> = {
  1: '博客',
  2: '问题',
  3: '回答',
  4: '评论',
  5: '课程评价',
  6: '直播聊天',
  7: '弹幕',
  8: '课程',
}

export const isAppeal = ({ cause }: Pick<Row, 'cause'>) => cause === causes.appeal

export const whatIs = (row: Row) => `${kindNames[row.refType]}${row.isRevision ? '改稿' : isAppeal(row) ? '申诉' : ''}`

/** Quoted where it is the beginning of a text. */
/** What it is called by; of all else the beginning of its text. */
export const hasTitle = (refType: number) =>
  refType === refTypes.blog || refType === refTypes.question || refType === refTypes.course

export const titleOf = ({ refType, title }: { refType: number; title: string }) =>
  hasTitle(refType) ? title || '没有标题' : `“${title}”`

export const reasonOf = (reasonType: number) => reportReasons[reasonType as 1]

export const levelNames = wordLevels.labels

/** Opinions that are often needed, by the key that adds them. */
export const readyOpinions = [
  { name: '删去联系方式和收费', text: '请删去文里的联系方式和价钱，改好再交，很快就能过。' },
  { name: '图片不是自己的', text: '图片可能不是自己的，请换成自己的或注明出处。' },
  { name: '题目和内容对不上', text: '题目和内容对不上，请改一改题目。' },
  { name: '和教学没关系', text: '这里只谈教学，请换到合适的地方发。' },
  { name: '换到问答里发', text: '这更像一个问题，请到问答里发，会有更多老师回答。' },
] as const

/** 「加 2 处 65 字」「删 1 处 19 字」「换 1 张图」, each with its colour. */
export function changesOf({ inserted, deleted }: Pick<Review, 'inserted' | 'deleted'>) {
  const swapped = Math.min(inserted.pictures, deleted.pictures)
  const [added, removed] = [inserted.pictures - swapped, deleted.pictures - swapped]
  const amount = ({ places, characters }: Review['inserted']) => `${thousands(places)} 处 ${thousands(characters)} 字`
  const changes: [what: string, tone: string, isThere: number][] = [
    [`加 ${amount(inserted)}`, 'text-success', inserted.places],
    [`删 ${amount(deleted)}`, 'text-danger', deleted.places],
    [`换 ${swapped} 张图`, '', swapped],
    [`加 ${added} 张图`, 'text-success', added],
    [`删 ${removed} 张图`, 'text-danger', removed],
  ]
  const there = changes.filter(([, , isThere]) => isThere)
  return there.length ? there : ([['正文没有改', '', 1]] as const)
}

/** 「5 时 05 分」. */
export function waited(instant: string) {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / 60_000))
  if (minutes >= 2880) return `${Math.floor(minutes / 1440)} 天`
  const rest = String(minutes % 60).padStart(2, '0')
  return minutes >= 60 ? `${Math.floor(minutes / 60)} 时 ${rest} 分` : `${minutes} 分`
}
