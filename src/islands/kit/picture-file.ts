// Pictures that people choose, drop or paste: which are taken, and sending one.
import type { Output } from '../../contract/calls.ts'
import { maxPictureMegabytes } from '../../contract/picture-size.ts'
import { fileSize } from '../../lib/format.ts'
import { upload } from '../../lib/wire/api.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Operators use their own call. */
export type PictureCall = 'system/auth/upload/pic' | 'system/admin/upload/pic'
export type Uploaded = Output<'system/auth/upload/pic'>

/** Why a file is not taken; undefined where it is. */
export function wrongPicture(file: File): string | undefined {
  if (!pictureTypes.includes(file.type)) return '这不是 JPG、PNG、WebP 或 GIF 图片，请换一张'
  if (file.size > maxPictureMegabytes * 1024 ** 2)
    return `图片 ${fileSize(file.size)}，超过 ${maxPictureMegabytes} MB，请压缩后再传`
}

/** `purpose`: 1 avatar, 2 cover, 3 picture in rich text, which keeps its shape. Throws a CallError; nothing is shown. */
export function sendPicture(
  file: File,
  { purpose, call, send }: { purpose: 1 | 2 | 3; call: PictureCall; send?: typeof fetch },
): Promise<Uploaded> {
  const form = new FormData()
  form.set('purpose', String(purpose))
  form.set('file', file)
  return upload(call, form, { hideErrorTips: true, ...(send && { send }) })
}
