// Anonymizes accounts some days after their owners closed them: personal fields are emptied, private rows deleted. What others
// refer to stays (orders, certificates, answers) without a name.
import { sql } from 'kysely'
import type { Query } from '../db/connect.ts'
import { invalidateSessions, invalidateTags } from '../gateway/events/changes.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { goneFields, goneMobile } from '../gateway/user/gone.ts'
import { eachDue } from './each-due.ts'

const every = 3_600_000
const batch = 100

const anonymousName = '已注销用户'

/**
 * The tables whose rows belong to one person alone: their foreign key to account has `on delete cascade`, so that a new table
 * cannot be forgotten. The account's row itself stays for what refers to it; a blogger's page is emptied instead.
 */
export async function ownTables(q: Query): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass and c.confdeltype = 'c' and c.conrelid <> 'blogger'::regclass
    order by 1, 2`.execute(q)
  return rows
}

async function empty(q: Query, id: number, mobile: string) {
  await q
    .updateTable('account')
    .set({
      mobile: goneMobile(id),
      nickname: anonymousName,
      ...goneFields,
      gmtCancel: null,
    })
    .where('id', '=', id)
    .execute()
  const merged = await q.selectFrom('account').select('id').where('mergedInto', '=', id).execute()
  const ids = [id, ...merged.map((account) => account.id)]
  // the order stays and keeps what it cost; the coupon that was used for it is one of their own rows
  await q.updateTable('productOrder').set({ couponUserId: null }).where('accountId', 'in', ids).execute()
  for (const { table, column } of await ownTables(q))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids})`.execute(q)
  await q
    .updateTable('blogger')
    .set({ bloggerName: anonymousName, headImgUrl: '', introduction: '' })
    .where('accountId', '=', id)
    .execute()
  for (const table of ['smsCode', 'smsQuota'] as const) await q.deleteFrom(table).where('mobile', '=', mobile).execute()
  await q.deleteFrom('signInAttempt').where('subject', '=', mobile).execute()
}

type Options = {
  read: Query
  mutate: Mutate
  report: (why: string) => void
}

export function anonymizeAccounts({ read, mutate, report }: Options) {
  async function run() {
    const due = (after: number) =>
      read
        .selectFrom('account')
        .select(['id', 'mobile'])
        .where('gmtCancel', '<', sql<string>`now()`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute()
    await eachDue(batch, due, ({ id, mobile }) =>
      mutate(async (q) => {
        const still = q
          .selectFrom('account')
          .select('id')
          .where('id', '=', id)
          .where('gmtCancel', '<', sql<string>`now()`)
        if (!(await still.forUpdate().executeTakeFirst())) return // signed in meanwhile
        await empty(q, id, mobile)
        invalidateSessions(q, { kind: 'account', id })
        invalidateTags(q, `user:${id}`) // pages that show the name
      }),
    )
  }
  const timer = setInterval(() => run().catch((error) => report(`closing accounts: ${error.message}`)), every).unref()
  return { run, stop: () => clearInterval(timer) }
}
