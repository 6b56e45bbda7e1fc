// The file of a lesson: which kinds there are, and sending one. The one place that knows how lesson files travel.
import { extensionOf, fileKinds, inWords } from '../../../../contract/file-kinds.ts'
import { upload } from '../../../../lib/api.ts'
import { fileSize } from '../../../../lib/format.ts'
import { sendWithProgress } from '../../../kit/send-with-progress.ts'

const films = ['mp4', 'm4v', 'mov', 'mkv', 'webm']
const { document, sound, archive, picture } = fileKinds

/** By the kind of lesson (PeriodTypeEnum). */
const extensions: Readonly<Record<number, readonly string[]>> = {
  1: films,
  3: document.extensions,
  4: [...document.extensions, ...archive.extensions, ...sound.extensions, ...picture.extensions],
  7: sound.extensions,
}
const maxMegabytes = 50

export const acceptOf = (periodType: number) => (extensions[periodType] ?? []).map((one) => `.${one}`).join(',')

export const kindsInWords = (periodType: number) =>
  `${periodType === 1 ? films.join('、').toUpperCase() : inWords(extensions[periodType] ?? [])}，不超过 ${maxMegabytes} MB`

/** Why a file is not taken for a lesson of this kind. */
export function wrongLessonFile(periodType: number, { name, size }: File): string | undefined {
  if (!extensions[periodType]?.includes(extensionOf(name)))
    return `「${name}」不是这一节要的文件，可以传${kindsInWords(periodType)}`
  if (size > maxMegabytes * 1024 ** 2) return `文件 ${fileSize(size)}，超过 ${maxMegabytes} MB，请压缩后再传`
  if (!size) return '这个文件是空的，请换一个'
}

/** 「1-4 核心任务设计.mp4」 is called 「1-4 核心任务设计」. */
export const nameOfFile = (name: string) =>
  name
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .trim()
    .slice(0, 100) || name.slice(0, 100)

export const sendLessonFile = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal = new AbortController().signal,
) => sendFile(file, sendWithProgress(onProgress, signal))

export async function sendFile(file: File, send: typeof fetch) {
  const form = new FormData()
  form.set('file', file)
  return upload('system/auth/upload/file', form, { hideErrorTips: true, send })
}
