// The tables as files that either engine reads: one a table, one line a row, each column in PostgreSQL's own text form.
import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../process/startup-error.ts'
import type { ListedFile } from './backup-manifest.ts'

export type DumpedTable = {
  /** With its schema where that is not the site's own: `account`, `pgboss.job`. */
  name: string
  /** In the order in which they stand in a line; without those that are computed. */
  columns: string[]
  rows: number
}

/** What the manifest says of the database. */
export type Dump = {
  /** That were applied; a restore applies the same before it loads. */
  migrations: string[]
  tables: DumpedTable[]
  /** The last number each gave out. */
  sequences: { name: string; last: string }[]
}

/** Of the queue: the rest of its schema is made anew. */
export const queueTables = ['pgboss.queue', 'pgboss.job']

export const fileOf = (table: string) => `db/${table}.ndjson`

/** Values read the same on any server. */
export const plainText = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1`

/** All of one state of the database. */
export async function dumpTables(client: pg.ClientBase, to: string): Promise<Dump & { files: ListedFile[] }> {
  await mkdir(join(to, 'db'))
  await client.query(plainText)
  await client.query('begin isolation level repeatable read')
  const names = [...(await namesOfTables(client)), ...queueTables]
  if (!names.includes('schema_migration'))
    throw new StartupError('数据库还是空的，没有可备份的内容（nothing to back up）')
  const tables: DumpedTable[] = []
  const files: ListedFile[] = []
  for (const name of names) {
    const columns = (await columnsOf(client, name)).map(({ column }) => column)
    if (!columns.length) continue // the queue of a site that never started
    const { rows, ...file } = await dumpRows(client, { name, columns }, join(to, fileOf(name)))
    tables.push({ name, columns, rows })
    files.push({ path: fileOf(name), ...file })
  }
  const migrations = await client.query<{ name: string }>('select name from schema_migration order by name')
  const sequences = await client.query(`select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`)
  await client.query('commit')
  return { tables, files, migrations: migrations.rows.map(({ name }) => name), sequences: sequences.rows }
}

async function dumpRows(client: pg.ClientBase, table: Pick<DumpedTable, 'name' | 'columns'>, path: string) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let [rows, size] = [0, 0]
  try {
    await readLines(client, table, async (lines) => {
      const text = `${lines.join('\n')}\n`
      hash.update(text)
      rows += lines.length
      size += Buffer.byteLength(text)
      await file.write(text)
    })
    await file.sync()
  } finally {
    await file.close()
  }
  return { rows, size, sha256: hash.digest('hex') }
}

/** SHA-256 of the rows as `dumpTables` writes them. */
export async function digestOf(client: pg.ClientBase, table: Pick<DumpedTable, 'name' | 'columns'>) {
  const hash = createHash('sha256')
  await readLines(client, table, async (lines) => void hash.update(`${lines.join('\n')}\n`))
  return hash.digest('hex')
}

/** In a fixed order, whatever the server's collation; in a transaction. */
async function readLines(
  client: pg.ClientBase,
  { name, columns }: Pick<DumpedTable, 'name' | 'columns'>,
  take: (lines: string[]) => Promise<void>,
) {
  const texts = columns.map((column) => `${quoted(column)}::text`)
  const keys = await keyOf(client, name)
  const order = keys.length ? keys : texts.map((text) => `${text} collate "C"`)
  await client.query(`declare dumped no scroll cursor for
    select to_json(array[${texts.join(', ')}])::text as line from ${quoted(name)} order by ${order.join(', ')}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>('fetch 500 from dumped')
    if (!rows.length) break
    await take(rows.map(({ line }) => line))
  }
  await client.query('close dumped')
}

/** The primary key, to sort by. */
async function keyOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column: string; isText: boolean }>(
    `select a.attname as column, a.attcollation <> 0 as "isText"
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = to_regclass($1) and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [quoted(table)],
  )
  return rows.map(({ column, isText }) => quoted(column) + (isText ? ' collate "C"' : ''))
}

/** Those of the site's schema. */
export async function namesOfTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Those that are stored, with their types; none where there is no such table. */
export async function columnsOf(client: pg.ClientBase, table: string) {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attname`,
    [quoted(table)],
  )
  return rows
}

export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
