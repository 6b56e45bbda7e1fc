// Pictures of identity papers: re-encoded with a watermark, private, without any address. Their bytes are answered by calls alone.

import { sql } from 'kysely'
import { CallError, conflict } from '../../contract/codes.ts'
import type { CodeOf } from '../../contract/codes-of.ts'
import { paperKinds, settleLimits, settleStates } from '../../contract/user/settle.ts'
import type { Db, Query } from '../../db/connect.ts'
import { bytesOf, type Storage } from '../../outside/storage.ts'
import type { Outside } from '../outside.ts'
import { redraw } from '../uploads/picture.ts'
import { removeFile } from '../uploads/remove-file.ts'
import { settleWatermark } from '../uploads/watermark.ts'

const maxBytes = 10 * 1024 * 1024
/** Enough to read a number on it. */
const size = { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true } as const
const minSide = 600

export const paperNotFound = () => new CallError('notFound', '照片不存在或已删除')

const dataUrl = (body: Buffer) => `data:image/webp;base64,${body.toString('base64')}`

/** The bytes of a picture, for who was found to be allowed to see them. */
export async function shownPaper(storage: Storage, path: string) {
  const file = await storage.find(path)
  if (!file) throw paperNotFound()
  return { picture: dataUrl(await bytesOf(file)) }
}

export const papersOf = (q: Query, auditId: number) =>
  q
    .selectFrom('lecturerAuditFile')
    .select(['id as fileNo', 'kind', 'isSent', 'gmtCreate'])
    .$narrowType<{ isSent: 0 | 1 }>()
    .where('auditId', '=', auditId)
    .where((e) => e.or([e('gmtRemove', 'is', null), e('gmtRemove', '>', sql<string>`now()`)]))
    .orderBy('kind')
    .orderBy('id')
    .execute()

type Stored = {
  /** The application, locked; made in the same transaction where there is none yet. */
  auditIn(q: Query): Promise<{ id: number; auditStatus: number }>
  kind: CodeOf<typeof paperKinds>
  file: File
  accountId: number
}

/**
 * Stores a picture that is not handed in yet. It takes the place of another one of its kind that was not handed in either; of
 * certificates there may be two.
 */
export async function storePaper(
  write: Db['write'],
  outside: Pick<Outside, 'storage' | 'enqueue'>,
  { auditIn, kind, file, accountId }: Stored,
) {
  if (file.size > maxBytes) throw new CallError('tooLarge', '照片不能超过 10 MB，请用手机相机的普通画质拍')
  const body = await redraw(file, size, `paper ${accountId}`, { tile: settleWatermark, minSide })
  const path = await outside.storage.save(body, 'webp')
  try {
    const { row, replaced } = await write(async (q) => {
      const audit = await auditIn(q)
      const isDraft = audit.auditStatus === settleStates.draft || audit.auditStatus === settleStates.withdrawn
      const others = await q
        .selectFrom('lecturerAuditFile')
        .select(['id', 'path'])
        .where((e) => e.and({ auditId: audit.id, kind }))
        .$if(!isDraft, (rows) => rows.where('isSent', '=', 0))
        .execute()
      const isCertificate = kind === paperKinds.certificate
      if (isCertificate && others.length >= settleLimits.certificates) throw conflict('证书最多两张，先去掉一张再传')
      const replaced = isCertificate ? [] : others
      if (replaced.length)
        await q
          .deleteFrom('lecturerAuditFile')
          .where(
            'id',
            'in',
            replaced.map(({ id }) => id),
          )
          .execute()
      const row = await q
        .insertInto('lecturerAuditFile')
        .values({
          auditId: audit.id,
          kind,
          path,
          fileSize: body.length,
          gmtRemove: sql<string>`now() + make_interval(days => ${settleLimits.keptDays.unsent})`,
        })
        .returning(['id as fileNo', 'kind', 'gmtCreate'])
        .executeTakeFirstOrThrow()
      return { row, replaced }
    })
    await Promise.all(replaced.map((old) => removeFile(outside, write, old.path)))
    return { ...row, isSent: 0 as const, picture: dataUrl(body) }
  } catch (error) {
    await outside.storage.remove(path)
    throw error
  }
}

/** Those with these numbers are what is handed in now; all others of the application go with the next sweep. */
export async function sendPapers(q: Query, auditId: number, fileNos: number[]) {
  await q
    .updateTable('lecturerAuditFile')
    .set({ gmtRemove: sql<string>`now()` })
    .where('auditId', '=', auditId)
    .where('id', 'not in', [0, ...fileNos])
    .execute()
  await q
    .updateTable('lecturerAuditFile')
    .set({ gmtRemove: null, isSent: 1 })
    .where('auditId', '=', auditId)
    .where('id', 'in', [0, ...fileNos])
    .execute()
}
