// What a database holds, in short: for each table which versions of rows there are. One that was written anew, even with
// the same in it, is another; one that was written and rolled back is not there.
import type { World } from './world.ts'

export type Look = { tables: Record<string, string>; next: string }

const nextWriter = 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint'

/** With what was seen before, looks only where a transaction that wrote was committed since. */
export async function look({ db }: Pick<World, 'db'>, before?: Look): Promise<Look> {
  const { rows } = await db.pool.query(
    `select ${nextWriter} as next, exists (select from generate_series($1::bigint, ${nextWriter} - 1) as x
       where pg_xact_status(x::text::xid8) = 'committed') as wrote`,
    [before?.next ?? String(2 ** 53)],
  )
  const { next, wrote } = rows[0]
  return before && !wrote ? { ...before, next } : { tables: await digest(db), next }
}

/** Named statements (the empty list of values): planning this one takes four times as long as running it. */
async function digest(db: World['db']): Promise<Record<string, string>> {
  const { rows: tables } = await db.pool.query(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    [],
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0) as sum from ${name}`,
  )
  const { rows } = await db.pool.query(sums.join(' union all '), [])
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Tables in which something changed. */
export const changed = (before: Look, after: Look) =>
  Object.keys(after.tables).filter((table) => after.tables[table] !== before.tables[table])
