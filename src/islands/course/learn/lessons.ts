// The lessons of a course in their order: the place of each, how long it is, and when its chat is open.
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { appointment, chineseNumber, clock } from '../../../lib/format.ts'
import type { Chapter } from '../../../lib/models.ts'

export type Lesson = Chapter['periodList'][number] & { place: string }

export const lessonsOf = (chapter: Chapter, n: number): Lesson[] =>
  chapter.periodList.map((period, k) => ({ ...period, place: `第${chineseNumber(n + 1)}章 第 ${k + 1} 节` }))

export const lengthOf = ({ periodType, pageTotal, beginTime, videoLength }: Lesson) => {
  if (periodType === periodTypes.live) return beginTime ? appointment(beginTime) : ''
  return pageTotal ? `${pageTotal} 页` : videoLength ? clock(videoLength) : ''
}

const chatMargin = 30 * 60_000 // ms before and after a lesson while its chat is open: gateway/course/calls/live.ts

export const isChatOpen = ({ beginTime, endTime }: Lesson, now: number) =>
  beginTime !== null &&
  endTime !== null &&
  now > Date.parse(beginTime) - chatMargin &&
  now < Date.parse(endTime) + chatMargin
