// How the database comes to the rows of a call: its queries as they are asked, and what their plans really did.
import type { Query } from '../../src/db/connect.ts'
import type { aWorld } from './world.ts'

type World = ReturnType<typeof aWorld>
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The queries of one answer that are for rows: counts of all of them read an index from end to end. */
export async function queriesOf(w: World, ask: (q: Query) => Promise<unknown>) {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const q = w.db.read.withPlugin({
    transformQuery({ node, queryId }) {
      asked.push(w.db.read.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await ask(q)
  return asked.filter(({ sql, parameters }) => !/^select count\(\*\)/.test(sql) && !parameters.some(isPlaceholder))
}

/** Of a statement that was compiled meanwhile (db/statement.ts); it is asked with values later. */
const isPlaceholder = (value: unknown) => typeof value === 'object' && value?.constructor.name === 'Placeholder'

/** Tables read whole, how many rows the longest sort took at once, and how many were read in all. */
export async function planOf(w: World, { sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
  const { rows } = await w.db.pool.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
  const all = nodes(rows[0]['QUERY PLAN'][0].Plan)
  const sorts = all.filter((node) => node['Node Type'] === 'Sort')
  return {
    whole: all.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']!),
    sorted: Math.max(0, ...sorts.map((node) => node.Plans![0]!['Actual Rows'])),
    read: all.filter((node) => !node.Plans?.length).reduce((sum, node) => sum + rowsOf(node), 0),
  }
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const rowsOf = (plan: Plan) => (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
