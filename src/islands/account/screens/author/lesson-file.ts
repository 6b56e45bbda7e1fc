// Files of lessons: which kind belongs to which lesson, and sending one that a lesson was made for.

import { cut } from '../../../../contract/cut.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import type { UploadKind } from '../../../../contract/file-kinds.ts'
import { invalidate } from '../../../app/client.ts'
import { changeLesson } from './lesson-save.ts'

/** By the kind of lesson (PeriodTypeEnum): 1 video, 3 document, 7 audio. */
const kinds: Readonly<Record<number, UploadKind>> = {
  [periodTypes.film]: 'film',
  [periodTypes.document]: 'document',
  [periodTypes.audio]: 'sound',
}

export const uploadKindFor = (periodType: number): UploadKind => kinds[periodType] ?? 'document'

/** What may come with a course. */
export const accessoryKinds: readonly UploadKind[] = ['document', 'picture', 'sound', 'archive', 'film']

export const slotOf = (lessonId: number) => `lesson ${lessonId}`

/** 「1-4 核心任务设计.mp4」 is called 「1-4 核心任务设计」. */
export const nameOfFile = (name: string) => cut(name.replace(/\.[a-z0-9]{1,8}$/i, '').trim(), 100) || cut(name, 100)

/** Sends the file of a lesson that was made for it; it goes on while other screens are open, and the lesson has it at the end. */
export async function uploadToLesson(lessonId: number, file: File, periodType: number) {
  const { addUploads } = await import('../../../kit/uploads.ts')
  addUploads([file], {
    purpose: periodType === periodTypes.film ? 2 : periodType === periodTypes.document ? 3 : 1,
    slot: slotOf(lessonId),
    onDone({ fileNo }) {
      changeLesson(lessonId, { fileNo }).then(refetch, refetch) // FilePicker offers it again where this failed
    },
  })
}

const refetch = () =>
  invalidate(
    'course/auth/course/chapter/audit/list',
    'course/auth/course/chapter/period/audit/view',
    'course/auth/course/audit/view',
  )
