// The calls about face checks. Without a service for them `needFace` is false, and nothing is asked of anybody.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Id, Int, Picture, Text } from '../fields.ts'

const FaceNo = z.string().regex(/^[\w-]{16,40}$/, '没有这次核验')

export const face = {
  'user/auth/user/ext/face/contras/code': call({
    says: 'Begins a check while studying (1), before an exam (2) or at a sign-in to a class (3), where one is needed',
    owner: 'a course that is open to me',
    in: z.object({
      sceneType: z.coerce.number<number | string>().int().min(1).max(3),
      courseId: Id.optional(),
      periodId: Id.optional(),
      relationId: Id.optional(),
    }),
    out: z.object({
      needFace: z.boolean(),
      faceNo: Text, // '' where none is needed, as all that follows
      provider: Int,
      code: Text,
      qrCode: Text,
      expireSeconds: Int,
    }),
    changes: nothing,
    limit: { times: 60, seconds: 3600 },
  }),
  'user/auth/user/ext/face/contras/check': call({
    says: 'Compares a picture from my camera with me; study counts for some time after one that passed. The picture is not kept',
    owner: 'my check',
    in: z.object({
      faceNo: FaceNo,
      picture: z
        .string()
        .max(400_000)
        .regex(/^[A-Za-z0-9+/]{100,}={0,2}$/, '画面没有拍到，请重试'),
    }),
    out: z.object({ isPassed: Flag, failCount: Int, action: Int }), // action as below
    changes: nothing,
    slow: true,
    limit: { times: 60, seconds: 3600 },
  }),
  'user/auth/user/ext/face/contras/fail': call({
    says: 'Notes that a check of mine failed. action: 0 go on, 1 pause the film, 2 flag the exam; a machine ends nothing',
    owner: 'my check',
    in: z.object({
      faceNo: FaceNo,
      failReason: z.string().trim().min(1).max(200),
      imgUrl: Picture.optional(),
    }),
    out: z.object({ failCount: Int, action: Int }),
    changes: nothing,
    limit: { times: 60, seconds: 3600 },
  }),
}
