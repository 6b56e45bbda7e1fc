// The embedded database's folder, kept aside before a new version changes its tables: PostgreSQL has its administrator for that.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileTime, timeOf } from '../files/file-time.ts'
import type { Db } from './connect.ts'
import { isFormer, migrate, migrations } from './migrate.ts'
import { askForRoom, bytesOfCopy } from './room.ts'
import { hasTable } from './secret-key.ts'

const mark = '.before-migration-'
const maxKept = 2
const proven = 86_400_000 // ms that the new version ran
/** Transactions that a start takes which fails, and at most those of a migration; a start that serves takes far more. */
const ofStart = 10
const ofMigration = 5

/** Beside each copy: of which schema it is, and how many transactions there were at the last start that found it. */
type Facts = { schema: string[]; transactions: number }

/** Migrates the site's own database, and keeps it aside before. Returns the migrations it applied, and the copy. */
export async function upgrade(db: Db, folder: string) {
  const kept = await keepBeforeMigration(db, folder)
  return { applied: await migrate(db), kept }
}

/**
 * Returns the copy; undefined where nothing will be changed, or nothing is there yet. A start that goes on with an upgrade that was cut
 * finds the copy from before it, and makes none of the half of it. Only a start that changes nothing removes copies: all but the
 * two newest, once the newest is a day old.
 */
export async function keepBeforeMigration(db: Db, folder: string, steps = migrations): Promise<string | undefined> {
  if (db.engine !== 'embedded' || !(await hasTable(db.read, 'schema_migration'))) return undefined
  sweep(folder)
  const { rows } = await db.pool.query<{ name: string }>('select name from schema_migration order by name')
  const schema = rows.map(({ name }) => name)
  if (!schema.length) return undefined
  if (steps.every(({ name }) => schema.includes(name))) {
    removeOld(folder)
    return undefined
  }
  const now: Facts = { schema, transactions: await transactionsOf(db) }
  const copies = copiesOf(folder)
  const fromBefore = [...copies].reverse().find((path) => isFromBefore(factsOf(path), now))
  if (fromBefore) {
    note(fromBefore, { ...factsOf(fromBefore)!, transactions: now.transactions })
    return fromBefore
  }
  await askForRoom(dirname(folder), await bytesOfCopy(folder, dirname(folder)), '在升级之前复制数据库')
  const to = `${folder}${mark}${fileTime()}`
  note(to, now)
  await db.copyFolder(to)
  for (const path of copies) if (`${factsOf(path)?.schema}` === `${schema}`) remove(path) // the site went on with this schema since
  return to
}

/** What a copy that was cut left, and facts without their copy. */
function sweep(folder: string) {
  for (const path of besides(folder)) {
    const isCut = path.endsWith('.part') || (path.endsWith('.json') && !existsSync(path.slice(0, -'.json'.length)))
    if (isCut) rmSync(path, { recursive: true, force: true })
  }
}

function removeOld(folder: string) {
  const copies = copiesOf(folder)
  const newest = copies.at(-1)
  if (!newest || Date.now() - timeOf(newest.slice(folder.length + mark.length)).getTime() < proven) return
  for (const path of copies.slice(0, -maxKept)) remove(path)
}

/** Whether the database is that of the copy, or has some of the steps since, and nobody wrote anything else. */
function isFromBefore(facts: Facts | undefined, now: Facts) {
  if (!facts) return false
  const since = now.transactions - facts.transactions
  const isEarlier = isFormer(facts.schema) || facts.schema.every((name) => now.schema.includes(name))
  const steps = now.schema.filter((name) => !facts.schema.includes(name)).length
  return isEarlier && since >= 0 && since <= ofStart + ofMigration * steps
}

async function transactionsOf(db: Db) {
  const { rows } = await db.pool.query<{ n: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as n')
  return Number(rows[0]!.n)
}

function besides(folder: string) {
  const beside = dirname(folder)
  return readdirSync(beside)
    .filter((name) => name.startsWith(basename(folder) + mark))
    .sort()
    .map((name) => join(beside, name))
}

const copiesOf = (folder: string) => besides(folder).filter((path) => !/\.(json|part)$/.test(path))

/** Undefined for a copy of an earlier version, which wrote none. */
function factsOf(copy: string): Facts | undefined {
  try {
    return JSON.parse(readFileSync(`${copy}.json`, 'utf8'))
  } catch {
    return undefined
  }
}

const note = (copy: string, facts: Facts) => writeFileSync(`${copy}.json`, JSON.stringify(facts), { mode: 0o600 })

function remove(copy: string) {
  for (const path of [copy, `${copy}.json`]) rmSync(path, { recursive: true, force: true })
}
