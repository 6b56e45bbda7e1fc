// Applies the migrations: plain SQL, in order, each in one transaction, never edited afterwards.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { StartupError } from '../process/startup-error.ts'
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

export type Recorded = Pick<Migration, 'name' | 'hash'>

/** Earlier texts of migrations that differ in comments alone, by their hashes: the hash of the text that stands for them. */
const sameStatements: Record<string, string> = {
  // 0021-account-life.sql
  '90501899e0cf33864533798f1b24ce5f88bffae2af46667d1fb5ee710c25b26f':
    '573d713d1963c8c7bcdbc0a7c94c7e1818288f41421a1c9e9a24fe1280374c50',
  // 0040-sale.sql
  '9235f4c07ada75c042df4bc4a925013cfde6475d46d356c4270eb7099e629bb4':
    '9731929ecbcd2024593e79d24cd4a23dbdfabb8884a5792135413eefd0d655a2',
  // 0082-sign-in-attempts.sql
  cbcb9052a7d0d3f7559c3b34a87cd466c47376faccaeb5e461a7c568d2f19aea:
    'f50fd0114e9c5d443983e46b1c3fa6f214857311f06d135bfd46ee62ff67d292',
  // 0082-sign-in-attempts.sql
  '88cb663d2830caec486319f243fa8cfbd3f6722cd4aa22b8c4ea781b2957af64':
    'f50fd0114e9c5d443983e46b1c3fa6f214857311f06d135bfd46ee62ff67d292',
  // 0077-course-drafts.sql
  b4620bb32081bff7fe3084a193608f593f99fca50e77bd11764b1c42b0929db4:
    'a889503201b8ebd02d8b58bbbe2cbc4067859229b21610a53345843a1b129865',
}
const isSame = (recorded: string, hash: string) => (sameStatements[recorded] ?? recorded) === hash

/**
 * What a start would apply to a database that recorded these; throws what the start would refuse it with. For those who look without
 * changing anything.
 */
export function pendingOf(recorded: Recorded[], steps = migrations): string[] {
  if (isFormer(namesOf(recorded))) {
    missingOfFormer(recorded)
    return steps.filter(({ name }) => name > combined.last).map(({ name }) => name)
  }
  refuseNewer(recorded, steps)
  refuseEdited(recorded, steps)
  return steps.filter(({ name }) => !recorded.some((row) => row.name === name)).map(({ name }) => name)
}

const namesOf = (recorded: Recorded[]) => recorded.map(({ name }) => name)

/** Those of a newer program. */
export const unknownOf = (names: string[], steps = migrations) =>
  names.filter((name) => !steps.some((step) => step.name === name))

/** Returns the names of those it applied. */
export const migrate = (db: Pick<Db, 'withoutTimeout'>, steps = migrations) =>
  db.withoutTimeout(async (client) => {
    const applied: string[] = []
    try {
      await client.query('create table if not exists schema_migration (name text primary key, hash text not null)')
      await carryOverCombined(client, steps)
      const recorded = await recordedIn(client)
      refuseNewer(recorded, steps) // an older program must not write into a newer schema
      refuseEdited(recorded, steps)
      for (const step of steps.filter(({ name }) => !namesOf(recorded).includes(name)))
        if (await apply(client, step)) applied.push(step.name)
      return applied
    } catch (error) {
      await client.query('rollback').catch(() => {}) // the first error says more
      throw error
    }
  })

const recordedIn = async (client: pg.ClientBase) =>
  (await client.query<Recorded>('select name, hash from schema_migration order by name')).rows

async function apply(client: pg.ClientBase, step: Migration) {
  const { name, text, hash } = step
  await client.query('begin')
  await client.query('lock table schema_migration') // processes that start together wait for each other
  const { rows } = await client.query<Recorded>('select name, hash from schema_migration where name = $1', [name])
  refuseEdited(rows, [step])
  if (!rows[0]) {
    await client.query(text).catch((error) => {
      throw Object.assign(error, { message: `${name}: ${error.message}` })
    })
    await client.query('insert into schema_migration values ($1, $2)', [name, hash])
  }
  await client.query('commit')
  return !rows[0]
}

// Until 23 November 2026 the schema was 31 migrations; the first six hold the same. A database with all of the 31, or all but the
// last two, is carried over.
const combined = {
  first: '0001-account.sql',
  /** Of the lines "name hash" of the 31. */
  hash: 'da5d7bd40130370d5519c1b7ae39f9449f598621c381dc58fb5b163699f75bef',
  latest: migrationsIn(new URL('./migrations-before/', import.meta.url)),
  differences: `
    create table outbox (id bigint generated always as identity primary key, origin text not null, messages jsonb not null,
      gmt_create timestamptz not null default now());
    create index outbox_old on outbox (gmt_create);
    drop table stale_note`,
  last: '0006-money.sql',
}

/** By the names of its migrations: it is one of before they were combined. */
export const isFormer = (names: string[]) => names.includes(combined.first)

/** Of the 31, those that this database does not have. */
function missingOfFormer(recorded: Recorded[]) {
  const missing = combined.latest.filter(({ name }) => !recorded.some((row) => row.name === name))
  const all = [...recorded, ...missing].map(({ name, hash }) => `${name} ${sameStatements[hash] ?? hash}`)
  if (createHash('sha256').update(all.sort().join('\n')).digest('hex') !== combined.hash)
    throw new StartupError(
      '这个数据库是 2026 年 11 月 22 日以前的开发版建的，不能直接升级：请先用提交 08c11517 的程序启动一次（git checkout 08c11517），再换用这一版（start the version of commit 08c11517 once, then this one）',
    )
  return missing
}

async function carryOverCombined(client: pg.ClientBase, steps: Migration[]) {
  await client.query('begin')
  await client.query('lock table schema_migration')
  const recorded = await recordedIn(client)
  if (isFormer(namesOf(recorded))) {
    for (const { text } of missingOfFormer(recorded)) await client.query(text)
    await client.query(combined.differences)
    await client.query('delete from schema_migration')
    for (const { name, hash } of steps.filter(({ name }) => name <= combined.last))
      await client.query('insert into schema_migration values ($1, $2)', [name, hash])
  }
  await client.query('commit')
}

function refuseNewer(recorded: Recorded[], steps: Migration[]) {
  const unknown = unknownOf(namesOf(recorded), steps)
  if (unknown.length)
    throw new StartupError(
      `数据库比程序新，含有未知的迁移 ${unknown.join(', ')}：请换用新版程序或恢复旧备份（the database is newer than the program）`,
    )
}

function refuseEdited(recorded: Recorded[], steps: Migration[]) {
  for (const { name, hash } of recorded) {
    const step = steps.find((step) => step.name === name)
    if (step && !isSame(hash, step.hash))
      throw new StartupError(
        `迁移 ${name} 在执行之后被改动过：请恢复原文件，把改动写进新的迁移（migration ${name} was edited after it was applied）`,
      )
  }
}
