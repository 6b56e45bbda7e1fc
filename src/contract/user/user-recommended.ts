// Users whom the signed-in user referred.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Fen, Id, Instant, Int, PageQuery, pageOf, Text } from '../fields.ts'

export const userRecommendedCalls = {
  'user/auth/user/recommended/list': call({
    summary: 'The users who registered with my referral code, newest first',
    access: 'recommended',
    input: PageQuery.extend({ mobile: z.string().max(11).optional() }),
    output: pageOf(
      z.object({ userId: Id, nickname: Text, mobile: Text, gmtCreate: Instant, orderCount: Int, profit: Fen }), // profit: my earnings from their orders
    ),
    providesTags: noTags,
  }),
}
