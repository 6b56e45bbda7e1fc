// The calls about questions: of those who write them, and of those who answer them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { difficultyLevels } from '../enums/difficulty-levels.ts'
import { problemTypes } from '../enums/problem-types.ts'
import { codeIn, Id, Int, idOf, line, PageQuery, pageOf, Text, Version } from '../fields.ts'
import { ProblemInput, WrittenProblem } from './authoring.ts'

const mine = 'a question of my banks'

export const problemCalls = {
  'exam/auth/problem/page': call({
    summary: 'Questions of my banks, the latest first',
    access: 'lecturer',
    owner: 'my question banks',
    input: PageQuery.extend({
      subjectId: Id.optional(),
      problemType: codeIn(problemTypes).optional(),
      difficulty: codeIn(difficultyLevels).optional(),
      keyword: line(50).optional(),
      tag: line(20).optional(),
    }),
    output: pageOf(WrittenProblem),
    providesTags: noTags,
  }),
  'exam/auth/problem/tag/list': call({
    summary: 'The tags of the questions of my banks, or of one of them, the most used first; 200 at most',
    access: 'lecturer',
    owner: 'my question banks',
    input: z.object({ subjectId: idOf('subject').optional() }),
    output: z.object({ list: z.array(z.object({ tag: Text, count: Int })) }),
    providesTags: noTags,
  }),
  'exam/auth/problem/save': call({
    summary: 'Adds a question to a bank; a composite one with its parts',
    access: 'lecturer',
    owner: 'my question bank',
    input: ProblemInput.extend({ subjectId: idOf('subject') }),
    output: WrittenProblem,
    invalidatesTags: noTags,
    rateLimit: { times: 1000, seconds: 3600 },
    noImpersonation: true,
  }),
  'PUT exam/auth/problem/update': call({
    summary:
      'Changes a question that is still at `version`; one that a paper holds gets a successor, and the paper keeps what it has',
    access: 'lecturer',
    owner: mine,
    input: ProblemInput.extend({ id: idOf('problem'), version: Version }),
    output: WrittenProblem,
    invalidatesTags: noTags,
    rateLimit: { times: 3000, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/problem/view': call({
    summary: 'A question with its key',
    access: 'lecturer',
    owner: mine,
    input: z.object({ id: idOf('problem') }),
    output: WrittenProblem,
    providesTags: noTags,
  }),
  'exam/auth/problem/delete': call({
    summary: 'Takes questions out of their bank; papers keep them',
    access: 'lecturer',
    owner: 'questions of my banks',
    input: z.object({ ids: z.array(idOf('problem')).min(1, '请选择要删除的试题').max(100, '一次最多删除 100 道') }),
    output: z.object({ successCount: Int }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
