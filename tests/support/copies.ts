// Many rows at once, by one statement.
import type { World } from './world.ts'

/** The ids of rows that a test made itself are above this. */
export const first = 9_000_000

/** Copies of the first row that `of` finds, one for each number n from 1: `changes` are its other values, as for `jsonb_build_object`. */
export async function copies({ db }: Pick<World, 'db'>, table: string, of: string, many: number, changes: string) {
  const { rows } = await db.pool.query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and table_schema = 'public'`,
    [table],
  )
  const names = rows.map(({ name }) => `"${name}"`)
  await db.pool.query(`insert into ${table} (${names}) overriding system value
    select ${names.map((name) => `made.${name}`)} from (select * from ${table} where ${of} limit 1) one, generate_series(1, ${many}) n,
      jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changes})) made`)
}

/** People with the ids from `first` + 1. */
export const manyPeople = ({ db }: Pick<World, 'db'>, many: number) =>
  db.pool.query(`insert into account (id, mobile, nickname, password_hash, referral_code) overriding system value
    select ${first} + n, '188' || lpad(n::text, 8, '0'), '很多人 ' || n, '', 'T' || lpad(upper(to_hex(n)), 5, '0')
    from generate_series(1, ${many}) n`)
