// What a course lacks before it may be handed in, for the call that takes it and the form: each lack says where it is mended.
import { courseCategories } from '../enums/course-categories.ts'
import { periodTypes } from '../enums/period-types.ts'
import { uploadStates } from '../enums/upload-states.ts'
import { plainText } from '../plain-text.ts'
import type { Lack } from './course-audit.ts'

const leastIntroduce = 20 // characters
const leastPrice = 100 // fen

type Period = {
  id: number
  originId: number | null
  periodType: number
  uploadId: number | null
  videoVid: string
  /** Of its file; null without one. */
  fileStatus: number | null
  content: string | null
  beginTime: string | null
  endTime: string | null
}

type Course = {
  base: { introduce: string }
  terms: { isFree: number; coursePrice: number; vipPrice: number }
  fileList: readonly unknown[]
  chapterList: readonly { chapterName: string; periodList: readonly Period[] }[]
}

/** Of one lesson, beside its name. */
export const lessonLacks = { text: '还没有正文', time: '没定开播时间' } as const

/** Of a price for members, 0 without one. */
export const vipPriceLack = ({ vipPrice, coursePrice }: Pick<Course['terms'], 'vipPrice' | 'coursePrice'>) =>
  vipPrice > 0 && vipPrice >= coursePrice ? '会员价要比售价低' : undefined

/** Pictures of a text without a description. */
export const missingAlts = (html: string) => (html.match(/<img\b(?![^<>]*\balt="[^"])[^<>]*>/g) ?? []).length

/** `kind`: CourseKind. */
export function courseLacks(kind: number, { base, terms, chapterList, fileList }: Course, now = Date.now()): Lack[] {
  const lacks: Lack[] = []
  const lack = (part: Lack['part'], text: string, periodId: number | null = null) =>
    lacks.push({ part, text, periodId })
  if (plainText(base.introduce).trim().length < leastIntroduce)
    lack('introduce', `课程介绍至少写 ${leastIntroduce} 个字`)
  const alts = missingAlts(base.introduce)
  if (alts) lack('introduce', `课程介绍里还有 ${alts} 张图没有写说明`)
  if (!terms.isFree && terms.coursePrice < leastPrice) lack('terms', `收费的课程至少 ${leastPrice / 100} 元`)
  const highPrice = terms.isFree ? undefined : vipPriceLack(terms)
  if (highPrice) lack('terms', highPrice)
  if (kind === courseCategories.resource && !fileList.length) lack('file', '还没有放资料')
  const periods = chapterList.flatMap(({ periodList }) => periodList)
  if (kind !== courseCategories.resource && !periods.length) lack('outline', '还没有课时')
  for (const [c, { chapterName, periodList }] of chapterList.entries()) {
    if (!periodList.length) lack('outline', `第 ${c + 1} 章「${chapterName}」还没有课时`)
    for (const [p, period] of periodList.entries()) {
      const missing = missingOf(period, now)
      if (missing) lack('outline', `第 ${c + 1} 章第 ${p + 1} 节${missing}`, period.id)
    }
  }
  return lacks
}

function missingOf(
  { periodType, uploadId, videoVid, fileStatus, content, beginTime, endTime, originId }: Period,
  now: number,
) {
  if ((periodType === periodTypes.film || periodType === periodTypes.audio) && !uploadId && !videoVid)
    return periodType === periodTypes.film ? '还没有视频' : '还没有录音'
  if (fileStatus === uploadStates.preparing) return '的视频还在转码'
  if (fileStatus === uploadStates.failed) return '的视频没有转码成功'
  if (periodType === periodTypes.document && !uploadId) return '还没有文档'
  if (periodType === periodTypes.imageText) {
    if (!content || !plainText(content).trim()) return lessonLacks.text
    const alts = missingAlts(content)
    return alts ? `还有 ${alts} 张图没有写说明` : ''
  }
  if (periodType === periodTypes.live) {
    if (!beginTime || !endTime) return lessonLacks.time
    if (originId === null && Date.parse(beginTime) <= now) return '的开播时间已经过了'
  }
  return ''
}
