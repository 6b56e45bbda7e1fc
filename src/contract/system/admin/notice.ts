// What the console tells one operator: a colleague named them in a note, an export is done.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Empty, Id, Instant, Int, idOf, Text } from '../../fields.ts'

/** So many are shown. */
export const maxNotices = 30
/** Days that they are kept. */
export const noticeDays = 90

export const NoticeKind = z.enum(['mention', 'export'])
export type NoticeKind = z.output<typeof NoticeKind>

export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  refId: Id, // the account that the note is about, or the export
  title: Text,
  content: Text,
  gmtCreate: Instant,
  gmtRead: Instant.nullable(),
})
export type Notice = z.output<typeof Notice>

export const adminNoticeCalls = {
  'system/admin/notice/list': call({
    summary: 'My newest notices, and how many of all are unread',
    right: 'all',
    input: Empty,
    output: z.object({ unreadNum: Int, list: z.array(Notice) }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'system/admin/notice/read': call({
    summary: 'Marks a notice of mine as read, or those of an export of mine, or all',
    right: 'all',
    input: z.strictObject({ id: idOf('operatorNotice').optional(), exportId: idOf('consoleExport').optional() }),
    output: Done,
    invalidatesTags: noTags,
    noAuditLog: true,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'system/admin/notice/colleague/list': call({
    summary: 'Whom I may name by 「@」 in a note: the other operators, with the sounds of their names',
    right: 'all',
    input: Empty,
    output: z.object({ list: z.array(z.object({ id: Id, name: Text, pinyin: Text, initials: Text })) }),
    providesTags: noTags,
  }),
}
