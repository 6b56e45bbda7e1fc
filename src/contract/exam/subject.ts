// The calls about question banks of those who teach.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Id, Instant, Int, idOf, line, PageQuery, pageOf, Text } from '../fields.ts'

export const Subject = z.object({
  id: Id,
  subjectName: Text,
  categoryId: Id.nullable(),
  problemCount: Int,
  remark: Text,
  gmtModified: Instant,
})

const myBank = 'my question bank'
const fields = {
  subjectName: line(50, 1),
  categoryId: Id.nullable().optional(),
  remark: line(200).default(''),
}

export const subjectCalls = {
  'exam/auth/subject/page': call({
    summary: 'My question banks, the latest first',
    access: 'lecturer',
    input: PageQuery.extend({ subjectName: line(50).optional() }),
    output: pageOf(Subject),
    providesTags: noTags,
  }),
  'exam/auth/subject/save': call({
    summary: 'Creates a question bank',
    access: 'lecturer',
    ofAnybody: "categories are everybody's",
    input: z.object(fields),
    output: Subject,
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 3600 },
    noImpersonation: true,
  }),
  'PUT exam/auth/subject/update': call({
    summary: 'Changes the name, category or remark of a question bank',
    access: 'lecturer',
    owner: myBank,
    input: z.object({ id: idOf('subject'), ...fields }),
    output: Subject,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'exam/auth/subject/delete': call({
    summary: 'Deletes a question bank; refused while a paper uses one of its questions',
    access: 'lecturer',
    owner: myBank,
    input: z.object({ id: idOf('subject') }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
