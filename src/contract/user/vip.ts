// The membership of the signed-in user.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Fen, Flag, Id, Instant, Int, Text } from '../fields.ts'

const VipGrant = z.object({
  id: Id,
  setName: Text,
  orderNo: Text.nullable(), // null: an operator gave it
  pricePaid: Fen,
  isEnded: Flag, // refunded: it counts for nothing
  beginTime: Instant,
  endTime: Instant.nullable(), // null: for ever
  gmtCreate: Instant,
})

export const vipCalls = {
  'user/auth/vip/view': call({
    summary: 'My membership',
    input: z.object({}),
    output: z.object({
      isVip: Flag,
      vipSetName: Text,
      vipExpireTime: Instant.nullable(), // null: unlimited, or none
      courseCount: Int, // open to me by the membership, and joined
      courseWorth: Fen, // what these cost now one by one
      beginTime: Instant.nullable(), // of the period that runs now; null: none does
      watchLength: Int, // seconds of study in these courses since then
      grantList: z.array(VipGrant), // the newest first
    }),
    providesTags: noTags,
  }),
}
