// The calls about my messages.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Html, Id, Instant, Int, idOf, Nothing, PageQuery, pageOf, Text } from '../fields.ts'

export const Msg = z.object({
  id: Id,
  msgType: Int,
  msgTitle: Text,
  msgText: Html,
  linkUrl: Text,
  isRead: Flag,
  isTop: Flag,
  gmtCreate: Instant,
})
export type Msg = z.output<typeof Msg>

export const message = {
  'user/auth/msg/user/list': call({
    says: 'My messages: pinned ones first, then the newest',
    in: PageQuery.extend({ isRead: Flag.optional(), msgType: z.number().int().min(1).max(6).optional() }),
    out: pageOf(Msg),
    shows: nothing,
  }),
  'user/auth/msg/user/num': call({
    says: 'How many messages I have not read',
    in: Nothing,
    out: z.object({ num: Int }),
    shows: nothing,
  }),
  'user/auth/msg/user/read': call({
    says: 'Opens a message: it counts as read',
    owner: 'my message',
    in: z.object({ id: idOf('message') }),
    out: Msg,
    changes: nothing,
  }),
  'user/auth/msg/user/delete': call({
    says: 'Deletes messages of mine; those that are gone already are no error',
    owner: 'my messages',
    in: z.object({ ids: z.array(Id).min(1).max(100) }),
    out: z.object({ num: Int }), // that were deleted
    changes: nothing,
  }),
  'user/auth/msg/user/read/all': call({
    says: 'All my messages count as read',
    in: Nothing,
    out: z.object({ num: Int }), // that were marked
    changes: nothing,
  }),
}
