// What a new site still needs, and how it sees who asks.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Empty, Flag, Text } from '../../fields.ts'

/** In the order in which they are best done. */
export const setupKeys = [
  ...['name', 'logo', 'icp', 'nav', 'category', 'lecturer', 'course'],
  ...['sms', 'payment', 'backup', 'https'],
] as const

export const adminSetupCalls = {
  'system/admin/setup/list': call({
    summary: 'What a new site needs, each with whether it is done; nothing for a demo',
    right: 'all',
    input: Empty,
    output: z.object({
      list: z.array(z.object({ key: z.enum(setupKeys), isDone: Flag })),
      /** Of the caller, as limits count it. */
      address: Text,
      /** A proxy names visitors' addresses, and TRUST_PROXY does not say that it may. */
      isProxyUntrusted: Flag,
    }),
    providesTags: noTags,
  }),
}
