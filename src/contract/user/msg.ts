// The calls about my messages.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { msgTypes } from '../enums/msg-types.ts'
import { codeIn, codeOf, Empty, Flag, Html, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'

export const Msg = z.object({
  id: Id,
  msgType: codeOf(msgTypes),
  msgTitle: Text,
  msgText: Html,
  linkUrl: Text,
  isRead: Flag,
  isTop: Flag,
  gmtCreate: Instant,
  actorName: Text, // who did it, the latest of them; '' = nobody
  actorImgUrl: Text,
})

export type Msg = z.output<typeof Msg>

/** What can be switched off: 1 likes, 2 collections, 3 follows, 4 answers and comments, 5 mentions, 6 invitations to answer. */
export const messageKinds = { like: 1, collect: 2, follow: 3, answer: 4, mention: 5, invite: 6 } as const
export type MessageKind = (typeof messageKinds)[keyof typeof messageKinds]

const Kind = z.literal(Object.values(messageKinds), '没有这一类消息')
const Switch = z.object({ kind: Kind, isOn: Flag })

export const msgCalls = {
  'user/auth/msg/user/list': call({
    summary: 'My messages: pinned ones first, then the newest',
    input: PageQuery.extend({ isRead: Flag.optional(), msgType: codeIn(msgTypes).optional() }),
    output: pageOf(Msg),
    providesTags: noTags,
  }),
  'user/auth/msg/user/num': call({
    summary: 'The number of my unread messages',
    input: Empty,
    output: z.object({ num: Int }),
    providesTags: noTags,
  }),
  'user/auth/msg/user/read': call({
    summary: 'Opens a message and marks it as read',
    owner: 'my message',
    input: z.object({ id: idOf('message') }),
    output: Msg,
    invalidatesTags: noTags,
  }),
  'user/auth/msg/switch/list': call({
    summary: 'Which kinds of messages of the community I get',
    input: Empty,
    output: z.object({ list: z.array(Switch) }),
    providesTags: noTags,
  }),
  'user/auth/msg/switch/save': call({
    summary: 'Switches a kind of messages on or off, from now on; idempotent',
    input: Switch,
    output: Switch,
    invalidatesTags: noTags,
  }),
  'user/auth/msg/user/delete': call({
    summary: 'Deletes messages of mine, idempotent',
    owner: 'my messages',
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ num: Int }), // deleted
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'user/auth/msg/user/read/all': call({
    summary: 'Marks all my messages as read',
    input: Empty,
    output: z.object({ num: Int }), // marked
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
