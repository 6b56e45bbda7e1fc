// What the streaming service asks: whether a key may push, and may go on.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Int, Text } from '../fields.ts'

export const liveHookCalls = {
  'course/api/live/hook/{hookNo}': call({
    summary:
      'Asked by the streaming service, which knows the secret in the address: 302 with a name for a push that may begin, 200 for one that may go on, 403 for others. Every few seconds again of each push',
    input: z.object({
      hookNo: z.string().max(100),
      headers: z.record(z.string().max(64), z.string().max(2000)),
      body: z.string().max(10_000),
    }),
    output: z.object({ status: Int, type: Text, body: Text, location: Text.optional() }),
    webhook: true,
    invalidatesTags: noTags,
  }),
}
