// Operators manage memberships.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { vipSetTypes } from '../../enums/vip-set-types.ts'
import {
  ById,
  codeIn,
  codeOf,
  Done,
  Fen,
  Flag,
  Id,
  Int,
  line,
  number,
  PageQuery,
  pageOf,
  saving,
  Text,
  Version,
} from '../../fields.ts'
import { fen } from './coupon.ts'

export const AdminVipSet = z.object({
  id: Id,
  setName: Text,
  setType: codeOf(vipSetTypes),
  validDays: Int,
  orgPrice: Fen,
  fabPrice: Fen,
  renewalPrice: Fen,
  privilege: z.array(Text),
  statusId: Flag,
  sort: Int,
  soldCount: Int,
  version: Int,
})

export type AdminVipSet = z.output<typeof AdminVipSet>

export const adminVipCalls = {
  'user/admin/vip/set/page': call({
    summary: 'Memberships, in display order',
    right: 'offer',
    input: PageQuery,
    output: pageOf(AdminVipSet),
    providesTags: noTags,
  }),
  'user/admin/vip/set/save': call({
    summary: 'Adds a membership or changes one',
    right: 'offer',
    deed: '改了会员套餐',
    input: saving(
      z.strictObject({
        id: Id.optional(),
        version: Version.optional(),
        setName: line(20, 2),
        setType: codeIn(vipSetTypes),
        validDays: number.min(0).max(3650),
        orgPrice: fen,
        fabPrice: fen,
        renewalPrice: fen,
        privilege: z.array(line(40, 1)).max(10).default([]),
        statusId: Flag.default(1),
        sort: number.min(0).max(1000).default(0),
      }),
    ),
    output: AdminVipSet,
    invalidatesTags: () => ['vip'],
  }),
  'user/admin/vip/set/delete': call({
    summary: 'Disables a membership; its members keep it',
    right: 'offer',
    deed: '删了会员套餐',
    input: ById,
    output: Done,
    invalidatesTags: () => ['vip'],
  }),
}
