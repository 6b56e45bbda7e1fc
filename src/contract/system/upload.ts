// Pictures that users upload.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Int, Text } from '../fields.ts'

export const UploadFile = z.object({ fileNo: Id, fileName: Text, fileUrl: Text, fileType: Int, fileSize: Int })

export type UploadFile = z.output<typeof UploadFile>

export const picture = {
  input: z.object({ purpose: z.coerce.number<number | string>().int().min(1).max(3).default(1) }),
  output: UploadFile,
  invalidatesTags: noTags,
  rateLimit: { times: 60, seconds: 3600 },
  multipart: true,
  ownTransaction: true,
} as const

export const uploadCalls = {
  'system/auth/upload/pic': call({
    summary:
      'A picture (JPEG, PNG, WebP, GIF up to 10 MB), re-encoded as WebP: purpose 1 avatar (512 square), 2 cover, 3 text',
    ...picture,
  }),
}
