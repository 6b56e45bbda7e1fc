// The membership of the signed-in user.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Instant, Text } from '../fields.ts'

export const vipCalls = {
  'user/auth/vip/view': call({
    summary: 'My membership',
    input: z.object({}),
    output: z.object({ isVip: Flag, vipSetName: Text, vipExpireTime: Instant.nullable() }), // null: unlimited, or none
    providesTags: noTags,
  }),
}
