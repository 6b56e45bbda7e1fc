// The calls about collected questions.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { problemTypes } from '../enums/problem-types.ts'
import { codeIn, Flag, Id, Instant, PageQuery, pageOf } from '../fields.ts'
import { TakingProblem } from './sitting.ts'

export const problemCollectionCalls = {
  'exam/auth/problem/collection/save': call({
    summary: 'Collects a question of a sheet of mine that I may see, or gives it up',
    owner: 'my sheets',
    input: z.object({ problemId: Id, opType: Flag }),
    output: z.object({ isCollection: Flag }),
    invalidatesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/problem/collection/page': call({
    summary:
      'Questions that I collected, the latest first; without those of a sitting whose answers may not be seen yet',
    input: PageQuery.extend({
      problemType: codeIn(problemTypes).optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: pageOf(z.object({ problemId: Id, problem: TakingProblem, gmtCreate: Instant })),
    providesTags: noTags,
  }),
}
