// The calls by which I keep my account safe, take my data along, and close it.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Code, Done, Flag, Id, Instant, Int, idOf, Mobile, Nothing, Text } from '../fields.ts'

export const MySession = z.object({
  id: Id,
  device: Text, // 「Edge · Windows」
  clientType: Int,
  address: Text, // masked
  gmtCreate: Instant,
  gmtUsed: Instant, // to ten minutes
  isThis: Flag,
  isOnBehalf: Flag, // an operator in my stead
})
export type MySession = z.output<typeof MySession>

export const safety = {
  'user/auth/session/list': call({
    says: 'Where I am signed in, this one first',
    in: Nothing,
    out: z.object({ list: z.array(MySession) }),
    shows: nothing,
  }),
  'user/auth/session/delete': call({
    says: 'Ends one of my sessions: its next call is 302, its browser is told at once',
    owner: 'my session',
    inPerson: true,
    in: z.object({ id: idOf('session') }),
    out: Done,
    changes: nothing,
  }),
  'user/auth/session/delete/all': call({
    says: 'Ends all my sessions but this one',
    inPerson: true,
    in: Nothing,
    out: z.object({ num: Int }),
    changes: nothing,
  }),
  'user/auth/user/update/mobile': call({
    says: 'Another number, by the code that was sent to it (codeType 6); all sessions but this one end',
    inPerson: true,
    reauth: true,
    in: z.object({ mobile: Mobile, code: Code }),
    out: z.object({ mobile: Text }), // masked
    changes: nothing,
    limit: { times: 10, seconds: 3600 },
    slow: true,
  }),
  'user/auth/user/export': call({
    says: 'All that is kept of me, table by table',
    inPerson: true,
    reauth: true,
    in: Nothing,
    out: z.object({
      fileName: Text,
      gmtCreate: Instant,
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    shows: nothing,
    limit: { times: 5, seconds: 86_400 },
  }),
  'user/auth/user/cancel': call({
    says: 'Closes my account in 15 days, by a code (codeType 5); signing in before then takes it back',
    inPerson: true,
    reauth: true,
    in: z.object({ code: Code }),
    out: z.object({ gmtCancel: Instant }),
    changes: nothing,
    limit: { times: 5, seconds: 3600 },
    slow: true,
  }),
}
