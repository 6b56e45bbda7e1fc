// The calls about points: for answers, accepted answers, articles and a daily check-in. Nothing is bought with them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Empty, Flag, Id, Instant, Int, PageQuery, pageOf, Text } from '../fields.ts'

const Standing = {
  pointTotal: Int, // the sum of all rows that were not taken back
  isSigned: Flag, // checked in today, in Beijing
  signDays: Int, // days in a row until today, or until yesterday where today is still open
}

export const pointCalls = {
  'community/auth/point/list': call({
    summary: 'What I got points for, the latest first, their sum, and what is given for what',
    input: PageQuery,
    output: pageOf(
      z.object({
        id: Id,
        pointType: Int, // 1 an answer, 2 that it was accepted, 3 an article, 4 a check-in
        pointNum: Int, // 0 where the most of the day was reached
        isBack: Flag, // taken back: it is not public any more
        title: Text, // of the question or the article; ''
        url: Text, // ''
        gmtCreate: Instant,
      }),
    ).extend({
      ...Standing,
      ruleList: z.array(z.object({ pointType: Int, pointNum: Int, dayNum: Int })), // dayNum: the most of a day
    }),
    providesTags: noTags,
  }),
  'community/auth/point/save': call({
    summary: 'Checks in for today, in Beijing; a second time today changes nothing',
    input: Empty,
    output: z.object({ pointNum: Int, ...Standing }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
}
