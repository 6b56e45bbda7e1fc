// A data folder, migrated, with the demo school and everybody signed in, made once a day for each state of the program; every
// world starts from a copy. An empty database folder stands beside it: making one costs eight times as much as copying it.
import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Db, openDb } from '../../src/db/connect.ts'
import { migrate, schemaHash } from '../../src/db/migrate.ts'
import { people } from '../../src/demo/accounts.ts'
import { openSchool } from '../../src/demo/school.ts'
import { beginSession } from '../../src/gateway/auth/session.ts'
import type { Caller } from '../../src/gateway/handler.ts'
import { newFolder } from './folders.ts'
import { noteStarted } from './started.ts'

type Tokens = Record<keyof typeof people, string>

/** A PostgreSQL of scripts/test.mjs, which may be filled and emptied at will; otherwise the embedded engine. */
const cluster = process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
const templates = '.data/templates'
/** Set once, by the global set-up: sources that are edited during a run change nothing for its workers. */
export const templateName = (process.env.TEST_TEMPLATE ??= nameOfSources())

/** As DATA_DIR is: db/, uploads/; and tokens.json. On PostgreSQL the database of the same name takes the place of db/. */
const templateFor = (engine: string | undefined) => join(templates, engine ? `${templateName}_postgres` : templateName)
const empty = join(templates, 'empty')

/** Before any worker starts. */
export async function prepareTemplate(url = cluster) {
  const template = templateFor(url)
  if (!url && existsSync(template)) return
  mkdirSync(templates, { recursive: true })
  if (!url) await prepareEmpty()
  if (url) await prepareDatabase(url)
  const aside = `${template}.${process.pid}` // several runs at once: the first to be done wins
  if (!url) cpSync(empty, join(aside, 'db'), { recursive: true })
  const db = await openDb(url ? { url: urlOf(url, templateName), folder: aside } : { folder: join(aside, 'db') })
  mkdirSync(aside, { recursive: true })
  await migrate(db)
  await openSchool(db, { uploadsDir: join(aside, 'uploads'), hasRecentDays: false }) // a test must not hang on the hour
  await keepSalesOverMidnight(db)
  writeFileSync(join(aside, 'tokens.json'), JSON.stringify(await signIn(db)))
  await db.close()
  if (url) rmSync(template, { recursive: true, force: true })
  if (existsSync(template)) rmSync(aside, { recursive: true })
  else renameSync(aside, template)
  removeOld()
}

/**
 * Everybody, without a password each; good for two days, since a template is made anew each day. Used just now for as long: else the
 * first call of each would write that it was used.
 */
async function signIn(db: Db): Promise<Tokens> {
  const begin = (kind: Caller['kind'], id: number) =>
    db.write((q) => beginSession(q, { kind, id }, { agent: '', address: '' }))
  const tokens: Partial<Tokens> = {}
  for (const [person, one] of Object.entries(people) as [keyof Tokens, (typeof people)[keyof Tokens]][]) {
    const row =
      'account' in one
        ? db.read.selectFrom('operator').select('id').where('account', '=', one.account)
        : db.read.selectFrom('account').select('id').where('mobile', '=', one.mobile)
    const { id } = await row.executeTakeFirstOrThrow()
    tokens[person] = (await begin('account' in one ? 'operator' : 'account', id)).token
  }
  await db.pool.query(
    `update session set gmt_expire = now() + interval '2 days', gmt_confirm = now() + interval '2 days', gmt_used = now() + interval '2 days'`,
  )
  return tokens as Tokens
}

/** The school's reduced prices change on Monday at midnight: not so during a run of the tests. */
const keepSalesOverMidnight = (db: Db) =>
  db.pool.query(`update course set sale_end = sale_end + interval '1 day',
    sale_begin = case when sale_begin > now() then sale_begin + interval '1 day' else sale_begin end where sale_end > now()`)

/** The tokens of everybody in a template. */
export const tokensOfTemplate = (): Tokens =>
  JSON.parse(readFileSync(join(templateFor(cluster), 'tokens.json'), 'utf8'))

/** A data folder of one's own, with the demo school in the embedded engine unless its database is on PostgreSQL. */
export function newDataDir(engine?: string) {
  const dataDir = newFolder('data')
  cpSync(templateFor(engine), dataDir, { recursive: true })
  return dataDir
}

/** A database folder of one's own, without a table. */
export function newEmptyDatabase(folder: string) {
  cpSync(empty, folder, { recursive: true })
  return folder
}

/** A database of its own with the demo school in it, and the data folder that goes with it. */
export async function openTestDb(): Promise<{ db: Db; dataDir: string; drop(): Promise<void> }> {
  const dataDir = newDataDir(cluster)
  const folder = join(dataDir, 'db')
  const own = `test_${randomBytes(6).toString('hex')}`
  if (cluster) await inCluster(cluster, `create database ${own} template ${templateName}`)
  const db = await openDb(cluster ? { url: urlOf(cluster, own), folder } : { folder })
  noteStarted('database')
  return {
    db,
    dataDir,
    async drop() {
      await db.close()
      if (cluster) await inCluster(cluster, `drop database ${own} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Of the same PGlite: another version makes its own. */
async function prepareEmpty() {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const stamp = join(templates, 'empty.version')
  if (existsSync(empty) && existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  rmSync(empty, { recursive: true, force: true })
  const aside = `${empty}.${process.pid}`
  await (await openDb({ folder: join(aside, 'db') })).close()
  renameSync(join(aside, 'db'), empty)
  rmSync(aside, { recursive: true })
  writeFileSync(stamp, version)
}

async function prepareDatabase(url: string) {
  await inCluster(url, `drop database if exists ${templateName} with (force)`)
  await inCluster(url, `create database ${templateName} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
}

/** Of states of the program that nobody has tested for a day. */
function removeOld() {
  const yesterday = Date.now() - 24 * 3_600_000
  for (const entry of readdirSync(templates)) {
    const old = join(templates, entry)
    if (!entry.startsWith('template_') || entry.startsWith(templateName)) continue // this one, whatever its clock says
    if ((statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? yesterday) < yesterday)
      rmSync(old, { recursive: true, force: true })
  }
}

async function inCluster(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

function urlOf(url: string, database: string) {
  const own = new URL(url)
  own.pathname = database
  return own.href
}

/** The demo school is dated by the day it opens in Beijing, so each day has its own. */
function nameOfSources() {
  const state = createHash('sha256').update(schemaHash).update(readFileSync('package-lock.json'))
  for (const folder of ['src/demo', 'src/gateway', 'src/db', 'tests/support/template.ts'])
    state.update(sourcesOf(folder))
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `template_${day}_${state.digest('hex').slice(0, 12)}`
}

function sourcesOf(path: string): string {
  if (statSync(path).isFile()) return readFileSync(path, 'utf8')
  return readdirSync(path)
    .sort()
    .map((entry) => sourcesOf(join(path, entry)))
    .join('\n')
}
