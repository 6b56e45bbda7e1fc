// What a draft changes of a published course.

import { localOf } from '../../contract/beijing.ts'
import type { CourseChange } from '../../contract/course/course-audit.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import type { ContentPeriod, CourseContent } from './course-content.ts'

type Part = CourseChange['partList'][number]

const part = (name: string, before: string, after: string, isHtml: 0 | 1 = 0): Part[] =>
  before === after ? [] : [{ name, before, after, isHtml }]

const yuan = (fen: number) => (fen ? `¥${fen / 100}` : '免费')
const yes = (flag: number) => (flag ? '是' : '否')

/** `before`: what is published. Chapters and lessons of `after` name theirs by `originId`. */
export function changesOf(before: CourseContent, after: CourseContent): CourseChange[] {
  return [...formChanges(before, after), ...outlineChanges(before, after)]
}

const words = new Set(['名称', '介绍', '章名', '说明', '正文'])
const picturesIn = (html: string) => [...html.matchAll(/<img [^<>]*>/g)].join()

/** Whether words were changed and nothing else: no lesson more or less, no file, picture, price or rule. */
export const isTextOnly = (changes: readonly CourseChange[]) =>
  changes.length > 0 &&
  changes.every(
    ({ change, partList }) =>
      change === 'changed' &&
      partList.every(({ name, before, after }) => words.has(name) && picturesIn(before) === picturesIn(after)),
  )

function formChanges(before: CourseContent, after: CourseContent): CourseChange[] {
  const [a, b] = [before.base, after.base]
  const [s, t] = [before.terms, after.terms]
  const days = (count: number) => (count ? `${count} 天` : '不限')
  const rule = ({ certificateProgress, certificateScore }: typeof s) =>
    certificateProgress === null
      ? '不发证书'
      : `学完 ${certificateProgress}%${certificateScore === null ? '' : `，考试满 ${certificateScore} 分`}`
  const names = (content: CourseContent) => content.lecturerList.map(({ lecturerName }) => lecturerName).join('、')
  const files = (content: CourseContent) => content.fileList.map(({ acName }) => acName).join('、')
  const changed = (kind: CourseChange['kind'], name: string, partList: Part[]): CourseChange[] =>
    partList.length ? [{ kind, change: 'changed', periodId: null, name, partList }] : []
  return [
    ...changed('base', '基本信息', [
      ...part('名称', a.courseName, b.courseName),
      ...part('分类', a.categoryName, b.categoryName),
      ...part('封面', a.courseLogo, b.courseLogo),
      ...part('允许弹幕', yes(a.isDanmu), yes(b.isDanmu)),
    ]),
    ...changed('introduce', '介绍', part('介绍', a.introduce, b.introduce, 1)),
    ...changed('terms', '价格与证书', [
      ...part('价格', yuan(s.coursePrice), yuan(t.coursePrice)),
      ...part('原价', yuan(s.originalPrice), yuan(t.originalPrice)),
      ...part('会员价', yuan(s.vipPrice), yuan(t.vipPrice)),
      ...part('会员免费', yes(s.isVipFree), yes(t.isVipFree)),
      ...part('有效期', days(s.validDays), days(t.validDays)),
      ...part('学时', String(s.creditHours), String(t.creditHours)),
      ...part('证书', rule(s), rule(t)),
    ]),
    ...changed('lecturer', '合讲人', part('合讲人', names(before), names(after))),
    ...changed('file', '资料', part('资料', files(before), files(after))),
  ]
}

function outlineChanges(before: CourseContent, after: CourseContent): CourseChange[] {
  const changes: CourseChange[] = []
  const chaptersBefore = new Map(before.chapterList.map((chapter) => [chapter.id, chapter]))
  const periodsBefore = new Map(
    before.chapterList.flatMap(({ id, periodList }) =>
      periodList.map((period) => [period.id, { period, chapterId: id }] as const),
    ),
  )
  const kept = new Set<number>()
  const inOrder = movedOf(before, after)
  for (const chapter of after.chapterList) {
    const old = chapter.originId === null ? undefined : chaptersBefore.get(chapter.originId)
    if (!old)
      changes.push({ kind: 'chapter', change: 'added', periodId: null, name: chapter.chapterName, partList: [] })
    else {
      kept.add(-old.id)
      const partList = [
        ...part('章名', old.chapterName, chapter.chapterName),
        ...part('说明', old.chapterDesc, chapter.chapterDesc),
      ]
      if (partList.length)
        changes.push({ kind: 'chapter', change: 'changed', periodId: null, name: chapter.chapterName, partList })
    }
    for (const period of chapter.periodList) {
      const was = period.originId === null ? undefined : periodsBefore.get(period.originId)
      const one = { kind: 'period', periodId: period.id, name: period.periodName } as const
      if (!was) {
        changes.push({ ...one, change: 'added', partList: newParts(period) })
        continue
      }
      kept.add(was.period.id)
      const partList = periodParts(was.period, period)
      if (partList.length) changes.push({ ...one, change: 'changed', partList })
      else if (inOrder.has(period.id)) changes.push({ ...one, change: 'moved', partList: [] })
    }
  }
  for (const { id, chapterName } of before.chapterList)
    if (!kept.has(-id))
      changes.push({ kind: 'chapter', change: 'removed', periodId: null, name: chapterName, partList: [] })
  for (const { period } of periodsBefore.values())
    if (!kept.has(period.id))
      changes.push({ kind: 'period', change: 'removed', periodId: period.id, name: period.periodName, partList: [] })
  return changes
}

const newParts = (period: ContentPeriod): Part[] => [
  ...part('文件', '', period.fileName),
  ...part('正文', '', period.content ?? '', 1),
]

const time = (instant: string | null) => (instant ? localOf(instant).replace('T', ' ') : '未定')

export function periodParts(before: ContentPeriod, after: ContentPeriod): Part[] {
  return [
    ...part('名称', before.periodName, after.periodName),
    ...part('说明', before.periodDesc, after.periodDesc),
    ...(before.periodType === after.periodType
      ? []
      : part('形式', periodTypes.labels[before.periodType]!, periodTypes.labels[after.periodType]!)),
    ...(before.uploadId === after.uploadId
      ? []
      : [{ name: '文件', before: before.fileName, after: after.fileName, isHtml: 0 as const }]),
    ...part('试看', yes(before.isFree), yes(after.isFree)),
    ...part('学完上一节才能学', yes(before.isGated), yes(after.isGated)),
    ...part('开播', time(before.beginTime), time(after.beginTime)),
    ...part('结束', time(before.endTime), time(after.endTime)),
    ...part('正文', before.content ?? '', after.content ?? '', 1),
  ]
}

/** Lessons whose neighbours show that they moved: not in the longest run that kept its order, or in another chapter. */
function movedOf(before: CourseContent, after: CourseContent) {
  const placeBefore = new Map(
    before.chapterList
      .flatMap(({ id, periodList }) => periodList.map((period) => ({ id: period.id, chapterId: id })))
      .map((one, place) => [one.id, { ...one, place }] as const),
  )
  const rows = after.chapterList.flatMap(({ originId: chapterId, periodList }) =>
    periodList.flatMap(({ id, originId }) => {
      const was = originId === null ? undefined : placeBefore.get(originId)
      return was ? [{ id, place: was.place, isElsewhere: was.chapterId !== chapterId }] : []
    }),
  )
  const still = longestRising(rows.map(({ place }) => place))
  return new Set(rows.filter(({ isElsewhere }, n) => isElsewhere || !still.has(n)).map(({ id }) => id))
}

/** Positions of a longest rising subsequence, in n log n. */
function longestRising(numbers: number[]): Set<number> {
  const tails: number[] = [] // positions: the smallest end of a run of each length
  const previous: number[] = []
  for (const [n, value] of numbers.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[tails[middle]!]! < value) low = middle + 1
      else high = middle
    }
    previous[n] = low ? tails[low - 1]! : -1
    tails[low] = n
  }
  const run = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at]!) run.add(at)
  return run
}
