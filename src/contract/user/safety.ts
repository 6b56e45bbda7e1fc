// The calls about account security, data export, and closing the account.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Code, Done, Empty, Flag, Id, Instant, Int, idOf, Mobile, Text } from '../fields.ts'

export const MySession = z.object({
  id: Id,
  device: Text, // 「Edge · Windows」
  clientType: Int,
  address: Text, // masked
  gmtCreate: Instant,
  gmtUsed: Instant, // accurate to ten minutes
  isThis: Flag,
  isOnBehalf: Flag, // impersonation by an operator
})
export type MySession = z.output<typeof MySession>

export const safety = {
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
  'user/auth/user/update/mobile': call({
    summary: 'Changes my mobile number with the code sent to the new one (codeType 6); ends all other sessions',
    noImpersonation: true,
    reauth: true,
    input: z.object({ mobile: Mobile, code: Code }),
    output: z.object({ mobile: Text }), // masked
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 3600 },
    ownTransaction: true,
  }),
  'user/auth/user/export': call({
    summary: 'All stored data about me, by table',
    noImpersonation: true,
    reauth: true,
    input: Empty,
    output: z.object({
      fileName: Text,
      gmtCreate: Instant,
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    providesTags: noTags,
    rateLimit: { times: 5, seconds: 86_400 },
  }),
  'user/auth/user/cancel': call({
    summary: 'Closes my account in 15 days, with a code (codeType 5); signing in before then cancels it',
    noImpersonation: true,
    reauth: true,
    input: z.object({ code: Code }),
    output: z.object({ gmtCancel: Instant }),
    invalidatesTags: noTags,
    rateLimit: { times: 5, seconds: 3600 },
    ownTransaction: true,
  }),
}
