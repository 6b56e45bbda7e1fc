// Files of lessons on their way: they go on while other screens of the account centre are open, two at a time.
import { map } from 'nanostores'
import { CallError } from '../../../../contract/codes.ts'
import { invalidate } from '../../../app/client.ts'
import { sendLessonFile } from './lesson-file.ts'
import { changeLesson } from './lesson-save.ts'

export type LessonUpload = { name: string; size: number; part: number; why: string }

/** By the id of the lesson. */
export const $uploads = map<Record<string, LessonUpload | undefined>>({})

const atOnce = 2
const waiting: (() => Promise<void>)[] = []
let running = 0

export function uploadToLesson(lessonId: number, file: File) {
  const key = String(lessonId)
  const set = (part: Partial<LessonUpload>) =>
    $uploads.setKey(key, { name: file.name, size: file.size, part: 0, why: '', ...$uploads.get()[key], ...part })
  set({ part: 0, why: '' })
  waiting.push(async () => {
    try {
      const { fileNo } = await sendLessonFile(file, (part) => set({ part }))
      await changeLesson(lessonId, { fileNo })
      $uploads.setKey(key, undefined)
      invalidate('course/auth/course/chapter/audit/list', 'course/auth/course/chapter/period/audit/view')
      invalidate('course/auth/course/audit/view')
    } catch (error) {
      set({ why: CallError.is(error) ? error.msg : '没有传上去，请打开这一节再选一次文件' })
    }
  })
  void next()
}

async function next() {
  if (running >= atOnce) return
  const work = waiting.shift()
  if (!work) return
  running++
  await work()
  running--
  void next()
}
