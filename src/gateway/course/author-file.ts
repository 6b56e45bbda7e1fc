// Files that authors put into their courses.
import { sql } from 'kysely'
import { wrongField } from '../../contract/codes.ts'
import { uploadStates } from '../../contract/enums/upload-states.ts'
import type { Query } from '../../db/connect.ts'

/** Seconds of a film, pages of a document. */
export type FileExtent = { videoLength: number; pageTotal: number }

export const noExtent: FileExtent = { videoLength: 0, pageTotal: 0 }

/** Files of the account, or files that a course it writes holds already; how long the films among them are, and how many pages the documents have. */
export async function requireOwnFiles(q: Query, accountId: number, ids: number[], courseId?: number) {
  if (!ids.length) return new Map<number, FileExtent>()
  const rows = await q
    .selectFrom('upload as u')
    .select(['u.id', 'u.videoLength', 'u.pageTotal'])
    .where('u.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('u.uploadStatus', '<>', uploadStates.unfinished)
    .where((e) =>
      e.or([
        e('u.accountId', '=', accountId),
        ...(courseId === undefined
          ? []
          : [
              sql<boolean>`exists (select from course_period p where p.course_id = ${courseId} and u.id in (p.upload_id, p.caption_id))`,
              sql<boolean>`exists (select from course_accessory a where a.course_id = ${courseId} and a.upload_id = u.id)`,
            ]),
      ]),
    )
    .execute()
  if (new Set(rows.map(({ id }) => id)).size !== new Set(ids).size)
    throw wrongField('fileNo', '没有找到这个文件，请从我的文件里选，或重新上传')
  return new Map(rows.map(({ id, ...extent }): [number, FileExtent] => [id, extent]))
}
