// Applies the migrations: plain SQL, in order, each in one transaction, never edited afterwards.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import type { Db } from './connect.ts'

export type Migration = { name: string; text: string; hash: string }

export const migrationsIn = (folder: URL): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

export const migrations = migrationsIn(new URL('./migrations/', import.meta.url))

/** Hash of all migrations together: whether a copied template folder, or a backup, has this schema. */
export const schemaHash = createHash('sha256')
  .update(migrations.map(({ hash }) => hash).join())
  .digest('hex')
  .slice(0, 12)

/** Returns the names of those it applied. */
export const migrate = (db: Pick<Db, 'withoutTimeout'>, steps = migrations) =>
  db.withoutTimeout(async (client) => {
    const applied: string[] = []
    try {
      await client.query('create table if not exists schema_migration (name text primary key, hash text not null)')
      await carryOverCombined(client, steps)
      await refuseNewer(client, steps)
      for (const step of steps) if (await apply(client, step)) applied.push(step.name)
      return applied
    } catch (error) {
      await client.query('rollback').catch(() => {}) // the first error says more
      throw error
    }
  })

async function apply(client: pg.ClientBase, { name, text, hash }: Migration) {
  await client.query('begin')
  await client.query('lock table schema_migration') // processes that start together wait for each other
  const { rows } = await client.query('select hash from schema_migration where name = $1', [name])
  if (rows[0] && rows[0].hash !== hash)
    throw new StartupError(
      `迁移 ${name} 在执行之后被改动过：请恢复原文件，把改动写进新的迁移（migration ${name} was edited after it was applied）`,
    )
  if (!rows[0]) {
    await client.query(text).catch((error) => {
      throw Object.assign(error, { message: `${name}: ${error.message}` })
    })
    await client.query('insert into schema_migration values ($1, $2)', [name, hash])
  }
  await client.query('commit')
  return !rows[0]
}

// Until November 2026 the schema was 31 migrations; the first six hold the same. A database with all of the 31 is carried over.
const combined = {
  first: '0001-account.sql',
  /** Of the lines "name hash" of the 31. */
  hash: 'da5d7bd40130370d5519c1b7ae39f9449f598621c381dc58fb5b163699f75bef',
  differences: `
    create table outbox (id bigint generated always as identity primary key, origin text not null, messages jsonb not null,
      gmt_create timestamptz not null default now());
    create index outbox_old on outbox (gmt_create);
    drop table stale_note`,
  last: '0006-money.sql',
}

async function carryOverCombined(client: pg.ClientBase, steps: Migration[]) {
  await client.query('begin')
  await client.query('lock table schema_migration')
  const { rows } = await client.query<Migration>('select name, hash from schema_migration order by name')
  const now = steps.filter(({ name }) => name <= combined.last)
  if (rows.some(({ name }) => name === combined.first)) {
    const hash = createHash('sha256').update(rows.map(({ name, hash }) => `${name} ${hash}`).join('\n'))
    if (hash.digest('hex') !== combined.hash)
      throw new StartupError(
        '这个数据库是更早的开发版建的，不能直接升级：请先用 2026 年 11 月 22 日的版本启动一次，再换用这一版（start the version of 2026-11-22 once, then this one）',
      )
    await client.query(combined.differences)
    await client.query('delete from schema_migration')
    for (const { name, hash } of now) await client.query('insert into schema_migration values ($1, $2)', [name, hash])
  }
  await client.query('commit')
}

/** An older program must not write into a newer schema. */
async function refuseNewer(client: pg.ClientBase, steps: Migration[]) {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  const unknown = rows.map(({ name }) => name).filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length)
    throw new StartupError(
      `数据库比程序新，含有未知的迁移 ${unknown.join(', ')}：请换用新版程序或恢复旧备份（the database is newer than the program）`,
    )
}
