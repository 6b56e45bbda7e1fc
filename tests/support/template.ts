// A migrated database with the demo school, made once for each state of the program; every world starts from a copy.
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Db, openDb } from '../../src/db/connect.ts'
import { migrate, schemaHash } from '../../src/db/migrate.ts'
import { openSchool } from '../../src/demo/school.ts'

/** A PostgreSQL of scripts/test.mjs, which may be filled and emptied at will; otherwise the embedded engine. */
const cluster = process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
const state = createHash('sha256').update(schemaHash).update(sourcesOf('src/demo')).update(sourcesOf('src/gateway'))
const name = `template_${state.digest('hex').slice(0, 12)}`
const templates = '.data/templates'

export const template = join(templates, name)

/** Vitest's global set-up, before any worker starts. */
export default async function prepare() {
  if (cluster) await prepareDatabase()
  else await prepareFolder()
}

/** A database of its own with the demo school in it. */
export async function openTestDb(): Promise<{ db: Db; drop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'xingtan-'))
  const folder = join(home, 'db')
  const own = `test_${randomBytes(6).toString('hex')}`
  if (cluster) await inCluster(`create database ${own} template ${name}`)
  else cpSync(template, folder, { recursive: true })
  const db = await openDb(cluster ? { url: urlOf(own), folder } : { folder })
  return {
    db,
    async drop() {
      await db.close()
      if (cluster) await inCluster(`drop database ${own} with (force)`)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function prepareFolder() {
  if (existsSync(template)) return
  const aside = `${template}.${process.pid}` // several runs at once: the first to be done wins
  await fill(await openDb({ folder: aside }))
  if (existsSync(template)) rmSync(aside, { recursive: true })
  else renameSync(aside, template)
  for (const entry of readdirSync(templates)) {
    const old = join(templates, entry)
    if (Date.now() - statSync(old).mtimeMs > 24 * 3_600_000 && entry !== name) rmSync(old, { recursive: true })
  }
}

async function prepareDatabase() {
  await inCluster(`drop database if exists ${name} with (force)`)
  await inCluster(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  await fill(await openDb({ url: urlOf(name), folder: templates }))
}

async function fill(db: Db) {
  await migrate(db)
  await openSchool(db)
  await db.close()
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

function sourcesOf(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return files
    .map((file) => (statSync(join(folder, file)).isFile() ? readFileSync(join(folder, file), 'utf8') : ''))
    .join()
}
