// Operators write to users.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Id, Int, line } from '../../fields.ts'

export const adminMsgCalls = {
  'user/admin/msg/send': call({
    summary: 'Sends a message to these users; those who do not exist are left out',
    right: 'message',
    deed: '群发了消息',
    input: z.strictObject({
      userIdList: z.array(Id).min(1).max(100),
      msgTitle: line(40, 2),
      content: line(500, 2),
    }),
    output: z.object({ num: Int }),
    idempotent: true,
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 60 },
  }),
}
