// Pictures and files that users upload.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { fileTypes } from '../enums/file-types.ts'
import { uploadStates } from '../enums/upload-states.ts'
import { maxSoundMegabytes } from '../exam/sound.ts'
import { codeIn, codeOf, Flag, Id, Instant, Int, idOf, line, oneOf, PageQuery, pageOf, Text } from '../fields.ts'
import { fileLimits, headBytes, uploadKinds } from '../file-kinds.ts'

export const UploadFile = z.object({
  fileNo: Id,
  fileName: Text,
  fileUrl: Text,
  fileType: codeOf(fileTypes),
  fileSize: Int,
})

export type UploadFile = z.output<typeof UploadFile>

/** A file of an account, as its owner sees it. */
export const OwnFile = UploadFile.extend({
  fileUrl: Text, // signed for its owner, for 12 hours; '' while it is unfinished
  purpose: Int, // 1 one's files, 2 the film of a lesson, 3 its document
  statusId: codeOf(uploadStates), // VideoStatusEnum: 1 unfinished, 2 there, 3 being prepared, 4 that failed, 5 plays
  failReason: Text,
  receivedSize: Int,
  videoLength: Int, // seconds
  replacedNo: Id.nullable(), // plays in its place until it can play itself
  useCount: Int, // places; what is used is not deleted
  /** The first of the places where it is used; the address '' where there is no page of it for me. */
  useList: z.array(z.object({ placeName: Text, placeUrl: Text })),
  gmtCreate: Instant,
})
export type OwnFile = z.output<typeof OwnFile>

const byFile = z.object({ fileNo: idOf('upload') })
const ownFile = 'a file of mine'

/** Where the bytes of a file go, by the protocol tus 1.0; behind it `/{name}`. */
export const tusPath = '/gateway/system/upload/tus'

export const picture = {
  input: z.object({ purpose: oneOf(1, 2, 3).default(1) }),
  output: UploadFile,
  invalidatesTags: noTags,
  rateLimit: { times: 300, seconds: 3600 }, // the pictures of a package of questions come one by one
  multipart: true,
  ownTransaction: true,
} as const

export const uploadCalls = {
  'system/auth/upload/pic': call({
    summary:
      'A picture (JPEG, PNG, WebP, GIF up to 10 MB), re-encoded as WebP, within the 2 GB of the account, stored once however often it is sent: purpose 1 avatar (512 square), 2 cover, 3 text',
    ...picture,
  }),
  'system/auth/upload/file': call({
    summary:
      'A document, picture, recording or archive up to 50 MB, kept as it is and private: ending and first bytes must agree, 2 GB an account; of who teaches, subtitles (WebVTT up to 2 MB) too',
    input: z.object({}),
    output: UploadFile.extend({ quotaBytes: Int, usedBytes: Int }), // the address is signed for its owner, for 12 hours
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 3600 },
    multipart: { maxBytes: fileLimits.megabytes * 1024 ** 2 },
    ownTransaction: true,
    noImpersonation: true,
  }),
  'system/auth/upload/sound': call({
    summary:
      'A sound for a question (MP3, M4A, WAV, OGG up to 20 MB), kept as it is; whoever has its address hears it: ending and first bytes must agree, within the 2 GB of the account',
    access: 'lecturer',
    input: z.object({}),
    output: UploadFile,
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 3600 },
    multipart: { maxBytes: maxSoundMegabytes * 1024 ** 2 },
    ownTransaction: true,
    noImpersonation: true,
  }),
  'system/upload/api/get': call({
    summary:
      'Which files may be uploaded, by kind: endings, the largest size of one, of all films of an account and of all its other files; and where the bytes go (tus 1.0), in requests of which size',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({ fileType: codeOf(fileTypes), fileTypeName: Text, extensionList: z.array(Text), maxSize: Int }), // bytes
      ),
      quotaBytes: Int,
      filmQuotaBytes: Int,
      uploadUrl: Text,
      chunkSize: Int,
      isConverted: Flag, // 1: films of every kind are made ready to play; 0: MP4 of H.264 and AAC alone
    }),
    providesTags: noTags,
  }),
  'system/upload/api/update/sign': call({
    summary:
      'The address for the bytes of a file and a permission for an hour, for this account, size and kind; its size is taken from the quota. The same file again (name, size, first bytes) goes on where it is; with its digest, one of mine that has the same bytes is answered as received',
    access: 'user',
    ofAnybody: 'the file that is replaced must be my own',
    input: z.object({
      fileName: line(255, 1),
      fileSize: z
        .number()
        .int()
        .min(1, '这个文件是空的，请换一个')
        .max(uploadKinds.film.maxSize, '文件太大，请压缩或分成几段再传'),
      head: z
        .string()
        .min(4, '这个文件是空的，请换一个')
        .max(4 * Math.ceil(headBytes / 3), '文件开头的内容太长')
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, '文件开头的内容有误，请重新选择这个文件'), // its first 4,096 bytes
      purpose: oneOf(1, 2, 3).default(1), // 1 one's files, 2 the film of a lesson, 3 its document
      replacedNo: idOf('upload').optional(),
      digest: z
        .string()
        .regex(/^[0-9a-f]{64}$/, '文件的摘要有误，请重新选择这个文件')
        .optional(), // SHA-256 of all its bytes: one of mine that is the same is taken, where it is not too large to compare
    }),
    output: z.object({
      fileNo: Id,
      fileType: codeOf(fileTypes),
      uploadUrl: Text,
      sign: Text, // the header Upload-Permission of each request
      expireTime: Instant,
      receivedSize: Int,
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 600, seconds: 3600 },
    ownTransaction: true,
    noImpersonation: true,
  }),
  'system/auth/upload/complete': call({
    summary:
      'All bytes are there: looks at what they are, moves the file to its place and begins to prepare a film. Again, what it has come to',
    owner: ownFile,
    input: byFile,
    output: OwnFile,
    invalidatesTags: noTags,
    ownTransaction: true,
    noImpersonation: true,
  }),
  'system/auth/upload/view': call({
    summary: 'One of my files: how far it is, whether it plays, where it is used',
    owner: ownFile,
    input: byFile,
    output: OwnFile,
    providesTags: noTags,
  }),
  'system/auth/upload/list': call({
    summary: 'My files, the newest first, with how much of the quotas they take',
    input: PageQuery.extend({
      fileType: codeIn(fileTypes).optional(),
      statusId: codeIn(uploadStates).optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: pageOf(OwnFile).extend({ quotaBytes: Int, usedBytes: Int, filmQuotaBytes: Int, filmUsedBytes: Int }),
    providesTags: noTags,
  }),
  'system/auth/upload/retry': call({
    summary: 'Prepares a film again that could not be prepared; one that is being prepared goes on',
    owner: ownFile,
    input: byFile,
    output: OwnFile,
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 3600 },
    noImpersonation: true,
  }),
  'system/auth/upload/delete': call({
    summary:
      'Deletes a file of mine that is used nowhere, finished or not; 409 where it is used, with the first places',
    owner: ownFile,
    input: byFile,
    output: z.object({ ok: z.boolean() }),
    invalidatesTags: noTags,
    ownTransaction: true,
    noImpersonation: true,
  }),
}
