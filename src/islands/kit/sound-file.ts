// Sounds that people choose for a question: which are taken, and sending one.
import { maxSoundMegabytes } from '../../contract/exam/sound.ts'
import { extensionOf, fileKinds } from '../../contract/file-kinds.ts'
import { fileSize } from '../../lib/format.ts'
import { upload } from '../../lib/wire/api.ts'
import type { Uploaded } from './picture-file.ts'

const { extensions } = fileKinds.sound
export const soundEndings = extensions.map((extension) => `.${extension}`)

/** Why a file is not taken; undefined where it is. */
export function wrongSound(file: File): string | undefined {
  if (!(extensions as readonly string[]).includes(extensionOf(file.name)))
    return '这不是 MP3、M4A、WAV 或 OGG 录音，请另存成其中一种再传'
  if (file.size > maxSoundMegabytes * 1024 ** 2)
    return `录音 ${fileSize(file.size)}，超过 ${maxSoundMegabytes} MB，请存成 MP3 再传`
}

/** Throws a CallError; nothing is shown. */
export function sendSound(file: File): Promise<Uploaded> {
  const form = new FormData()
  form.set('file', file)
  return upload('system/auth/upload/sound', form, { hideErrorTips: true })
}
