// What is generated from the migrations: types.ts for Kysely, docs/schema.sql for readers. The migrations run in an engine in
// memory, whose catalog is read back.

import { PGlite } from '@electric-sql/pglite'
import { groupBy } from './group-by.ts'
import { migrations } from './migrate.ts'

async function withSchema<T>(read: (engine: PGlite) => Promise<T>): Promise<T> {
  const engine = await PGlite.create()
  try {
    for (const { text } of migrations) await engine.exec(text)
    return await read(engine)
  } finally {
    await engine.close()
  }
}

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Instant',
  json: 'Json',
  jsonb: 'Json',
}
/** As parsers.ts reads them; an array's type is its element's with an underscore. What is not named is text. */
const typeOf = (name: string): string => (name[0] === '_' ? `${plain(name.slice(1))}[]` : (types[name] ?? 'string'))
const plain = (name: string) => (types[name] === 'Instant' ? 'string' : typeOf(name)).replace('Json', 'unknown')
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const head = `// Generated from migrations/ by \`npm run generate\`: the tables as Kysely sees them. Not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as ISO text. */
type Instant = ColumnType<string, Date | string, Date | string>
/** Read as a value, written as JSON text: an array as it is would become an array of the database. */
type Json = ColumnType<unknown, string, string>
/** A number of an enum, as the check of the column has them; whoever writes one may know no more than that it is a number. */
type Code<C extends number> = ColumnType<C, number, number>
type CodeOrNull<C extends number> = ColumnType<C | null, number | null, number | null>
/** The same where a default stands in: Kysely's own \`Generated\` does not reach into a ColumnType. */
type GeneratedCode<C extends number> = ColumnType<C, number | undefined, number>
type GeneratedInstant = ColumnType<string, Date | string | undefined, Date | string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
`

type TypedColumn = { table: string; column: string; type: string; needed: boolean; rest: string; checks: string[] }

/** The widest range of numbers that are codes, not an amount. */
const mostCodes = 12

/** Of a column whose check names the numbers that it may have, or a short range of them. */
function codesOf({ type, checks }: TypedColumn): number[] {
  if (type !== 'int2') return []
  for (const check of checks) {
    const named = /^CHECK \(\(\w+ = ANY \(ARRAY\[([\d, ]+)\]\)\)\)$/.exec(check)
    if (named) return named[1]!.split(', ').map(Number)
    const range = /^CHECK \(\(\(\w+ >= (\d+)\) AND \(\w+ <= (\d+)\)\)\)$/.exec(check)
    const [from, to] = range ? [Number(range[1]), Number(range[2])] : [0, mostCodes]
    if (to - from < mostCodes) return Array.from({ length: to - from + 1 }, (_, n) => from + n)
  }
  return []
}

function columnType(column: TypedColumn): string {
  const { type, needed, rest } = column
  const codes = codesOf(column)
  if (codes.length && !(rest && !needed)) {
    const kind = rest === 'Generated' ? 'GeneratedCode' : needed ? 'Code' : 'CodeOrNull'
    return `${kind}<${codes.join(' | ')}>`
  }
  const ts = `${typeOf(type)}${needed ? '' : ' | null'}`
  const isSplit = rest === 'Generated' && /^(Instant|Json)( \| null)?$/.test(ts)
  return isSplit ? `Generated${ts}` : rest ? `${rest}<${ts}>` : ts
}

/** The text of src/db/types.ts. */
export async function tableTypes() {
  const { rows } = await withSchema((engine) =>
    engine.query<TypedColumn>(`
    select c.relname as table, a.attname as column, t.typname as type, a.attnotnull or c.relkind = 'v' as needed,
      case when a.attidentity = 'a' or a.attgenerated <> '' then 'GeneratedAlways'
        when a.atthasdef or a.attidentity = 'd' then 'Generated' else '' end as rest,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
        union select pg_get_constraintdef(k.oid) from information_schema.view_column_usage u
          join pg_attribute t on t.attrelid = u.table_name::regclass and t.attname = u.column_name
          join pg_constraint k on k.contype = 'c' and k.conrelid = t.attrelid and k.conkey = array[t.attnum]
          where c.relkind = 'v' and u.view_name = c.relname and u.column_name = a.attname) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`),
  )
  const tables = [...groupBy(rows, ({ table }) => camel(table))].map(([table, columns]) => {
    const lines = (columns ?? []).map((column) => `    ${camel(column.column)}: ${columnType(column)}\n`)
    return `  ${table}: {\n${lines.join('')}  }\n`
  })
  return `${head}\nexport type Tables = {\n${tables.join('')}}\n`
}

const inPublic = `connamespace = 'public'::regnamespace`

/** The text of docs/schema.sql: tables, views, functions and triggers as they are after all migrations, with their comments. */
export const schemaSql = () =>
  withSchema(async (engine) => {
    const list = async (query: string) =>
      (await engine.query<{ of: string; text: string }>(query)).rows.map(({ of, text }) => ({ of, text: tidy(text) }))
    const columns = await list(`
      select c.relname as of, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attidentity = 'a' then ' generated always as identity'
          when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      order by c.oid, a.attnum`)
    const constraints = await list(`
      select conrelid::regclass::text as of, pg_get_constraintdef(oid) as text from pg_constraint
      where ${inPublic} and contype in ('p', 'u', 'f', 'c') order by conrelid, contype <> 'p', contype, conname`)
    const indexes = await list(`
      select i.indrelid::regclass::text as of, pg_get_indexdef(i.indexrelid) as text
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
      order by i.indrelid, c.relname`)
    const triggers = await list(`
      select tgrelid::regclass::text as of, pg_get_triggerdef(oid) as text from pg_trigger
      where not tgisinternal order by tgrelid, tgname`)
    const views = await list(`
      select viewname as of, 'create view ' || viewname || ' as' || chr(10) || definition as text
      from pg_views where schemaname = 'public' order by viewname`)
    const functions = await list(`
      select proname as of, pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = 'public'::regnamespace order by proname`)

    const comments = commentsOfTables()
    const linesOf = (rows: typeof columns, table: string) =>
      rows.filter(({ of }) => of === table).map(({ text }) => text)
    const tables = [...new Set(columns.map(({ of }) => of))].map((table) => {
      const { heading = [], ofColumn = {} } = comments[table] ?? {}
      const parts = [...linesOf(columns, table), ...linesOf(constraints, table)]
      const body = parts.map((part, at) => {
        const comment = ofColumn[part.slice(0, part.indexOf(' '))]
        return `  ${part}${at < parts.length - 1 ? ',' : ''}${comment ? ` -- ${comment}` : ''}`
      })
      const after = [...linesOf(indexes, table), ...linesOf(triggers, table)].map((text) => `${text};`)
      return [...heading, `create table ${table} (`, ...body, ');', ...after].join('\n')
    })
    const others = [...views, ...functions].map(({ text }) => text.replace(/;?\s*$/, ';'))
    const title = '-- Generated from src/db/migrations by `npm run generate`: the schema after all migrations.'
    return `${[title, ...tables, ...others].join('\n\n')}\n`
  })

const tidy = (text: string) =>
  text
    .replaceAll('public.', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/^CREATE (UNIQUE )?INDEX|^CREATE (CONSTRAINT )?TRIGGER|^CREATE OR REPLACE FUNCTION/g, (word) =>
      word.toLowerCase(),
    )

/** Comments are of the migrations' text: above a table, and at the end of a column's line. */
function commentsOfTables() {
  const comments: Record<string, { heading: string[]; ofColumn: Record<string, string> }> = {}
  const ofColumn = (table: string, text: string) => {
    for (const [, column, comment] of text.matchAll(/^\s+(?:add column )?(\w+) .*?-- (.*)$/gm))
      if (comments[table]) comments[table].ofColumn[column!] = comment!
  }
  for (const { text } of migrations) {
    for (const [, heading, table, body] of text.matchAll(/((?:^--.*\n)*)^create table (\w+) \(([\s\S]*?)^\);/gm)) {
      comments[table!] = { heading: heading!.split('\n').filter(Boolean), ofColumn: {} }
      ofColumn(table!, body!)
    }
    for (const [, table, body] of text.matchAll(/^alter table (\w+)([\s\S]*?);.*$/gm)) ofColumn(table!, `${body}\n`)
  }
  return comments
}
