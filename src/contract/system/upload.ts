// Pictures and files that users upload.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Int, Text } from '../fields.ts'
import { fileLimits } from '../file-kinds.ts'

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
  'system/auth/upload/file': call({
    summary:
      'A document, picture, recording or archive up to 50 MB, kept as it is and private: ending and first bytes must agree, 2 GB an account',
    input: z.object({}),
    output: UploadFile.extend({ quotaBytes: Int, usedBytes: Int }), // the address is signed for its owner, for 12 hours
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 3600 },
    multipart: { maxBytes: fileLimits.megabytes * 1024 ** 2 },
    ownTransaction: true,
  }),
  'system/upload/api/get': call({
    summary: 'Which files may be uploaded, by kind: endings, the largest size of one, and of all files of an account',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({ fileType: Int, fileTypeName: Text, extensionList: z.array(Text), maxSize: Int }), // bytes
      ),
      quotaBytes: Int,
    }),
    providesTags: noTags,
  }),
}
