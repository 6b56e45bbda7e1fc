// Answers the calls of contract/system/upload.ts.
import type { uploadCalls } from '../../contract/system/upload.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { storePicture } from './admin/upload.ts'

/** Whether anybody may see a file, by its path in UPLOADS_DIR. */
export const isPublicUpload = async (q: Query, path: string) => {
  const upload = q.selectFrom('upload').select('id').where('path', '=', path).where('isPublic', '=', 1)
  return Boolean(await upload.executeTakeFirst())
}

export const uploadHandlers: Handlers<typeof uploadCalls> = {
  'system/auth/upload/pic': ({ purpose }, { file, user, write, outside }) =>
    storePicture(file, purpose, { accountId: user.id }, write, outside.storage),
}
