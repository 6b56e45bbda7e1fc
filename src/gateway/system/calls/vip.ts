// Answers the calls of contract/system/vip.ts.

import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { vipCalls } from '../../../contract/system/vip.ts'
import type { Handlers } from '../../handler.ts'
import { listLimits } from '../../sql/rows.ts'

export const vipHandlers: Handlers<typeof vipCalls> = {
  async 'system/api/vip/set/list'(_, { q }) {
    const list = await q
      .selectFrom('vipSet')
      .select(['id', 'setName', 'setType', 'validDays', 'orgPrice', 'fabPrice', 'renewalPrice', 'privilege', 'sort'])
      .where('statusId', '=', statusIds.normal)
      .orderBy('sort')
      .orderBy('id')
      .limit(listLimits.vipSet)
      .execute()
    return { list }
  },
}
