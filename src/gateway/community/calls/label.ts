// Answers the calls of contract/community/label.ts.

import { sql } from 'kysely'
import type { labelCalls } from '../../../contract/community/label.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { Handlers } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { listLimits } from '../../sql/rows.ts'

/** LabelAreaEnum. */
const areas = 2

const count = sql<number>`(case l.label_area
  when 1 then (select count(*) from blog b where b.label_id = l.id and b.is_shown)
  else (select count(*) from question c where c.label_id = l.id and c.audit_status = ${literal(auditStates.passed)}) end)::int`

export const labelHandlers: Handlers<typeof labelCalls> = {
  async 'community/api/label/list'({ labelArea }, { q }) {
    const list = await q
      .selectFrom('label as l')
      .select(['l.id', 'l.labelNo', 'l.labelName', 'l.labelArea', 'l.sort', count.as('blogCount')])
      .where('l.statusId', '=', statusIds.normal)
      .$call((rows) => matching(rows, { 'l.labelArea': labelArea }))
      .orderBy('l.sort')
      .orderBy('l.id')
      .limit(areas * listLimits.label)
      .execute()
    return { list }
  },
}
