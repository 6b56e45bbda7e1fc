// The calls about texts by which the list of words is tried at each change.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Empty, Flag, Id, Instant, Int, idOf, Text } from '../../fields.ts'

export const adminWordExampleCalls = {
  'community/admin/word/example/list': call({
    summary: 'The examples, the latest first, and whether the list keeps them now',
    right: 'word',
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({
          id: Id,
          content: Text,
          isHeld: Flag, // it must wait or be refused; else it must pass
          isKept: Flag,
          words: z.array(Text), // that it meets now
          gmtCreate: Instant,
        }),
      ),
      brokenNum: Int,
    }),
    providesTags: noTags,
  }),
  'community/admin/word/example/save': call({
    summary: 'Keeps a text as an example: from now on a change of the list that breaks it says so',
    right: 'word',
    deed: '加了词表的例句',
    input: z.object({ content: z.string().trim().min(2, '至少写 2 个字').max(500, '最多 500 个字'), isHeld: Flag }),
    output: z.object({ id: Id }),
    invalidatesTags: noTags,
  }),
  'community/admin/word/example/delete': call({
    summary: 'Removes an example',
    right: 'word',
    deed: '删了词表的例句',
    input: z.object({ id: idOf('wordExample') }),
    output: Done,
    invalidatesTags: noTags,
  }),
}
