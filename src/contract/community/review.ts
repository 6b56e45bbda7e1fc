// The calls by which who writes learns what becomes of a text.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Empty, Int, line, Text } from '../fields.ts'

export const WordHit = z.object({
  text: Text, // as it stands in the text
  word: Text, // of the list
  level: Int, // 1 refused, 2 waits, 3 public and looked at afterwards
})

export const reviewCalls = {
  'community/auth/review/try': call({
    summary:
      'What a text would meet of the list of words: level 0 nothing, 1 it cannot be sent, 2 it waits, 3 it is public',
    input: z.object({ title: line(100).default(''), content: z.string().max(200_000, '内容太长') }),
    output: z.object({ level: Int, hits: z.array(WordHit) }),
    providesTags: noTags,
    maxBytes: 800_000,
    rateLimit: { times: 60, seconds: 60 },
  }),
  'community/auth/review/usual': call({
    summary:
      'How many minutes it usually takes until what waits is decided: the median of the last 50; null before there are any',
    input: Empty,
    output: z.object({ minutes: Int.nullable() }),
    providesTags: noTags,
  }),
}
