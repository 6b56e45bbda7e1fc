// The calls by which who writes learns what becomes of a text, and what stands in it.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Empty, Id, Int, idOf, line, Text } from '../fields.ts'
import { maxLinks } from './link-states.ts'

export const WordHit = z.object({
  wordId: Id,
  text: Text, // as it stands in the text
  word: Text, // of the list
  level: Int, // 1 refused, 2 waits, 3 public and looked at afterwards
  replacement: Text, // what may stand in its place; ''
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
  'community/auth/review/doubt': call({
    summary: 'Says that a word should not count where I wrote it: a wrong judgement of that word, once an account',
    ofAnybody: 'words are nobody’s',
    input: z.object({ wordId: idOf('word'), text: line(200).default('') }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/review/link/list': call({
    summary:
      'Where links lead: pages of this site are looked up, of other sites only the host is named; nothing is fetched',
    input: z.object({ hrefs: z.array(z.string().max(2000)).min(1).max(maxLinks) }),
    output: z.object({
      list: z.array(z.object({ href: Text, host: Text, linkState: Int, title: Text })), // in the order of the input
    }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'community/auth/review/usual': call({
    summary:
      'How many minutes it usually takes until what waits is decided: the median of the last 50; null before there are any',
    input: Empty,
    output: z.object({ minutes: Int.nullable() }),
    providesTags: noTags,
  }),
}
