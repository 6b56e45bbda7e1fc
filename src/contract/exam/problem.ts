// The calls about questions, for who answers them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Id, Int, PageQuery, pageOf } from '../fields.ts'
import { WrongProblem } from './sitting.ts'

export const problemCalls = {
  'exam/auth/problem/collection/save': call({
    summary: 'Collects a question of a sheet of mine that I may see, or gives it up',
    owner: 'my sheets',
    input: z.object({ problemId: Id, opType: Flag }),
    output: z.object({ isCollection: Flag }),
    invalidatesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
  }),
  'exam/auth/problem/wrong/page': call({
    summary: 'My wrong questions, what is due first; without those whose answers may not be seen yet',
    owner: 'my wrong questions',
    input: PageQuery.extend({ examId: Id.optional(), isDue: Flag.optional() }),
    output: pageOf(WrongProblem).extend({ dueCount: Int }),
    providesTags: noTags,
  }),
}
