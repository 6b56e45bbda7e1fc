// The key of a channel.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { idOf, Text } from '../fields.ts'

export const courseUpdateChannelCalls = {
  'course/auth/course/update/channel/passwd': call({
    summary:
      'Gives a channel of mine another key, made here where none is given: the old one is dead at once, a push that runs on it ends within ten seconds',
    access: 'lecturer',
    owner: 'a channel of mine',
    input: z.object({
      channelId: idOf('channel'),
      channelPasswd: z
        .string()
        .regex(/^[\w-]{16,64}$/, '密钥要 16 到 64 位，只用字母、数字、- 和 _')
        .optional(),
    }),
    output: z.object({ channelNo: Text, channelPasswd: Text, streamKey: Text }),
    invalidatesTags: noTags,
    noImpersonation: true,
    rateLimit: { times: 30, seconds: 3600 },
  }),
}
