// How the questions of a paper did: figures over the sheets that are graded.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { problemTypes } from '../enums/problem-types.ts'
import { codeOf, Flag, Html, Id, Int, idOf, Text } from '../fields.ts'

export const ProblemStat = z.object({
  problemId: Id,
  number: Int, // as in the paper
  problemType: codeOf(problemTypes),
  problemContent: Html,
  score: z.number(),
  avgScore: z.number().nullable(),
  /** Average over full score: 0 nobody, 1 everybody. Null without sheets. */
  difficulty: z.number().nullable(),
  /** Correlation with the score of the other questions, -1 to 1. Null below `enoughSheets`, or where all scored the same. */
  discrimination: z.number().nullable(),
  sheetCount: Int, // that have it
  blankCount: Int, // of them without an answer
  answer: z.array(Text),
  alternatives: z.array(z.array(Text)), // of blanks
  optionList: z.array(z.object({ key: Text, content: Html, isRight: Flag, count: Int })),
})

export const ItemAnalysis = z.object({
  version: Int, // of the paper that is meant
  sheetCount: Int,
  isEnough: Flag,
  isDrawn: Flag, // each taker had questions of their own
  scoreTotal: z.number(),
  avgScore: z.number().nullable(),
  maxScore: z.number().nullable(),
  minScore: z.number().nullable(),
  deviation: z.number().nullable(),
  passRate: z.number().nullable(), // 0 to 1
  /** Cronbach's alpha; null below `enoughSheets`, with a single question, or where takers had different ones. */
  reliability: z.number().nullable(),
  /** Sheets by score, in ten equal spans of the full score. */
  spanList: z.array(z.object({ from: z.number(), to: z.number(), count: Int })),
  problemList: z.array(ProblemStat),
})

export const examInfoStatCalls = {
  'exam/auth/exam/info/stat': call({
    summary: 'How the questions of the published version of a paper did, over the latest 5,000 sheets that are graded',
    access: 'lecturer',
    owner: 'a paper of mine',
    input: z.object({ id: idOf('exam') }),
    output: ItemAnalysis,
    providesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
  }),
}
