// The first operator of a new site: made with a code that the start prints, once.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Empty, Flag, line, operatorAccount, Password } from '../fields.ts'

export const setupCalls = {
  'system/api/setup/operator': call({
    summary: 'Whether the site waits for its first operator',
    input: Empty,
    output: z.object({ isAwaited: Flag }),
    providesTags: noTags,
  }),
  'system/api/setup/operator/save': call({
    summary: 'Makes the first operator, with the code that the start of the site printed',
    input: z.object({
      code: z.string().trim().min(1, '请填写启动时显示的口令').max(20),
      account: z.string().trim().toLowerCase().regex(operatorAccount, '小写字母开头，2 到 32 个字母、数字、_ . -'),
      name: line(20, 1),
      password: Password,
    }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 20, seconds: 3600 },
    ownTransaction: true,
  }),
}
