// A lesson as it is sent: always whole, with the version it began from.
import type { Input, Output } from '../../../../contract/calls.ts'
import { silentApi } from '../../../../lib/wire/api.ts'

export type LessonView = Output<'course/auth/course/chapter/period/audit/view'>
export type SavedLesson = Output<'course/auth/course/chapter/period/audit/save'>

type LessonInput = Input<'course/auth/course/chapter/period/audit/save'>
export type LessonValues = Required<
  Omit<LessonInput, 'id' | 'editVersion' | 'courseId' | 'chapterId' | 'fileNo' | 'captionNo' | 'channelId'>
> & { fileNo: number | null; captionNo: number | null; channelId: number | null }

export const valuesOf = (lesson: LessonView): LessonValues => ({
  periodName: lesson.periodName,
  periodDesc: lesson.periodDesc,
  periodType: lesson.periodType,
  isFree: lesson.isFree,
  isGated: lesson.isGated,
  fileNo: lesson.fileNo,
  captionNo: lesson.captionNo,
  channelId: lesson.channelId,
  content: lesson.content,
  beginTime: lesson.beginTime,
  endTime: lesson.endTime,
})

export const saveLesson = (input: LessonInput) => silentApi('course/auth/course/chapter/period/audit/save', input)

/** Changes a part of a lesson that is not open, from what it is now. */
export async function changeLesson(id: number, part: Partial<LessonValues>): Promise<SavedLesson> {
  const { courseId, chapterId, editVersion, ...lesson } = await silentApi(
    'course/auth/course/chapter/period/audit/view',
    { id },
  )
  const { content: _, ...values } = valuesOf({ courseId, chapterId, editVersion, ...lesson })
  return saveLesson({ id, courseId, chapterId, editVersion, ...values, ...part })
}
