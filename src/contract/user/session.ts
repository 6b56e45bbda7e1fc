// The sessions (devices) of the signed-in user.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { clientTypes } from '../enums/client-types.ts'
import { codeOf, Done, Empty, Flag, Id, Instant, Int, idOf, Text } from '../fields.ts'

export const MySession = z.object({
  id: Id,
  device: Text, // 「Edge · Windows」
  clientType: codeOf(clientTypes),
  address: Text, // masked
  gmtCreate: Instant,
  gmtUsed: Instant, // accurate to ten minutes
  isThis: Flag,
  isOnBehalf: Flag, // impersonation by an operator
})

export type MySession = z.output<typeof MySession>

export const sessionCalls = {
  'user/auth/session/list': call({
    summary: 'My sessions, this one first',
    input: Empty,
    output: z.object({ list: z.array(MySession) }),
    providesTags: noTags,
  }),
  'user/auth/session/delete': call({
    summary: 'Ends one of my sessions: its next call gets 302, and its browser an event at once',
    owner: 'my session',
    noImpersonation: true,
    input: z.object({ id: idOf('session') }),
    output: Done,
    invalidatesTags: noTags,
  }),
  'user/auth/session/delete/all': call({
    summary: 'Ends all my sessions but this one',
    noImpersonation: true,
    input: Empty,
    output: z.object({ num: Int }),
    invalidatesTags: noTags,
  }),
}
