// Deletes what has expired: sessions a week after their end (until then a call can say why it ended), codes, tickets, stored answers,
// viewers of danmu, notices of operators; and ends freezings whose time is over.

import { sql } from 'kysely'
import { statusIds } from '../contract/enums/status-ids.ts'
import type { Db } from '../db/connect.ts'
import { removeOldNotices } from '../gateway/messages/notices.ts'
import { notFrozen } from '../gateway/user/sign-in.ts'
import { repeat } from './repeat.ts'

const every = 3_600_000
const batch = 5000 // rows: a statement stays short

/** So often as there is more. */
async function inLots(deleteSome: () => Promise<{ numAffectedRows?: bigint }>) {
  while (Number((await deleteSome()).numAffectedRows) === batch);
}

export function sweepSessions({ read }: Db, report: (why: string) => void) {
  async function sweep() {
    await inLots(() =>
      sql`delete from session where token_hash in
        (select token_hash from session where gmt_expire < now() - interval '7 days' limit ${batch})`.execute(read),
    )
    await inLots(() =>
      sql`delete from answered_key where id in
        (select id from answered_key where gmt_create < now() - interval '1 day' limit ${batch})`.execute(read),
    )
    await read.deleteFrom('smsCode').where('gmtExpire', '<', sql<string>`now()`).execute()
    await read.deleteFrom('loginTicket').where('gmtExpire', '<', sql<string>`now()`).execute()
    await read.deleteFrom('passwordTicket').where('gmtExpire', '<', sql<string>`now()`).execute()
    await read
      .updateTable('account')
      .set({ statusId: statusIds.normal, ...notFrozen })
      .where('gmtUnfreeze', '<=', sql<string>`now()`)
      .execute()
    await read.deleteFrom('captcha').where('gmtExpire', '<', sql<string>`now()`).execute()
    await read
      .deleteFrom('signInAttempt')
      .where('day', '<', sql<string>`(now() at time zone 'Asia/Shanghai')::date`)
      .execute()
    await read.deleteFrom('danmuViewer').where('gmtExpire', '<', sql<string>`now()`).execute()
    await removeOldNotices(read)
    await read.deleteFrom('smsQuota').where('dayStart', '<', sql<string>`now() - interval '2 days'`).execute()
  }
  const { once, stop } = repeat(sweep, { every, what: 'sweep', report })
  return { sweep: once, stop }
}
