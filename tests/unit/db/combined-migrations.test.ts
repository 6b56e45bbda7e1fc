// db/migrate.ts: a database made by the 31 migrations before November 2026 is carried over whole, or refused and left as it is.
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate, migrations, pendingOf } from '../../../src/db/migrate.ts'

/** Names and hashes as such a database recorded them. */
const former: [name: string, hash: string][] = JSON.parse(
  readFileSync(new URL('combined-migrations.json', import.meta.url), 'utf8'),
)
const combined = migrations.filter(({ name }) => name <= '0006-money.sql')

let engine: PGlite
let db: Parameters<typeof migrate>[0]
beforeAll(async () => {
  engine = await PGlite.create()
  const query = async (text: string, values?: unknown[]) =>
    values ? engine.query(text, values) : (await engine.exec(text)).at(-1)
  db = { withoutTimeout: (work) => work({ query } as never) }
  for (const { text } of combined) await engine.exec(text)
  await engine.exec('create table schema_migration (name text primary key, hash text not null)')
})
afterAll(() => engine.close())

/** The schema as the 31 left it: it differs from the combined one by these tables. */
beforeEach(async () => {
  await engine.exec(`drop table if exists outbox, stale_note;
    create table stale_note (id bigint generated always as identity primary key, tags text[] not null);
    delete from schema_migration`)
})
const record = async (rows: [string, string][]) => {
  for (const row of rows) await engine.query('insert into schema_migration values ($1, $2)', row)
}
const asRecorded = (rows: [string, string][]) => rows.map(([name, hash]) => ({ name, hash }))
const recorded = async () =>
  (await engine.query<{ name: string }>('select name from schema_migration order by name')).rows
const tables = async () =>
  (
    await engine.query<{ name: string }>(
      "select relname as name from pg_class where relname in ('outbox', 'stale_note') order by 1",
    )
  ).rows.map(({ name }) => name)

test('with all 31 it is carried over: the same tables, and no migration runs twice', async () => {
  await record(former)
  expect(await migrate(db, combined)).toEqual([])
  expect(await tables()).toEqual(['outbox'])
  expect((await recorded()).map(({ name }) => name)).toEqual(combined.map(({ name }) => name))
  expect(await migrate(db, combined)).toEqual([])
})

/** As 08c11517 left it: the last two of the 31 had not been written, and a comment was another. */
const formerOfThe22nd = former
  .slice(0, 29)
  .map(([name, hash]): [string, string] => [
    name,
    name === '0021-account-life.sql' ? '90501899e0cf33864533798f1b24ce5f88bffae2af46667d1fb5ee710c25b26f' : hash,
  ])

test('without the last two of the 31, and with a comment of before, they are applied first', async () => {
  await engine.exec(`drop table sign_in_attempt; create table attempt (n int);
    alter table account drop column device_version;
    drop index product_order_by_paid, product_order_due, product_order_by_time`)
  await record(formerOfThe22nd)
  expect(pendingOf(asRecorded(formerOfThe22nd), combined)).toEqual([])
  expect(await migrate(db, combined)).toEqual([])
  expect(await tables()).toEqual(['outbox'])
  expect((await engine.query("select 1 from pg_class where relname = 'product_order_due'")).rows).toHaveLength(1)
  expect(await migrate(db, combined)).toEqual([])
})

test('a migration whose comments alone changed since it was applied is the same', async () => {
  const step = migrations.find(({ name }) => name === '0077-course-drafts.sql')!
  const before = { name: step.name, hash: 'b4620bb32081bff7fe3084a193608f593f99fca50e77bd11764b1c42b0929db4' }
  expect(pendingOf([before], [step])).toEqual([])
  expect(() => pendingOf([{ ...before, hash: 'edited' }], [step])).toThrow('在执行之后被改动过')
})

test.each([
  ['with fewer', former.slice(0, 28)],
  ['with one that was edited', former.map((one, n): [string, string] => (n === 5 ? [one[0], 'edited'] : one))],
])('%s it is refused with what to do, and left as it is', async (_, rows) => {
  await record(rows)
  await expect(migrate(db, combined)).rejects.toThrow('请先用提交 08c11517 的程序启动一次')
  expect(() => pendingOf(asRecorded(rows), combined)).toThrow('请先用提交 08c11517 的程序启动一次')
  expect(await tables()).toEqual(['stale_note'])
  expect(await recorded()).toHaveLength(rows.length)
})

test('an empty database gets the tables by the migrations alone', async () => {
  const fresh = await PGlite.create()
  const query = async (text: string, values?: unknown[]) =>
    values ? fresh.query(text, values) : (await fresh.exec(text)).at(-1)
  expect(await migrate({ withoutTimeout: (work) => work({ query } as never) }, combined)).toHaveLength(combined.length)
  await fresh.close()
})

test('no migration names a source file: moving the file would change the hash of what was applied', () => {
  expect(migrations.length).toBeGreaterThan(0)
  for (const { name, text } of migrations) expect([name, /[\w-]+\.tsx?\b/.exec(text)?.[0]]).toEqual([name, undefined])
})
