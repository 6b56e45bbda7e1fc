// A wrong key of a paper that was sat is mended, and the sheets are marked again.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Id, Int, idOf, line, Text } from '../fields.ts'
import { problemLimits } from './authoring.ts'

export const examInfoRemarkCalls = {
  'exam/auth/exam/info/remark': call({
    summary:
      'Mends the wrong key of a question and marks all sheets again that have it; with isDryRun only says who gains and who loses. Scores that a person gave stay',
    access: 'lecturer',
    owner: 'a paper of mine',
    input: z.object({
      id: idOf('exam'),
      problemId: Id,
      answer: z.array(z.string().trim().max(5000, '最多 5000 个字')).min(1, '请写答案').max(problemLimits.blanks),
      reason: line(200).default(''), // told to nobody but in the log; needed unless isDryRun
      isDryRun: Flag,
    }),
    output: z.object({
      sheetCount: Int,
      gainCount: Int,
      loseCount: Int,
      manualCount: Int, // scored by a person, untouched
      /** Those that change, the largest changes first, at most 100. */
      list: z.array(
        z.object({ recordId: Id, nickname: Text, examName: Text, oldScore: z.number(), newScore: z.number() }),
      ),
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 3600 },
  }),
}
