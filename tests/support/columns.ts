// Rows in which every column differs from its default, and what became of each column where a row was copied.
import type { World } from './world.ts'

export type Row = Record<string, unknown>
type Column = {
  name: string
  type: string
  hasDefault: boolean
  isNullable: boolean
  isOwn: boolean
  refersTo: string | null
  standard: unknown
}

/** `column = value` for the columns that name a row. */
export type Key = Record<string, number>

const conditionOf = (key: Key) =>
  Object.entries(key)
    .map(([name, value]) => `${name} = ${value}`)
    .join(' and ')

/** The row as JSON, its columns as the schema names them. */
export async function rowOf(w: World, table: string, key: Key): Promise<Row> {
  const { rows } = await w.db.pool.query(`select to_jsonb(t) as row from ${table} t where ${conditionOf(key)}`)
  if (rows.length !== 1) throw new Error(`${rows.length} rows of ${table} where ${JSON.stringify(key)}`)
  return rows[0].row
}

const known = new WeakMap<World['db'], Map<string, Column[]>>()

/** Of the live schema. */
export async function columnsOf(w: World, table: string): Promise<Column[]> {
  let tables = known.get(w.db)
  if (!tables) known.set(w.db, (tables = new Map()))
  const found = tables.get(table)
  if (found) return found
  const { rows } = await w.db.pool.query(
    `select c.column_name as name, c.udt_name as type, c.column_default as default, c.is_nullable = 'YES' as "isNullable",
       c.is_generated = 'ALWAYS' or c.is_identity = 'YES' as "isOwn",
       (select f.confrelid::regclass::text from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
         where f.contype = 'f' and f.conrelid = $1::text::regclass and array_length(f.conkey, 1) = 1 and a.attname = c.column_name::text
         limit 1) as "refersTo"
     from information_schema.columns c where c.table_schema = 'public' and c.table_name = $1::text order by c.ordinal_position`,
    [table],
  )
  const columns: Column[] = []
  for (const { default: standard, ...column } of rows) {
    const of = standard ?? 'null'
    const value = column.isOwn
      ? null
      : (await w.db.pool.query(`select to_jsonb((${of})::${column.type}) as value`)).rows[0].value
    columns.push({ ...column, hasDefault: standard !== null, standard: value })
  }
  if (!columns.length) throw new Error(`there is no table ${table}`)
  tables.set(table, columns)
  return columns
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
let made = 0

/** Values of the column's type, all of them new; the database says which of them its CHECK constraints take. */
async function candidates(w: World, { name, type, refersTo }: Column): Promise<unknown[]> {
  made++
  if (refersTo) {
    const key = refersTo === 'blogger' ? 'account_id' : 'id'
    return (await w.db.pool.query(`select ${key} as id from ${refersTo} order by 1 limit 5`)).rows.map(({ id }) => id)
  }
  if (type === 'int2' || type === 'int4' || type === 'int8')
    return [...(type === 'int2' ? [20 + (made % 60)] : [1000 + made]), 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
  if (type === 'float8' || type === 'numeric') return [made + 0.5]
  if (type === 'text') return [`${name} ${made}`]
  if (type === 'jsonb') return [`[${made}]`, `{"made":${made}}`]
  if (type === 'timestamptz') return [new Date(Date.UTC(2024, 0, 1) + made * 3_600_000).toISOString()]
  if (type === 'tsvector') return [`w${made}:1`]
  if (type === '_text') return [[`${name} ${made}`]]
  if (type === 'bool') return [true, false]
  throw new Error(`say what a value of the type ${type} is (${name})`)
}

type Filling = {
  /** What it must hold, where constraints bind columns together or the product reads it. */
  set?: Row
  /** Columns that are left as they are. */
  leave?: readonly string[]
  /** Another row that it must differ from, instead of from the defaults: a switch has two values. */
  unlike?: Row
}

/** Makes a row in which every column differs from its default, but for `leave`; throws where a column cannot. */
export async function filled(w: World, table: string, key: Key, { set = {}, leave = [], unlike }: Filling = {}) {
  const write = (row: Row) =>
    w.db.pool.query(
      `update ${table} set ${Object.keys(row).map((name, n) => `${name} = $${n + 1}`)} where ${conditionOf(key)}`,
      Object.values(row).map((value) => (isJson(value) ? JSON.stringify(value) : value)),
    )
  const takes = (name: string, value: unknown) =>
    write({ [name]: value }).then(
      () => true,
      () => false, // against a constraint
    )
  if (Object.keys(set).length) await write(set)
  for (const column of await columnsOf(w, table)) {
    const { name, isOwn, hasDefault, isNullable, standard } = column
    if (isOwn || name in key || name in set || leave.includes(name)) continue
    if (!hasDefault && !isNullable && !unlike) continue
    let taken = false
    for (const value of await candidates(w, column)) {
      if (same(value, unlike ? unlike[name] : standard)) continue
      taken = await takes(name, value)
      if (taken) break
    }
    if (!taken) throw new Error(`no value for ${table}.${name}: name one in \`set\`, or \`leave\` it`)
  }
  const row = await rowOf(w, table, key)
  for (const { name, isOwn, standard, hasDefault, isNullable } of await columnsOf(w, table))
    if (!unlike && !isOwn && !leave.includes(name) && (hasDefault || isNullable) && same(row[name], standard))
      throw new Error(`${table}.${name} is its default`)
  return row
}

const isJson = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/**
 * What becomes of a column: `kept` as in the source; `emptied`, its default; `new`, neither; `stays`, as the row had it before that was
 * written over; or a reason with the value, or how it comes from the source.
 */
export type Fate =
  | 'kept'
  | 'emptied'
  | 'new'
  | 'stays'
  | { why: string; is: unknown }
  | { why: string; by: (from: Row) => unknown }
export type Fates = Record<string, Fate>

type Copied = { table: string; fates: Fates; from: Row; to: Row; before?: Row }

/** What is not as the fates say; a column without one by its name. */
export async function wrongColumns(w: World, { table, fates, from, to, before }: Copied): Promise<string[]> {
  const columns = await columnsOf(w, table)
  const wrong = Object.keys(fates)
    .filter((name) => !columns.some((column) => column.name === name))
    .map((name) => `${table}.${name}: there is no such column`)
  for (const { name, standard } of columns) {
    const fate = fates[name]
    const [was, is] = [from[name], to[name]]
    const say = (text: string) =>
      wrong.push(`${table}.${name}: ${text}, is ${JSON.stringify(is)}, was ${JSON.stringify(was)}`)
    if (fate === undefined) say('nothing says what becomes of it')
    else if (fate === 'kept' && !same(is, was)) say('should be kept')
    else if (fate === 'emptied' && !same(is, standard)) say('should be emptied')
    else if (fate === 'new' && (same(is, was) || is === null)) say('should be new')
    else if (fate === 'stays' && !before) say('there is no row before')
    else if (fate === 'stays' && !same(is, before![name])) say(`should stay ${JSON.stringify(before![name])}`)
    else if (fate === 'stays' && same(is, was)) say('is the same in both rows')
    else if (typeof fate === 'object') {
      const expected = 'by' in fate ? fate.by(from) : fate.is
      if (!same(is, expected)) say(`should be ${JSON.stringify(expected)} (${fate.why})`)
    }
  }
  return wrong
}
