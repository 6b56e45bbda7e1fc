// Accounts whose days after closing are over: their personal fields are emptied, their private things deleted. What others
// built on stays (orders, certificates, answers), of nobody.
import { sql } from 'kysely'
import type { Db, Query } from '../db/connect.ts'

const every = 3_600_000
const most = 100 // in one go

const anonymousName = '已注销用户'

/**
 * Rows that are of one person alone say so by `on delete cascade`, and go with the account though it stays as a name for
 * what others refer to; so a new table cannot be forgotten. What an author's page needs is emptied instead.
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
      mobile: `x${id}`,
      nickname: anonymousName,
      ...{ realName: '', headImgUrl: '', email: '', province: '', city: '', district: '', schoolName: '', subject: '' },
      ...{ sex: 3, age: null, statusId: 0, passwordHash: '', isRecommended: 0, gmtCancel: null },
    })
    .where('id', '=', id)
    .execute()
  for (const { table, column } of await ownTables(q))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(q)
  await q
    .updateTable('blogger')
    .set({ bloggerName: anonymousName, headImgUrl: '', introduction: '' })
    .where('accountId', '=', id)
    .execute()
  for (const table of ['smsCode', 'smsQuota'] as const) await q.deleteFrom(table).where('mobile', '=', mobile).execute()
  await q.deleteFrom('signInAttempt').where('subject', '=', mobile).execute()
}

type Options = {
  db: Pick<Db, 'read' | 'write'>
  /** Makes the pages stale that show the name; as the gateway does (answer.ts). */
  stale(q: Query, tags: string[], how: { hard: boolean }): Promise<() => void>
  report: (why: string) => void
}

export function emptyAccounts({ db: { read, write }, stale, report }: Options) {
  async function run() {
    const due = await read
      .selectFrom('account')
      .select(['id', 'mobile'])
      .where('gmtCancel', '<', sql<string>`now()`)
      .limit(most)
      .execute()
    for (const { id, mobile } of due) {
      const after = await write(async (q) => {
        const still = q
          .selectFrom('account')
          .select('id')
          .where('id', '=', id)
          .where('gmtCancel', '<', sql<string>`now()`)
        if (!(await still.forUpdate().executeTakeFirst())) return undefined // signed in meanwhile
        await empty(q, id, mobile)
        return stale(q, [`session:account-${id}`, `user:${id}`], { hard: false })
      })
      after?.()
    }
  }
  const timer = setInterval(() => run().catch((error) => report(`closing accounts: ${error.message}`)), every).unref()
  return { run, stop: () => clearInterval(timer) }
}
