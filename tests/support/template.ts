// A data folder, migrated and with the demo school, made once for each state of the program; every world starts from a copy.
import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Db, openDb } from '../../src/db/connect.ts'
import { migrate, schemaHash } from '../../src/db/migrate.ts'
import { openSchool } from '../../src/demo/school.ts'

/** A PostgreSQL of scripts/test.mjs, which may be filled and emptied at will; otherwise the embedded engine. */
const cluster = process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
/** Set once, by the global set-up: sources that are edited during a run change nothing for its workers. */
const name = (process.env.TEST_TEMPLATE ??= nameOfSources())
const templates = '.data/templates'
/** As DATA_DIR is: db/, uploads/. On PostgreSQL the database of the same name takes the place of db/. */
const template = join(templates, cluster ? `${name}_postgres` : name)

/** Vitest's global set-up, before any worker starts. */
export default async function prepare() {
  if (cluster) await prepareDatabase()
  else if (existsSync(template)) return
  const aside = `${template}.${process.pid}` // several runs at once: the first to be done wins
  const db = await openDb(cluster ? { url: urlOf(name), folder: aside } : { folder: join(aside, 'db') })
  mkdirSync(aside, { recursive: true })
  await migrate(db)
  await openSchool(db, { uploadsDir: join(aside, 'uploads') })
  await db.close()
  if (cluster) rmSync(template, { recursive: true, force: true })
  if (existsSync(template)) rmSync(aside, { recursive: true })
  else renameSync(aside, template)
  removeOld()
}

/** A data folder of one's own, with the demo school in the embedded engine. */
export function newDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'xingtan-'))
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

/** A database of its own with the demo school in it, and the data folder that goes with it. */
export async function openTestDb(): Promise<{ db: Db; dataDir: string; drop(): Promise<void> }> {
  const dataDir = newDataDir()
  const folder = join(dataDir, 'db')
  const own = `test_${randomBytes(6).toString('hex')}`
  if (cluster) await inCluster(`create database ${own} template ${name}`)
  const db = await openDb(cluster ? { url: urlOf(own), folder } : { folder })
  return {
    db,
    dataDir,
    async drop() {
      await db.close()
      if (cluster) await inCluster(`drop database ${own} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function prepareDatabase() {
  await inCluster(`drop database if exists ${name} with (force)`)
  await inCluster(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
}

/** Of states of the program that nobody has tested for a day. */
function removeOld() {
  const yesterday = Date.now() - 24 * 3_600_000
  for (const entry of readdirSync(templates)) {
    const old = join(templates, entry)
    if ((statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? yesterday) < yesterday)
      rmSync(old, { recursive: true, force: true })
  }
}

async function inCluster(sql: string) {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

function urlOf(database: string) {
  const url = new URL(cluster!)
  url.pathname = database
  return url.href
}

function nameOfSources() {
  const state = createHash('sha256').update(schemaHash).update(sourcesOf('src/demo')).update(sourcesOf('src/gateway'))
  return `template_${state.digest('hex').slice(0, 12)}`
}

function sourcesOf(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return files
    .map((file) => (statSync(join(folder, file)).isFile() ? readFileSync(join(folder, file), 'utf8') : ''))
    .join()
}
