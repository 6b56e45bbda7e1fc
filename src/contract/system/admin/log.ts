// What operators did, for operators: every change of theirs, and every look at what is private.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Day, Id, Instant, line, number, PageQuery, pageOf, Text } from '../../fields.ts'

export const DeedKind = z.enum(['review', 'trade', 'user', 'course', 'word', 'site'])

export const Deed = z.object({
  id: Id,
  operatorName: Text,
  account: Text, // '' of a teacher who looked at a number
  deed: Text, // 「处理了退款」
  /** What it was done to, and why, as far as the input says so: 「订单 2026…」, a title, a reason. */
  detail: Text,
  gmtCreate: Instant,
})

export const adminLogCalls = {
  'system/admin/log/page': call({
    summary: 'What operators did, the newest first; `afterId`: since then, by others than me',
    right: 'log',
    input: PageQuery.extend({
      operatorName: line(30).optional(), // name or account
      kind: DeedKind.optional(),
      beginTime: Day.optional(),
      endTime: Day.optional(), // included
      afterId: number.min(1).optional(), // an entry that may be gone
    }),
    output: pageOf(Deed),
    providesTags: noTags,
  }),
}
