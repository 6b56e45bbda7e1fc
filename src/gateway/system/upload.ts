// Answers the calls of contract/system/upload.ts.

import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import {
  extensionOf,
  type FileExtension,
  fileKinds,
  fileLimits,
  inWords,
  kindOfExtension,
} from '../../contract/file-kinds.ts'
import type { uploadCalls } from '../../contract/system/upload.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { lockAccount } from '../sql/lock-account.ts'
import { plainName, storePicture } from './admin/upload.ts'
import { hasSignatureOf, mimeOf } from './file-signature.ts'

/** Whether anybody may see a file, by its path in UPLOADS_DIR. */
export const isPublicUpload = async (q: Query, path: string) => {
  const upload = q.selectFrom('upload').select('id').where('path', '=', path).where('isPublic', '=', 1)
  return Boolean(await upload.executeTakeFirst())
}

const { quotaBytes, signedSeconds } = fileLimits
/** Films have their own limits. */
const usedBytes = async (q: Query, accountId: number) =>
  (
    await q
      .selectFrom('upload')
      .select(sql<number>`coalesce(sum(file_size), 0)::bigint`.as('sum'))
      .where('accountId', '=', accountId)
      .where('fileType', '<>', 2)
      .executeTakeFirstOrThrow()
  ).sum

export const uploadHandlers: Handlers<typeof uploadCalls> = {
  'system/auth/upload/pic': ({ purpose }, { file, user, write, outside }) =>
    storePicture(file, purpose, { accountId: user.id }, write, outside.storage),

  async 'system/auth/upload/file'(_, { file, user, write, outside: { storage } }) {
    const extension = extensionOf(file.name) as FileExtension
    const kind = kindOfExtension(extension)
    if (!kind) throw new CallError('wrongType', `不收这种文件，可以传${inWords(Object.keys(mimeOf))}`)
    const { fileType, name } = fileKinds[kind]
    if (!file.size) throw new CallError('invalid', '这个文件是空的，请换一个')
    if (file.size > fileLimits.megabytes * 1024 ** 2)
      throw new CallError('tooLarge', `文件不能超过 ${fileLimits.megabytes} MB`)
    if (!(await hasSignatureOf(file.path, extension)))
      throw new CallError(
        'wrongType',
        `这不是 ${extension.toUpperCase()} 文件，请不要改扩展名，用原来的软件另存一份再传`,
      )
    const row = {
      ...{ accountId: user.id, fileName: plainName(file.name) || name, path: storage.newPath(extension), fileType },
      ...{ mime: mimeOf[extension], fileSize: file.size, isPublic: 0 as const },
    }
    const { id, used } = await write(async (q) => {
      await lockAccount(q, user.id) // what others of this account take at the same time counts
      const used = (await usedBytes(q, user.id)) + file.size
      if (used > quotaBytes) throw new CallError('tooLarge', '你上传的文件已经满 2 GB，请联系管理员清理')
      const { id } = await q.insertInto('upload').values(row).returning('id').executeTakeFirstOrThrow()
      return { id, used }
    })
    try {
      await storage.keep(file.path, row.path)
    } catch (error) {
      await write((q) => q.deleteFrom('upload').where('id', '=', id).execute())
      throw error
    }
    return {
      ...{ fileNo: id, fileName: row.fileName, fileUrl: storage.signedUrl(row.path, user.id, signedSeconds), fileType },
      ...{ fileSize: file.size, quotaBytes, usedBytes: used },
    }
  },

  async 'system/upload/api/get'() {
    const maxSize = fileLimits.megabytes * 1024 ** 2
    const list = Object.values(fileKinds).map(({ fileType, name, extensions }) => ({
      ...{ fileType, fileTypeName: name, extensionList: [...extensions], maxSize },
    }))
    return { list, quotaBytes }
  },
}
