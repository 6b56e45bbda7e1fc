// Whether an account may go live. Beside the domains, as those of courses and of users ask it.
import { sql } from 'kysely'
import { liveRight } from '../contract/user/settle.ts'
import type { Query } from '../db/connect.ts'

/** Whether the account may go live: its lecturer has the right, or a lecturer of the organization that it runs. */
export async function hasLiveRight(q: Query, accountId: number): Promise<boolean> {
  const row = await q
    .selectFrom('lecturer as l')
    .select('l.id')
    .where('l.liveAuditStatus', '=', liveRight.granted)
    .where((e) =>
      e.or([
        e('l.accountId', '=', accountId),
        // as an array, so that both sides come by an index
        sql<boolean>`l.organization_id = any(array(select id from organization where account_id = ${accountId}))`,
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
