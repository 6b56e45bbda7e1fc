// The calls about practising: question by question, with feedback after each.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Html, Id, idOf, Text } from '../fields.ts'
import { AnswerItem, ExerciseProblem } from './sitting.ts'

export const exerciseCalls = {
  'exam/auth/exercise/begin': call({
    summary:
      'Questions to practise: of an exam open to me, of its bank, or those I had wrong. Never those of a sitting whose answers may not be seen yet',
    ofAnybody: 'exams on sale are public; who may practise is checked',
    input: z.object({
      examId: idOf('exam').optional(),
      wrongOnly: Flag.default(0),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: z.object({ exerciseId: Id, examName: Text.nullable(), problemList: z.array(ExerciseProblem) }),
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 3600 },
  }),
  'exam/auth/exercise/answer': call({
    summary: 'Answers a question of my exercise: right or wrong, with key and analysis. The first answer counts',
    owner: 'my exercise',
    input: z.object({
      exerciseId: idOf('exercise'),
      problemId: Id,
      userAnswer: AnswerItem.shape.userAnswer,
    }),
    output: z.object({ isRight: Flag.nullable(), answer: z.array(Text), analysis: Html }),
    invalidatesTags: noTags,
    rateLimit: { times: 600, seconds: 600 },
  }),
}
