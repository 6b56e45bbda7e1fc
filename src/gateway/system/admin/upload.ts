// Answers the calls of contract/system/admin/upload.ts.
import type { ResizeOptions } from 'sharp'
import { CallError } from '../../../contract/codes.ts'
import type { adminUploadCalls } from '../../../contract/system/admin/upload.ts'
import type { UploadFile } from '../../../contract/system/upload.ts'
import type { Db } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import type { Outside } from '../../outside.ts'
import { redraw } from '../../uploads/picture.ts'

const maxBytes = 10 * 1024 * 1024

/** By purpose: 1 avatar, 2 cover, 3 inside a text. */
const bounds: Record<number, ResizeOptions> = {
  1: { width: 512, height: 512, fit: 'cover' },
  2: { width: 1280, height: 720, fit: 'cover' },
  3: { width: 1600, height: 4000, fit: 'inside', withoutEnlargement: true },
}

type Owner = { accountId: number } | { operatorId: number }

/** A name that is only a name, wherever it is shown. */
export const plainName = (name: string) => name.replace(/[\\/\p{Cc}\p{Cf}]/gu, '').slice(-200)

export async function storePicture(
  file: File,
  purpose: number,
  owner: Owner,
  write: Db['write'],
  storage: Outside['storage'],
): Promise<UploadFile> {
  if (file.size > maxBytes) throw new CallError('tooLarge', '图片不能超过 10 MB')
  const body = await redraw(file, bounds[purpose]!, JSON.stringify(owner))
  const path = await storage.save(body, 'webp')
  const row = {
    ...owner,
    fileName: plainName(file.name) || '图片',
    path,
    fileType: 1,
    mime: 'image/webp',
    fileSize: body.length,
    isPublic: 1,
  }
  try {
    const { id } = await write((q) => q.insertInto('upload').values(row).returning('id').executeTakeFirstOrThrow())
    return { fileNo: id, fileName: row.fileName, fileUrl: storage.publicUrl(path), fileType: 1, fileSize: body.length }
  } catch (error) {
    await storage.remove(path)
    throw error
  }
}

export const adminUploadHandlers: Handlers<typeof adminUploadCalls> = {
  'system/admin/upload/pic': ({ purpose }, { file, user, write, outside }) =>
    storePicture(file, purpose, { operatorId: user.id }, write, outside.storage),
}
