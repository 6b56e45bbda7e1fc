// The calls about memberships, as visitors read them.
import { z } from 'zod'
import { call } from '../call.ts'
import { Fen, Id, Int, Nothing, Text } from '../fields.ts'

export const VipSet = z.object({
  id: Id,
  setName: Text,
  setType: Int, // 1 month, 2 quarter, 3 year, 4 for ever
  validDays: Int, // 0 = for ever
  orgPrice: Fen,
  fabPrice: Fen,
  renewalPrice: Fen,
  privilege: z.array(Text),
  sort: Int,
})
export type VipSet = z.output<typeof VipSet>

export const vip = {
  'system/api/vip/set/list': call({
    says: 'The memberships on offer, in their order',
    in: Nothing,
    out: z.object({ list: z.array(VipSet) }),
    shows: () => ['vip'],
  }),
}
