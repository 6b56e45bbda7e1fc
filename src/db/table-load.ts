// Loads the files of table-dump.ts into a database of either engine, and compares what is there then row for row.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { StartupError } from '../process/startup-error.ts'
import type { ListedFile } from './backup-manifest.ts'
import { migrate, migrations } from './migrate.ts'
import {
  columnsOf,
  type Dump,
  type DumpedTable,
  digestOf,
  fileOf,
  namesOfTables,
  plainText,
  queueTables,
  quoted,
} from './table-dump.ts'

type Source = { folder: string; dump: Dump; files: ListedFile[] }

/**
 * Into a schema of its own, which takes the place of the site's schema when all is loaded and compared. `stamp` names the schemas
 * in which the tables that were there are kept; returns these, and the tables that this program does not know.
 */
export async function loadDump(client: pg.ClientBase, source: Source, stamp: string) {
  const steps = stepsOf(source.dump)
  await client.query(plainText)
  const { rows } = await client.query<{ own: string; path: string }>(
    `select coalesce(current_schema(), 'public') as own, current_setting('search_path') as path`,
  )
  const { own, path } = rows[0]!
  const asideNames = { own: `before_restore_${stamp}`, pgboss: `pgboss_before_restore_${stamp}` }
  await client.query('drop schema if exists restoring cascade; create schema restoring; set search_path = restoring')
  await migrate({ withoutTimeout: (work) => work(client) }, steps)
  await client.query('begin')
  try {
    const skipped = await loadOwnTables(client, source)
    const isUsed = (await client.query(`select from pg_tables where schemaname = $1`, [own])).rowCount
    const hasQueue = (await client.query(`select from pg_namespace where nspname = 'pgboss'`)).rowCount
    if (isUsed) await client.query(`alter schema ${quoted(own)} rename to ${asideNames.own}`)
    else await client.query(`drop schema if exists ${quoted(own)} cascade`)
    await client.query(`alter schema restoring rename to ${quoted(own)}`)
    await client.query(`select set_config('search_path', $1, false)`, [path])
    if (hasQueue) await client.query(`alter schema pgboss rename to ${asideNames.pgboss}`)
    await loadQueue(client, source)
    await client.query('commit')
    await client.query('analyze')
    return { kept: [...(isUsed ? [asideNames.own] : []), ...(hasQueue ? [asideNames.pgboss] : [])], skipped }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The migrations that the database of the backup had; later ones follow at the next start. */
function stepsOf(dump: Dump) {
  const unknown = dump.migrations.filter((name) => !migrations.some((step) => step.name === name))
  if (unknown.length)
    throw new StartupError(
      `这份备份比程序新，含有未知的迁移 ${unknown.join(', ')}：请换用新版程序再恢复（the backup is newer than the program）`,
    )
  return migrations.filter(({ name }) => dump.migrations.includes(name))
}

/** Neither triggers nor references look at rows that were good where they come from; references are checked when all are there. */
async function loadOwnTables(client: pg.ClientBase, source: Source) {
  const { dump } = source
  const names = await namesOfTables(client)
  const references = await client.query<{ table: string; name: string; text: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of references.rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const name of names) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${names.map(quoted).join(', ')}`)
  for (const table of dump.tables) {
    if (names.includes(table.name)) await loadTable(client, source, table)
  }
  for (const { name, last } of dump.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
  for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { table, name, text } of references.rows)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${text}`)
  return dump.tables.map(({ name }) => name).filter((name) => !names.includes(name) && !queueTables.includes(name))
}

/** Jobs that wait go on waiting, in the queue of this program's version. */
async function loadQueue(client: pg.ClientBase, source: Source) {
  const tables = source.dump.tables.filter(({ name }) => queueTables.includes(name))
  if (!tables.length) return
  await client.query(getConstructionPlans('pgboss').replaceAll(/^\s*(BEGIN|COMMIT);$/gm, ''))
  for (const table of tables) await loadTable(client, source, table)
}

async function loadTable(client: pg.ClientBase, { folder, files }: Source, table: DumpedTable) {
  const { name } = table
  const types = new Map((await columnsOf(client, name)).map(({ column, type }) => [column, type]))
  const known = table.columns.flatMap((column, at) => (types.has(column) ? [{ column, at }] : []))
  const insert = `insert into ${quoted(name)} (${known.map(({ column }) => quoted(column)).join(', ')}) overriding system value
    select ${known.map(({ column, at }) => `(r->>${at})::${types.get(column)}`).join(', ')} from json_array_elements($1::json) r`
  for await (const lines of batchesOf(join(folder, fileOf(name)))) await client.query(insert, [`[${lines.join(',')}]`])
  const expected = files.find(({ path }) => path === fileOf(name))!
  if (known.length < table.columns.length) return // a column that a later version of the queue no longer has
  if ((await digestOf(client, table)) !== expected.sha256)
    throw new StartupError(`表 ${name} 恢复后与备份不同：请检查磁盘后再试一次（rows differ from the backup）`)
}

const [maxRows, maxLength] = [500, 1e6]

async function* batchesOf(file: string) {
  let [lines, length] = [[] as string[], 0]
  for await (const line of linesOf(file)) {
    lines.push(line)
    length += line.length
    if (lines.length < maxRows && length < maxLength) continue
    yield lines
    ;[lines, length] = [[], 0]
  }
  if (lines.length) yield lines
}

/** Not by `readline`, for which U+2028 ends a line. */
async function* linesOf(file: string) {
  let rest = ''
  for await (const part of createReadStream(file, 'utf8')) {
    const lines = (rest + part).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}
