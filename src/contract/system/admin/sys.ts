// The signed-in operator, and reauthentication.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Empty, Text } from '../../fields.ts'

export const adminSysCalls = {
  'system/admin/sys/user/current': call({
    summary: 'The signed-in operator',
    input: Empty,
    output: z.object({ account: Text, name: Text, roleList: z.array(Text), permissionList: z.array(Text) }),
    providesTags: noTags,
  }),
  'system/admin/sys/user/confirm': call({
    summary: 'Reauthenticates the operator by password, for ten minutes',
    input: z.object({ password: z.string().min(1, '请输入密码').max(128) }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 3600 },
    ownTransaction: true,
  }),
}
