// The calls about the book of wrong questions: which come back when, and what is known well enough.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { problemTypes } from '../enums/problem-types.ts'
import { codeIn, Day, Done, Empty, Flag, Id, Int, PageQuery, pageOf } from '../fields.ts'
import { WrongProblem } from './sitting.ts'

export const problemWrongCalls = {
  'exam/auth/problem/wrong/page': call({
    summary: 'My wrong questions, what is due first; without those whose answers may not be seen yet',
    owner: 'my wrong questions',
    input: PageQuery.extend({
      examId: Id.optional(),
      isDue: Flag.optional(),
      isMastered: Flag.default(0), // 1: those that are known and no longer come back
      problemType: codeIn(problemTypes).optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: pageOf(WrongProblem),
    providesTags: noTags,
  }),
  'exam/auth/problem/wrong/summary': call({
    summary: 'How many of my wrong questions are to review today, in the next two weeks, and are known',
    input: Empty,
    output: z.object({
      todayCount: Int, // at most what is left of 20 a day
      lateCount: Int, // of them, due before today
      restCount: Int, // due too, but beyond the 20: they move on
      reviewCount: Int,
      masteredCount: Int,
      dayList: z.array(z.object({ day: Day, count: Int })), // 14, from today; what is late is today's
    }),
    providesTags: noTags,
  }),
  'PUT exam/auth/problem/wrong/update': call({
    summary:
      'Takes a wrong question out of the book as known, or puts it back where it was; one that was learnt comes tomorrow',
    owner: 'my wrong questions',
    input: z.strictObject({ problemId: Id, isMastered: Flag }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
    noImpersonation: true,
  }),
}
