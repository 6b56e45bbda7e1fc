// The calls of the site-wide search: hits of all types, suggestions while typing, popular topics.
import { z } from 'zod'
import { call } from '../call.ts'
import { Empty, Id, Instant, Int, number, PageQuery, pageOf, Text } from '../fields.ts'

/**
 * SearchTypeEnum: 1 course (video and image-text), 2 live, 3 library, 4 resource, 5 exam, 6 blog, 7 question, 8 news; besides it 9 people
 * and 10 organizations. 0 is all of them. Each hit is of one type.
 */
const type = number.min(0).max(10)

export const SearchHit = z.object({
  type: Int,
  id: Id,
  title: Text,
  highlight: Text, // the title as HTML, with the words in <mark>
  summary: Text,
  imgUrl: Text,
  url: Text,
  gmtCreate: Instant,
})

export const searchCalls = {
  'system/api/search/all': call({
    summary:
      'The number of hits of each type, and the hits of one type (default: courses), or the best of each; by pinyin and initials too',
    input: PageQuery.extend({ str: z.string().trim().min(1, '请输入搜索关键词').max(50), type: type.default(1) }),
    output: pageOf(SearchHit).extend({
      counts: z.record(z.string().max(2), Int),
      /** What the input stands for where it is pinyin: the words that were searched as well. */
      soundList: z.array(Text),
      /** Where nothing was found: words and titles that share most with the input. */
      nearList: z.array(Text),
    }),
    providesTags: () => ['courses', 'lecturers', 'organizations', 'exams:1', 'exams:2', 'blogs', 'questions', 'info'],
    rateLimit: { times: 120, seconds: 60 },
  }),
  'system/api/search/suggest': call({
    summary:
      'Words and titles that begin with or contain the input, situations first; also by pinyin (yuwen) and initials (yw)',
    input: z.object({ str: z.string().trim().max(50), type: type.optional() }),
    output: z.object({
      list: z.array(Text),
      /** Words of the list that name one thing alone, with its type (of hits, or 11 a situation) and its page. */
      targetList: z.array(z.object({ word: Text, type: Int, url: Text })),
    }),
    providesTags: () => [],
    rateLimit: { times: 300, seconds: 60 },
  }),
  'system/api/search/hot': call({
    summary: 'The most popular topics',
    input: Empty,
    output: z.object({ list: z.array(Text) }),
    providesTags: () => ['category'],
  }),
}
