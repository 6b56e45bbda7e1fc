// Answers the calls of contract/system/nav.ts.
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { navCalls } from '../../../contract/system/nav.ts'
import type { Handlers } from '../../handler.ts'
import { listLimits } from '../../sql/rows.ts'

export const navHandlers: Handlers<typeof navCalls> = {
  async 'system/api/nav/bar/list'({ platShow }, { q }) {
    const rows = await q
      .selectFrom('navBar')
      .select(['id', 'navTitle', 'navUrl', 'target', 'gmtModified'])
      .where('platShow', '=', platShow)
      .where('statusId', '=', statusIds.normal)
      .orderBy('sort')
      .orderBy('id')
      .limit(listLimits.navBar)
      .execute()
    const time =
      rows
        .map(({ gmtModified }) => gmtModified)
        .sort()
        .at(-1) ?? '1970-01-01T00:00:00.000Z'
    return { time, list: rows.map((item) => ({ ...item, target: item.target as '_self' | '_blank' })) }
  },
}
