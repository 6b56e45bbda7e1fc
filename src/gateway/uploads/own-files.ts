// The files of an account: how their rows are shown to who has them, how much they take, what plays of them.

import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { uploadStates } from '../../contract/enums/upload-states.ts'
import { fileLimits, filmQuotaBytes } from '../../contract/file-kinds.ts'
import type { OwnFile } from '../../contract/system/upload.ts'
import type { Query } from '../../db/connect.ts'
import { pageFile } from '../../outside/documents.ts'
import { madeEnding, type Storage } from '../../outside/storage.ts'
import { usesOf } from './file-uses.ts'
export const filmType = 2

export const fileNotFound = () => new CallError('notFound', '文件不存在或已删除')

/** Rows of an account's files. */
export const ownFiles = (q: Query, accountId: number) =>
  q
    .selectFrom('upload as u')
    .select(['u.id', 'u.path', 'u.fileName', 'u.fileType', 'u.fileSize', 'u.purpose', 'u.uploadStatus'])
    .select(['u.failReason', 'u.videoLength', 'u.replacedId', 'u.isPublic', 'u.gmtCreate'])
    .where('u.accountId', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof ownFiles>['executeTakeFirstOrThrow']>>

/** Bytes of an account's films, and of its other files, those included that are still arriving. */
export async function bytesOf(q: Query, accountId: number) {
  const sumOf = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(file_size) filter (where ${condition}), 0)::bigint`
  return q
    .selectFrom('upload')
    .select(sumOf(sql`file_type = ${filmType}`).as('filmUsedBytes'))
    .select(sumOf(sql`file_type <> ${filmType}`).as('usedBytes'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Throws where the account has no room for it; answers how much is taken then. The account is held. */
export async function requireQuota(
  q: Query,
  accountId: number,
  { fileType, fileSize }: { fileType: number; fileSize: number },
) {
  const { usedBytes, filmUsedBytes } = await bytesOf(q, accountId)
  if (fileType === filmType && filmUsedBytes + fileSize > filmQuotaBytes)
    throw new CallError('tooLarge', '你的视频已经满 100 GB，请先在「我的素材」里删掉不用的')
  if (fileType !== filmType && usedBytes + fileSize > fileLimits.quotaBytes)
    throw new CallError('tooLarge', '你上传的文件已经满 2 GB，请先在「我的素材」里删掉不用的，或联系管理员')
  return usedBytes + fileSize
}

/** As their owner sees them. */
export async function shownFiles(q: Query, storage: Storage, accountId: number, rows: Row[]): Promise<OwnFile[]> {
  const used = await usesOf(
    q,
    accountId,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const isUnfinished = row.uploadStatus === uploadStates.unfinished
      const { useCount = 0, useList = [] } = used.get(row.id) ?? {}
      const url = row.isPublic
        ? storage.publicUrl(row.path)
        : storage.signedUrl(row.path, accountId, fileLimits.signedSeconds)
      return {
        fileNo: row.id,
        fileName: row.fileName,
        fileType: row.fileType,
        fileSize: row.fileSize,
        fileUrl: isUnfinished ? '' : url,
        purpose: row.purpose,
        statusId: row.uploadStatus,
        failReason: row.failReason,
        videoLength: row.videoLength,
        replacedNo: row.replacedId,
        receivedSize: isUnfinished ? await storage.incoming.receivedBytes(row.path) : row.fileSize,
        useCount,
        useList,
        gmtCreate: row.gmtCreate,
      }
    }),
  )
}

/** One of them; not found where it is another's. */
export async function shownFile(q: Query, storage: Storage, accountId: number, fileNo: number): Promise<OwnFile> {
  const row = await ownFiles(q, accountId).where('u.id', '=', fileNo).executeTakeFirstOrThrow(fileNotFound)
  return (await shownFiles(q, storage, accountId, [row]))[0]!
}

/** Of a film and those it replaces one after the other. */
const maxTried = 5

/**
 * What plays where a lesson names a film: itself, or until it plays the one that it replaces. Undefined where nothing plays yet. A
 * document whose pages are still being made, in place of none, is there as it came.
 */
export async function playedFile(q: Query, uploadId: number | null) {
  const first = await fileToPlay(q, uploadId)
  for (let file = first, tried = 1; file; file = await fileToPlay(q, file.replacedId), tried++) {
    if (file.uploadStatus === uploadStates.plays || file.uploadStatus === uploadStates.there) return file
    if (tried === maxTried) break
  }
  return first?.uploadStatus === uploadStates.preparing && first.fileType !== filmType ? first : undefined
}

const fileToPlay = async (q: Query, id: number | null) =>
  id === null
    ? undefined
    : q
        .selectFrom('upload')
        .select(['id', 'path', 'fileType', 'uploadStatus', 'isHls', 'hasCaption', 'hasPreview', 'replacedId'])
        .select('pageTotal')
        .where('id', '=', id)
        .executeTakeFirst()

const readSeconds = 3600

/** Addresses of the pages of a document for an hour; of the first `count` alone each by a signature of its own, which opens no other. */
export function pageUrls(
  storage: Storage,
  { path, pageTotal }: { path: string; pageTotal: number },
  accountId: number,
  count = pageTotal,
) {
  const pages = Array.from({ length: Math.min(count, pageTotal) }, (_, n) => pageFile(n + 1))
  if (count < pageTotal)
    return pages.map((name) => storage.signedUrl(`${path}${madeEnding}/${name}`, accountId, readSeconds))
  const folder = pages.length ? storage.signedFolderUrl(path, accountId, readSeconds) : ''
  return pages.map((name) => `${folder}/${name}`)
}
