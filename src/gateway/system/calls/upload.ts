// Answers the calls of contract/system/upload.ts.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { captionLimits } from '../../../contract/caption-limits.ts'
import { CallError } from '../../../contract/codes.ts'
import { uploadStates } from '../../../contract/enums/upload-states.ts'
import { userTypes } from '../../../contract/enums/user-types.ts'
import { maxSoundMegabytes } from '../../../contract/exam/sound.ts'
import type { Flag } from '../../../contract/fields.ts'
import {
  captionExtension,
  extensionOf,
  type FileExtension,
  fileExtensions,
  fileKinds,
  fileLimits,
  filmQuotaBytes,
  headBytes,
  inWords,
  kindOfExtension,
  maxComparedBytes,
  plainFilmExtensions,
  type UploadExtension,
  uploadChunkBytes,
  uploadKindOf,
  uploadKinds,
  uploadPurposes,
} from '../../../contract/file-kinds.ts'
import { isSignatureOf } from '../../../contract/file-signature.ts'
import { tusPath, type uploadCalls } from '../../../contract/system/upload.ts'
import type { Db, Query } from '../../../db/connect.ts'
import type { Storage } from '../../../outside/storage.ts'
import { publishJob } from '../../events/changes.ts'
import type { Account, Handlers, ReceivedFile } from '../../handler.ts'
import { likeContains } from '../../sql/like.ts'
import { lockAccount } from '../../sql/lock-account.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { fileInUse, removeUnused } from '../../uploads/file-uses.ts'
import {
  bytesOf,
  fileNotFound,
  filmType,
  ownFiles,
  requireQuota,
  shownFile,
  shownFiles,
} from '../../uploads/own-files.ts'
import { prepareUploadsJob } from '../../uploads/prepare-upload.ts'
import { removeFile } from '../../uploads/remove-file.ts'
import { diskFull, permissionPath, reservedBytes } from '../../uploads/room.ts'
import { digestOf, sameFile } from '../../uploads/same-file.ts'
import { hasSignatureOf, isWebVttFile, mimeOf } from '../file-signature.ts'
import { plainName, storePicture } from './admin/upload.ts'

const { quotaBytes, signedSeconds } = fileLimits
const permissionSeconds = 3600

/** Which kind a file is that somebody wants to upload for a purpose, by its ending and its first bytes. */
function requireKind(name: string, head: Buffer, purpose: number, isConverted: boolean) {
  const extension = extensionOf(name) as UploadExtension
  const kind = uploadKindOf(extension)
  const kinds = uploadPurposes[purpose as 1 | 2 | 3]
  if (!kind || !kinds.includes(kind))
    throw new CallError(
      'wrongType',
      `这里不收这种文件，可以传${inWords(kinds.flatMap((one) => uploadKinds[one].extensions))}`,
    )
  if (!isSignatureOf(head, extension)) throw wrongSignature(extension)
  if (kind === 'film' && !isConverted && !(plainFilmExtensions as readonly string[]).includes(extension))
    throw new CallError('wrongType', '这里只收 MP4 视频，请用剪辑软件导出为 MP4（H.264 画面、AAC 声音）再传')
  return { extension, kind, ...uploadKinds[kind] }
}

const wrongSignature = (extension: string) =>
  new CallError('wrongType', `这不是 ${extension.toUpperCase()} 文件，请不要改扩展名，用原来的软件另存一份再传`)

type Keeping = { isPublic: 0 | 1; megabytes: number }
/** `q`: one that is there already is not stored again. */
type Keeper = { accountId: number; write: Db['write']; storage: Storage; q?: Query }

/** As it is, under a random name: ending and first bytes agree, and the account has room for it. */
async function storeFile(
  file: ReceivedFile,
  taken: readonly string[],
  how: Keeping,
  { accountId, write, storage, q }: Keeper,
) {
  const extension = extensionOf(file.name) as FileExtension
  const isCaption = (extension as string) === captionExtension
  const kind = isCaption ? 'document' : kindOfExtension(extension)
  if (!kind || !taken.includes(extension)) throw new CallError('wrongType', `不收这种文件，可以传${inWords(taken)}`)
  const { fileType, name } = fileKinds[kind]
  if (!file.size) throw new CallError('invalid', '这个文件是空的，请换一个')
  if (file.size > how.megabytes * 1024 ** 2) throw new CallError('tooLarge', `文件不能超过 ${how.megabytes} MB`)
  if (isCaption && file.size > captionLimits.bytes)
    throw new CallError('tooLarge', `字幕不能超过 ${captionLimits.bytes / 1024 ** 2} MB`)
  if (!(await (isCaption ? isWebVttFile(file.path) : hasSignatureOf(file.path, extension))))
    throw wrongSignature(extension)
  const row = {
    accountId,
    fileName: plainName(file.name) || name,
    path: storage.newPath(extension),
    fileType,
    mime: isCaption ? 'text/vtt' : mimeOf[extension],
    fileSize: file.size,
    isPublic: how.isPublic,
  }
  const same = q && (await sameFile(q, storage, row, () => digestOf(createReadStream(file.path))))
  if (same) return { row: { ...row, path: same.path }, id: same.id, used: (await bytesOf(q, accountId)).usedBytes }
  const { id, used } = await write(async (q) => {
    await lockAccount(q, accountId) // what others of this account take at the same time counts
    const used = await requireQuota(q, accountId, row)
    const { id } = await q.insertInto('upload').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, used }
  })
  try {
    await storage.keep(file.path, row.path)
  } catch (error) {
    await write((q) => q.deleteFrom('upload').where('id', '=', id).execute())
    throw error
  }
  return { row, id, used }
}

/** Of uploads: the document of a lesson, which is read page by page. */
const documentPurpose = 3

export const uploadHandlers: Handlers<typeof uploadCalls> = {
  'system/auth/upload/pic': ({ purpose }, { file, user, q, write, outside }) =>
    storePicture(file, purpose, { accountId: user.id }, write, outside.storage, q),

  async 'system/auth/upload/file'(_, { file, user, write, outside: { storage } }) {
    const { row, id, used } = await storeFile(
      file,
      user.userType === userTypes.learner ? fileExtensions : [...fileExtensions, captionExtension],
      { isPublic: 0, megabytes: fileLimits.megabytes },
      {
        accountId: user.id,
        write,
        storage,
      },
    )
    return {
      fileNo: id,
      fileName: row.fileName,
      fileUrl: storage.signedUrl(row.path, user.id, signedSeconds),
      fileType: row.fileType,
      fileSize: file.size,
      quotaBytes,
      usedBytes: used,
    }
  },

  async 'system/auth/upload/sound'(_, { file, user, q, write, outside: { storage } }) {
    const { row, id } = await storeFile(
      file,
      fileKinds.sound.extensions,
      { isPublic: 1, megabytes: maxSoundMegabytes },
      { accountId: user.id, write, storage, q },
    )
    const { fileName, fileType, path } = row
    return { fileNo: id, fileName, fileUrl: storage.publicUrl(path), fileType, fileSize: file.size }
  },

  async 'system/upload/api/get'(_, { outside: { films } }) {
    const list = Object.entries(uploadKinds).map(([kind, { fileType, name, extensions, maxSize }]) => ({
      fileType,
      fileTypeName: name,
      maxSize,
      extensionList: kind === 'film' && !films.isOn ? [...plainFilmExtensions] : [...extensions],
    }))
    const isConverted: Flag = films.isOn ? 1 : 0
    return { list, quotaBytes, filmQuotaBytes, uploadUrl: tusPath, chunkSize: uploadChunkBytes, isConverted }
  },

  async 'system/upload/api/update/sign'(input, { user, q, write, outside }) {
    const { fileName, fileSize, head, purpose, replacedNo, digest } = input
    const { storage, films } = outside
    const account = user as Account // `access: 'user'`
    const bytes = Buffer.from(head, 'base64')
    const { extension, kind, fileType, name, maxSize } = requireKind(fileName, bytes, purpose, films.isOn)
    if (kind === 'film' && account.userType === userTypes.learner)
      throw new CallError('noPermission', '视频由讲师和机构上传，成为讲师以后就可以传')
    if (fileSize > maxSize)
      throw new CallError('tooLarge', `${name}每个不能超过 ${inUnits(maxSize)}，请压缩或分成几个再传`)
    const free = await storage.freeBytes()
    const fingerprint = createHash('sha256').update(`${purpose} ${fileSize} ${fileName} `).update(bytes).digest('hex')
    const row = {
      accountId: account.id,
      fileName: plainName(fileName) || name,
      path: storage.newPath(extension),
      fileType,
      mime: mimeOf[extension],
      fileSize,
      isPublic: 0 as const,
      purpose,
      fingerprint,
      uploadStatus: uploadStates.unfinished,
    }
    const isCompared = digest && replacedNo === undefined && fileSize <= maxComparedBytes
    const same = isCompared ? await sameFile(q, storage, row, async () => digest) : undefined
    const file =
      same ??
      (await write(async (q) => {
        await lockAccount(q, account.id) // what others of this account take at the same time counts
        const isSame = { accountId: account.id, fingerprint, uploadStatus: uploadStates.unfinished }
        const begun = await q
          .selectFrom('upload')
          .select(['id', 'path'])
          .where((e) => e.and(isSame))
          .executeTakeFirst()
        if (begun) return begun
        if (replacedNo !== undefined) await shownFile(q, storage, account.id, replacedNo)
        await requireQuota(q, account.id, row)
        if (free < reservedBytes + fileSize) throw diskFull()
        const values = { ...row, replacedId: replacedNo ?? null }
        return q.insertInto('upload').values(values).returning(['id', 'path']).executeTakeFirstOrThrow()
      }))
    const url = new URL(storage.signedUrl(permissionPath(file.path), account.id, permissionSeconds), 'http://a')
    return {
      fileNo: file.id,
      fileType,
      uploadUrl: `${tusPath}/${file.id}`,
      sign: url.search.slice(1),
      expireTime: new Date(Date.now() + permissionSeconds * 1000).toISOString(),
      receivedSize: same ? fileSize : await storage.incoming.receivedBytes(file.path),
    }
  },

  async 'system/auth/upload/complete'({ fileNo }, { user, q, write, outside: { storage, documents } }) {
    const isIt = { id: fileNo, accountId: user.id }
    const file = await q
      .selectFrom('upload')
      .select(['path', 'fileSize', 'fileType', 'purpose', 'uploadStatus'])
      .where((e) => e.and(isIt))
      .executeTakeFirstOrThrow(fileNotFound)
    if (file.uploadStatus !== uploadStates.unfinished) return shownFile(q, storage, user.id, fileNo)
    const received = await storage.incoming.receivedBytes(file.path)
    if (received !== file.fileSize)
      throw new CallError('conflict', `还差 ${inUnits(file.fileSize - received)} 没有传上来，请接着传`)
    const extension = extensionOf(file.path) as UploadExtension
    if (!isSignatureOf(await storage.incoming.head(file.path, headBytes), extension)) {
      await write((q) =>
        q
          .deleteFrom('upload')
          .where((e) => e.and({ ...isIt, uploadStatus: uploadStates.unfinished }))
          .execute(),
      )
      await Promise.all([storage.incoming.remove(file.path), storage.remove(file.path)])
      throw wrongSignature(extension)
    }
    await storage.incoming.finish(file.path) // again, it is there already
    return write(async (q) => {
      const isPrepared = file.fileType === filmType || (file.purpose === documentPurpose && documents.takes(extension))
      await q
        .updateTable('upload')
        .set({ uploadStatus: isPrepared ? uploadStates.preparing : uploadStates.there })
        .set({ fingerprint: null, gmtModified: sql<string>`now()` })
        .where((e) => e.and({ ...isIt, uploadStatus: uploadStates.unfinished }))
        .execute()
      if (isPrepared) publishJob(q, prepareUploadsJob)
      return shownFile(q, storage, user.id, fileNo)
    })
  },

  'system/auth/upload/view': ({ fileNo }, { q, user, outside: { storage } }) => shownFile(q, storage, user.id, fileNo),

  async 'system/auth/upload/list'({ fileType, statusId, keyword, ...page }, { q, user, outside: { storage } }) {
    const rows = ownFiles(q, user.id)
      .$call((rows) => matching(rows, { 'u.fileType': fileType, 'u.uploadStatus': statusId }))
      .$if(Boolean(keyword), (rows) => rows.where('u.fileName', 'ilike', likeContains(keyword!)))
      .orderBy('u.id', 'desc')
    const [{ list, ...counts }, used] = await Promise.all([paged(page, rows), bytesOf(q, user.id)])
    return { list: await shownFiles(q, storage, user.id, list), ...counts, ...used, quotaBytes, filmQuotaBytes }
  },

  async 'system/auth/upload/retry'({ fileNo }, { q, user, outside: { storage } }) {
    await q
      .updateTable('upload')
      .set({
        uploadStatus: uploadStates.preparing,
        failReason: '',
        workCount: 0,
        gmtWork: null,
        gmtModified: sql<string>`now()`,
      })
      .where((e) => e.and({ id: fileNo, accountId: user.id, uploadStatus: uploadStates.failed }))
      .execute()
    publishJob(q, prepareUploadsJob)
    return shownFile(q, storage, user.id, fileNo)
  },

  async 'system/auth/upload/delete'({ fileNo }, { user, q, write, outside }) {
    const isMine = q.selectFrom('upload').select('id').where('id', '=', fileNo).where('accountId', '=', user.id)
    await isMine.executeTakeFirstOrThrow(fileNotFound)
    const [path] = await write((q) => removeUnused(q, user.id, [fileNo]))
    if (path === undefined) throw await fileInUse(q, user.id, fileNo)
    await removeFile(outside, write, path)
    return { ok: true }
  },
}

const inUnits = (bytes: number) =>
  bytes >= 1024 ** 3
    ? `${+(bytes / 1024 ** 3).toFixed(1)} GB`
    : bytes >= 1024 ** 2
      ? `${Math.round(bytes / 1024 ** 2)} MB`
      : `${Math.ceil(bytes / 1024)} KB`
