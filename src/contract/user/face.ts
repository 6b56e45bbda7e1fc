// The calls about face checks. Without a service for them `needFace` is false, and nothing is asked of anybody.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Id, Int, Picture, Text } from '../fields.ts'

export const face = {
  'user/auth/user/ext/face/contras/code': call({
    says: 'Begins a check while studying (1), before an exam (2) or at a sign-in to a class (3), where one is needed',
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
  'user/auth/user/ext/face/contras/fail': call({
    says: 'Notes that a check of mine failed. action: 0 go on, 1 pause the film, 2 flag the exam; a machine ends nothing',
    in: z.object({
      faceNo: z.string().regex(/^[\w-]{16,40}$/, '没有这次核验'),
      failReason: z.string().trim().min(1).max(200),
      imgUrl: Picture.optional(),
    }),
    out: z.object({ failCount: Int, action: Int }),
    changes: nothing,
    limit: { times: 60, seconds: 3600 },
  }),
}
