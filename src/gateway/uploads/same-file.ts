// A file that somebody sends again is not stored again: the one they have is taken. Files of other accounts are never looked at, so that
// nobody learns what others have.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { CodeOf } from '../../contract/codes-of.ts'
import type { fileTypes } from '../../contract/enums/file-types.ts'
import { uploadStates } from '../../contract/enums/upload-states.ts'
import type { Query } from '../../db/connect.ts'
import type { Storage } from '../../outside/storage.ts'

type Sent = {
  accountId: number
  fileSize: number
  fileType: CodeOf<typeof fileTypes>
  mime: string
  isPublic: 0 | 1
  purpose?: 1 | 2 | 3
}

/** What is read for one question: files of equal length that differ are rare, unless somebody made them. */
const [mostCompared, mostComparedBytes] = [20, 64 * 1024 ** 2]

export async function digestOf(bytes: Readable | Buffer): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(bytes)) hash.update(bytes)
  else for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

/** The file of this account with the same bytes, sent for the same. `digest` is asked for only where one is as long. */
export async function sameFile(
  q: Query,
  storage: Storage,
  { accountId, fileSize, fileType, mime, isPublic, purpose = 1 }: Sent,
  digest: () => Promise<string>,
) {
  const most = Math.min(mostCompared, Math.max(1, Math.floor(mostComparedBytes / fileSize)))
  const rows = await q
    .selectFrom('upload')
    .select(['id', 'path'])
    .where((e) => e.and({ accountId, fileType, fileSize, mime, isPublic, purpose }))
    .where('uploadStatus', 'not in', [uploadStates.unfinished, uploadStates.failed])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  if (!rows.length) return undefined
  const wanted = await digest()
  for (const row of rows) {
    const file = await storage.find(row.path)
    if (file?.size === fileSize && (await digestOf(await file.open())) === wanted) return row
  }
  return undefined
}
