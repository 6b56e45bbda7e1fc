// All that is kept of one account, found by the tables themselves: every column that refers to an account is followed, so
// that a new table cannot be forgotten. What is left out, and why, is written here.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'

/** Columns that would open something, or that say how a text is searched. */
const hidden = /hash$|^token|^secret|^words$|search/

/** Columns that refer to an account, but whose row is about somebody else. */
export const notMine: Readonly<Record<string, string>> = {
  'account.referrer_id': 'whom I recommended: their rows, and theirs to export',
  'answered_key.account_id': 'answers of the last day, kept against double deeds',
  'login_ticket.account_id': 'tickets of a minute',
}

const most = 100_000 // rows of a table

type Reference = { table: string; column: string }

/** The tables that refer to accounts, and the account's own row. */
export async function references(q: Query): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass and array_length(c.conkey, 1) = 1
    order by 1, 2`.execute(q)
  return rows
}

export async function exported(q: Query, accountId: number) {
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const { table, column } of [{ table: 'account', column: 'id' }, ...(await references(q))]) {
    if (notMine[`${table}.${column}`]) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where ${sql.ref(column)} = ${accountId} limit ${most}`.execute(q.withoutPlugins())
    const shown = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.test(name))))
    if (shown.length) tables[table] = [...(tables[table] ?? []), ...shown]
  }
  return tables
}
