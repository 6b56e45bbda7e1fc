// Answers the calls of contract/system/admin/upload.ts.

import sharp, { type ResizeOptions } from 'sharp'
import { CallError } from '../../../../contract/codes.ts'
import { fileTypes } from '../../../../contract/enums/file-types.ts'
import { maxPictureMegabytes } from '../../../../contract/picture-size.ts'
import type { adminUploadCalls } from '../../../../contract/system/admin/upload.ts'
import type { UploadFile } from '../../../../contract/system/upload.ts'
import type { Db, Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import type { Outside } from '../../../outside.ts'
import { lockAccount } from '../../../sql/lock-account.ts'
import { requireQuota } from '../../../uploads/own-files.ts'
import { redraw } from '../../../uploads/picture.ts'
import { digestOf, sameFile } from '../../../uploads/same-file.ts'

/** By purpose: 1 avatar, 2 cover, 3 inside a text. */
const bounds: Record<number, ResizeOptions> = {
  1: { width: 512, height: 512, fit: 'cover' },
  2: { width: 1280, height: 720, fit: 'cover' },
  3: { width: 1600, height: 4000, fit: 'inside', withoutEnlargement: true },
}

/** Whether a picture that was drawn for a text or another purpose can stand as it is. */
async function fits(body: Buffer, purpose: number) {
  const { width, height, fit } = bounds[purpose]!
  if (fit !== 'cover') return true // no other is larger
  const picture = await sharp(body).metadata()
  return picture.width === width && picture.height === height
}

type Owner = { accountId: number } | { operatorId: number }

const kind = { fileType: fileTypes.picture, mime: 'image/webp', isPublic: 1 as const }

/** A name that is only a name, wherever it is shown. */
export const plainName = (name: string) => name.replace(/[\\/\p{Cc}\p{Cf}]/gu, '').slice(-200)

/** `q`: what an account sends again is not stored again. */
export async function storePicture(
  file: File,
  purpose: number,
  owner: Owner,
  write: Db['write'],
  storage: Outside['storage'],
  q?: Query,
): Promise<UploadFile> {
  if (file.size > maxPictureMegabytes * 1024 ** 2)
    throw new CallError('tooLarge', `图片不能超过 ${maxPictureMegabytes} MB`)
  const fileName = plainName(file.name) || '图片'
  /** What its owner has already with these bytes. */
  async function there(body: Buffer): Promise<UploadFile | undefined> {
    if (!q || !('accountId' in owner)) return undefined
    const sent = { ...kind, accountId: owner.accountId, fileSize: body.length }
    const same = await sameFile(q, storage, sent, () => digestOf(body))
    if (!same || !(await fits(body, purpose))) return undefined
    return {
      fileNo: same.id,
      fileName,
      fileUrl: storage.publicUrl(same.path),
      fileType: fileTypes.picture,
      fileSize: body.length,
    }
  }
  const given = await there(Buffer.from(await file.arrayBuffer())) // one that was taken from here
  if (given) return given
  const body = await redraw(file, bounds[purpose]!, JSON.stringify(owner))
  const drawn = await there(body)
  if (drawn) return drawn
  const path = await storage.save(body, 'webp')
  const row = { ...owner, ...kind, fileName, path, fileSize: body.length }
  try {
    const { id } = await write(async (q) => {
      if ('accountId' in owner) {
        await lockAccount(q, owner.accountId) // what others of this account take at the same time counts
        await requireQuota(q, owner.accountId, row)
      }
      return q.insertInto('upload').values(row).returning('id').executeTakeFirstOrThrow()
    })
    return {
      fileNo: id,
      fileName,
      fileUrl: storage.publicUrl(path),
      fileType: fileTypes.picture,
      fileSize: body.length,
    }
  } catch (error) {
    await storage.remove(path)
    throw error
  }
}

export const adminUploadHandlers: Handlers<typeof adminUploadCalls> = {
  'system/admin/upload/pic': ({ purpose }, { file, user, write, outside }) =>
    storePicture(file, purpose, { operatorId: user.id }, write, outside.storage),
}
