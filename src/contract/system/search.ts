// The calls about searching everything at once: hits of all types, suggestions while typing, what others look for.
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, Int, Nothing, PageQuery, pageOf, Text } from '../fields.ts'

/** SearchTypeEnum: 1 course, 2 live, 3 library, 4 resource, 5 exam, 6 blog, 7 question, 8 news. */
const type = z.coerce.number<number | string>().int().min(1).max(8)

export const SearchHit = z.object({
  type: Int,
  id: Id,
  title: Text,
  highlight: Text, // the title with the words in <mark>, all else escaped
  summary: Text,
  imgUrl: Text,
  url: Text,
  gmtCreate: Instant,
})

export const search = {
  'system/api/search/all': call({
    says: 'How many hits there are of each type, and the hits of one (of courses, where none is said)',
    in: PageQuery.extend({ str: z.string().trim().min(1, '请输入搜索关键词').max(50), type: type.default(1) }),
    out: pageOf(SearchHit).extend({ counts: z.record(z.string().max(1), Int) }),
    shows: () => ['courses', 'exams:1', 'exams:2', 'blogs', 'questions', 'info'],
    limit: { times: 120, seconds: 60 },
  }),
  'system/api/search/suggest': call({
    says: 'Words and titles that begin with, or hold, what is typed; also by pinyin (yuwen) and initials (yw)',
    in: z.object({ str: z.string().trim().max(50), type: type.optional() }),
    out: z.object({ list: z.array(Text) }),
    shows: () => [],
    limit: { times: 300, seconds: 60 },
  }),
  'system/api/search/hot': call({
    says: 'Topics that are studied and read most',
    in: Nothing,
    out: z.object({ list: z.array(Text) }),
    shows: () => ['category'],
  }),
}
