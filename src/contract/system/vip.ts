// The calls about memberships, for visitors.
import { z } from 'zod'
import { call } from '../call.ts'
import { vipSetTypes } from '../enums/vip-set-types.ts'
import { codeOf, Empty, Fen, Id, Int, Text } from '../fields.ts'

export const VipSet = z.object({
  id: Id,
  setName: Text,
  setType: codeOf(vipSetTypes), // 1 month, 2 quarter, 3 year, 4 permanent
  validDays: Int, // 0 = unlimited
  orgPrice: Fen,
  fabPrice: Fen,
  renewalPrice: Fen,
  privilege: z.array(Text),
  sort: Int,
})

export type VipSet = z.output<typeof VipSet>

export const vipCalls = {
  'system/api/vip/set/list': call({
    summary: 'The memberships on offer, in display order',
    input: Empty,
    output: z.object({ list: z.array(VipSet) }),
    providesTags: () => ['vip'],
  }),
}
