// A wrong key of a paper that was sat is mended, and the sheets are marked again.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Id, Int, idOf, line, Text } from '../fields.ts'
import { Alternatives, problemLimits } from './authoring.ts'

export const examInfoRemarkCalls = {
  'exam/auth/exam/info/remark': call({
    summary:
      'Mends a question with a wrong key and marks all sheets again that have it, in one of three ways; with isDryRun only says who gains and who loses. Scores that a person gave stay',
    access: 'lecturer',
    owner: 'a paper of mine',
    input: z.object({
      id: idOf('exam'),
      problemId: Id,
      answer: z.array(z.string().trim().max(5000, '最多 5000 个字')).min(1, '请写答案').max(problemLimits.blanks),
      alternatives: Alternatives.optional(), // of blanks
      way: z.number().int().min(1).max(3).default(1), // remarkWays
      reason: line(200).default(''), // kept in the log and told to those concerned; needed unless isDryRun
      isDryRun: Flag,
    }),
    output: z.object({
      sheetCount: Int,
      gainCount: Int,
      loseCount: Int,
      manualCount: Int, // scored by a person, untouched
      oldAvgScore: z.number().nullable(), // of the sheets that are graded
      newAvgScore: z.number().nullable(),
      toPassCount: Int,
      toFailCount: Int,
      /** Those that change: first who passes or fails by it, then the largest changes, at most 5,000. */
      list: z.array(
        z.object({
          recordId: Id,
          nickname: Text,
          gradeName: Text.nullable(),
          examName: Text,
          oldScore: z.number(),
          newScore: z.number(),
          passScore: z.number(),
          isGraded: Flag,
        }),
      ),
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 3600 },
    noImpersonation: true,
  }),
}
