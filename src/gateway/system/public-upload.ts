import type { Query } from '../../db/connect.ts'

/** Whether anybody may see a file, by its path in UPLOADS_DIR. */
export const isPublicUpload = async (q: Query, path: string) => {
  const upload = q.selectFrom('upload').select('id').where('path', '=', path).where('isPublic', '=', 1)
  return Boolean(await upload.executeTakeFirst())
}
