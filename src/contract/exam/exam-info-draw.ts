// One example of what a taker would get of a paper that each of them draws for themselves.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Int, idOf, number, Text } from '../fields.ts'
import { PlacedProblem } from './exam-info.ts'

export const examInfoDrawCalls = {
  'exam/auth/exam/info/draw': call({
    summary: 'An example of a paper of mine as one taker would have it, drawn by `seed`; nothing is stored',
    access: 'lecturer',
    owner: 'a paper of mine',
    input: z.object({ id: idOf('exam'), seed: number.min(0).max(2_147_483_647) }),
    output: z.object({
      titleList: z.array(
        z.object({
          id: Id,
          titleName: Text,
          titleDesc: Text,
          titleType: Int,
          score: z.number(),
          sort: Int,
          problemList: z.array(PlacedProblem),
        }),
      ),
      /** What the banks lack, in words; then the example is short. */
      lackList: z.array(Text),
    }),
    providesTags: noTags,
    rateLimit: { times: 600, seconds: 3600 },
  }),
}
