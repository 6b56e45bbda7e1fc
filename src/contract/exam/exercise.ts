// The calls about practising: question by question, with feedback after each.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Html, Id, Int, idOf, Text } from '../fields.ts'
import { AnswerItem, ExerciseProblem } from './sitting.ts'

export const exerciseCalls = {
  'exam/auth/exercise/begin': call({
    summary:
      'Questions to practise: of an exam open to me, those I had wrong (at most 20 due ones a day), or a single one that I had wrong or collected. Never those of a sitting whose answers may not be seen yet',
    ofAnybody: 'exams on sale are public; who may practise is checked',
    input: z.object({
      examId: idOf('exam').optional(),
      wrongOnly: Flag.default(0),
      problemId: Id.optional(), // alone, of my wrong or collected ones
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: z.object({ exerciseId: Id, examName: Text.nullable(), problemList: z.array(ExerciseProblem) }),
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/exercise/answer': call({
    summary: 'Answers a question of my exercise: right or wrong, with key and analysis. The first answer counts',
    owner: 'my exercise',
    input: z.object({
      exerciseId: idOf('exercise'),
      problemId: Id,
      userAnswer: AnswerItem.shape.userAnswer,
    }),
    output: z.object({
      isRight: Flag.nullable(),
      answer: z.array(Text),
      analysis: Html,
      comebackDays: z.array(Int).nullable(), // of a right one that was due: days until it comes back by rating; 0: it is known
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 600, seconds: 600 },
    noImpersonation: true,
  }),
  'exam/auth/exercise/rate': call({
    summary:
      'How hard a due question was to recall: 1 forgotten, 2 with effort, 3 at once; it decides when it comes back',
    owner: 'my exercise',
    input: z.strictObject({ exerciseId: idOf('exercise'), problemId: Id, rating: z.literal([1, 2, 3]) }),
    output: z.object({ days: Int }), // 0: it is known
    invalidatesTags: noTags,
    rateLimit: { times: 600, seconds: 600 },
    noImpersonation: true,
  }),
}
