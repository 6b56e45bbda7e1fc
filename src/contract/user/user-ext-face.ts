// The calls about face checks. Without a service for them `needFace` is false, and no checks are required.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Id, Int, number, Picture, Text } from '../fields.ts'

const FaceNo = z.string().regex(/^[\w-]{16,40}$/, '没有这次核验')

export const userExtFaceCalls = {
  'user/auth/user/ext/face/contras/code': call({
    summary:
      'Begins a check while studying (1), before an exam (2) or at a sign-in to a class (3), where one is needed',
    owner: 'a course that is open to me',
    input: z.object({
      sceneType: number.min(1).max(3),
      courseId: Id.optional(),
      periodId: Id.optional(),
      examId: Id.optional(), // before an exam outside of classes
      relationId: Id.optional(), // before one of a class
    }),
    output: z.object({
      needFace: z.boolean(),
      faceNo: Text, // '' where none is needed, like the following fields
      provider: Int,
      code: Text,
      qrCode: Text,
      expireSeconds: Int,
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'user/auth/user/ext/face/contras/check': call({
    summary:
      'Compares a picture from my camera with me; study time counts for a while after a passed check. The picture is not stored',
    owner: 'my check',
    input: z.object({
      faceNo: FaceNo,
      picture: z
        .string()
        .max(400_000)
        .regex(/^[A-Za-z0-9+/]{100,}={0,2}$/, '画面没有拍到，请重试'),
    }),
    output: z.object({ isPassed: Flag, failCount: Int, action: Int }), // action as below
    invalidatesTags: noTags,
    ownTransaction: true,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'user/auth/user/ext/face/contras/fail': call({
    summary:
      'Records a failed check of mine. action: 0 continue, 1 pause the video, 2 flag the exam; nothing is ended automatically',
    owner: 'my check',
    input: z.object({
      faceNo: FaceNo,
      failReason: z.string().trim().min(1).max(200),
      imgUrl: Picture.optional(),
    }),
    output: z.object({ failCount: Int, action: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
}
