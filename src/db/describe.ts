// types.ts from the migrations: runs them in an engine in memory and reads back what the tables became.
import { PGlite } from '@electric-sql/pglite'
import { migrations } from './migrate.ts'

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
/** The same where a default stands in: Kysely's own \`Generated\` does not reach into a ColumnType. */
type GeneratedInstant = ColumnType<string, Date | string | undefined, Date | string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
`

export async function tableTypes() {
  const engine = await PGlite.create()
  for (const { text } of migrations) await engine.exec(text)
  const { rows } = await engine.query<{ table: string; column: string; type: string; needed: boolean; rest: string }>(`
    select c.relname as table, a.attname as column, t.typname as type, a.attnotnull or c.relkind = 'v' as needed,
      case when a.attidentity = 'a' or a.attgenerated <> '' then 'GeneratedAlways'
        when a.atthasdef or a.attidentity = 'd' then 'Generated' else '' end as rest
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  await engine.close()
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => camel(table))).map(([table, columns]) => {
    const lines = (columns ?? []).map(({ column, type, needed, rest }) => {
      const ts = `${typeOf(type)}${needed ? '' : ' | null'}`
      const isSplit = rest === 'Generated' && (ts === 'Instant' || ts === 'Json')
      return `    ${camel(column)}: ${isSplit ? `Generated${ts}` : rest ? `${rest}<${ts}>` : ts}\n`
    })
    return `  ${table}: {\n${lines.join('')}  }\n`
  })
  return `${head}\nexport type Tables = {\n${tables.join('')}}\n`
}
