// What a lesson of the outline says of itself at its right: how long it is, or what it lacks.
import { lessonLacks } from '../../../../contract/course/course-lacks.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { appointment, clock } from '../../../../lib/format.ts'
import { hasFile } from './author-kinds.ts'
import type { WrittenPeriod } from './outline.ts'

const charactersAMinute = 330

export function stateOfLesson(lesson: WrittenPeriod): { text: string; isLacking?: boolean } {
  const { periodType, fileNo, videoLength, pageTotal, textLength, missingAlt, beginTime, examCount } = lesson
  if (periodType === periodTypes.live)
    return beginTime ? { text: appointment(beginTime) } : { text: lessonLacks.time, isLacking: true }
  if (periodType === periodTypes.imageText) {
    if (!textLength) return { text: lessonLacks.text, isLacking: true }
    if (missingAlt) return { text: `还差 ${missingAlt} 处图片说明`, isLacking: true }
    return { text: `约 ${Math.max(1, Math.round(textLength / charactersAMinute))} 分钟` }
  }
  if (periodType === periodTypes.exam)
    return examCount ? { text: `${examCount} 份` } : { text: '还没配考试或作业', isLacking: true }
  if (hasFile(periodType) && !fileNo && !videoLength && !pageTotal) return { text: '还没有文件', isLacking: true }
  if (pageTotal) return { text: `${pageTotal} 页` }
  return { text: videoLength ? clock(videoLength) : '' }
}
