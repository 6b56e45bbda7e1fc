// Exports all stored data of one account. Tables are found by their foreign keys to accounts, so that a new table is included
// automatically; exceptions are listed here with the reason.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'

/** Columns with secrets, and search indexes. */
const hidden = /hash$|^token|^secret|^words$|search/

/** Columns that refer to an account, but whose rows are not its personal data. */
export const excludedColumns: Readonly<Record<string, string>> = {
  'account.merged_into': 'accounts that were merged into it: listed by their id',
  'account.referrer_id': 'referred users: their own data, and theirs to export',
  'answered_key.account_id': 'idempotency keys of the last day',
  'login_ticket.account_id': 'tickets that expire after a minute',
  'password_ticket.account_id': 'links that expire after a day',
}

const maxRows = 100_000 // of a table

type Reference = { table: string; column: string }

/** Foreign keys to accounts. */
export async function accountReferences(q: Query): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass and array_length(c.conkey, 1) = 1
    order by 1, 2`.execute(q)
  return rows
}

export async function exportAccount(q: Query, accountId: number) {
  const gmtCreate = new Date().toISOString()
  const merged = await q.selectFrom('account').select('id').where('mergedInto', '=', accountId).execute()
  return { gmtCreate, tables: await tablesOf(q, [accountId, ...merged.map(({ id }) => id)]) }
}

/** `ids`: the account, and those that were merged into it. */
async function tablesOf(q: Query, ids: number[]) {
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const { table, column } of [{ table: 'account', column: 'id' }, ...(await accountReferences(q))]) {
    if (excludedColumns[`${table}.${column}`]) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids}) limit ${maxRows}`.execute(q.withoutPlugins())
    const visible = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.test(name))))
    if (visible.length) tables[table] = [...(tables[table] ?? []), ...visible]
  }
  return tables
}
