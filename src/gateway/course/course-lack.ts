// What is missing before a course may be handed in: each lack says where it is mended.

import type { Lack } from '../../contract/course/course-audit.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import { plainText } from '../../contract/plain-text.ts'
import type { CourseContent } from './course-content.ts'

const leastIntroduce = 20 // characters

/** Pictures of a text without a description. */
export const missingAlts = (html: string) => (html.match(/<img\b(?![^<>]*\balt="[^"])[^<>]*>/g) ?? []).length

/** `kind`: CourseKind. */
export function lacksOf(kind: number, { base, terms, chapterList, fileList }: CourseContent, now = Date.now()): Lack[] {
  const lacks: Lack[] = []
  const lack = (part: Lack['part'], text: string, periodId: number | null = null) =>
    lacks.push({ part, text, periodId })
  if (plainText(base.introduce).trim().length < leastIntroduce)
    lack('introduce', `课程介绍至少写 ${leastIntroduce} 个字`)
  const alts = missingAlts(base.introduce)
  if (alts) lack('introduce', `课程介绍里还有 ${alts} 张图没有写说明`)
  if (!terms.isFree && terms.coursePrice < 100) lack('terms', '收费的课程至少 1 元')
  if (!terms.isFree && terms.vipPrice >= terms.coursePrice && terms.vipPrice > 0) lack('terms', '会员价要比售价低')
  if (kind === 4 && !fileList.length) lack('file', '还没有放资料')
  const periods = chapterList.flatMap(({ periodList }) => periodList)
  if (kind !== 4 && !periods.length) lack('outline', '还没有课时')
  for (const [c, { chapterName, periodList }] of chapterList.entries()) {
    if (!periodList.length) lack('outline', `第 ${c + 1} 章「${chapterName}」还没有课时`)
    for (const [p, period] of periodList.entries()) {
      const missing = missingOf(period, now)
      if (missing) lack('outline', `第 ${c + 1} 章第 ${p + 1} 节${missing}`, period.id)
    }
  }
  return lacks
}

type Period = CourseContent['chapterList'][number]['periodList'][number]

function missingOf(
  { periodType, uploadId, videoVid, fileStatus, content, beginTime, endTime, originId }: Period,
  now: number,
) {
  if ((periodType === periodTypes.film || periodType === periodTypes.audio) && !uploadId && !videoVid)
    return periodType === periodTypes.film ? '还没有视频' : '还没有录音'
  if (fileStatus === 3) return '的视频还在转码'
  if (fileStatus === 4) return '的视频没有转码成功'
  if (periodType === periodTypes.document && !uploadId) return '还没有文档'
  if (periodType === periodTypes.imageText) {
    if (!content || !plainText(content).trim()) return '还没有正文'
    const alts = missingAlts(content)
    return alts ? `还有 ${alts} 张图没有写说明` : ''
  }
  if (periodType === periodTypes.live) {
    if (!beginTime || !endTime) return '没定开播时间'
    if (originId === null && Date.parse(beginTime) <= now) return '的开播时间已经过了'
  }
  return ''
}
