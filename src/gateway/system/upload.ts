// Answers the calls of contract/system/upload.ts.
import type { uploadCalls } from '../../contract/system/upload.ts'
import type { Handlers } from '../handler.ts'
import { storePicture } from './admin/upload.ts'

export const uploadHandlers: Handlers<typeof uploadCalls> = {
  'system/auth/upload/pic': ({ purpose }, { file, user, write, outside }) =>
    storePicture(file, purpose, { accountId: user.id }, write, outside.storage),
}
