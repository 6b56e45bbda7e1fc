// Prepared queries: built and compiled once, then run with new values.
import type { Compilable, CompiledQuery } from 'kysely'
import type { Query } from './connect.ts'

/** Placeholder for a value in the query. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * `build` is called once, with blanks for the values: it may pass them on to the query, and must not look at them. No
 * value is undefined. Gives the rows.
 */
export function statement<Values extends Record<string, unknown>, Row>(
  build: (q: Query, values: Values) => Compilable<Row>,
) {
  const blanks = new Proxy({}, { get: (_, name) => new Blank(String(name)) }) as Values
  let built: CompiledQuery<Row> | undefined
  return async (q: Query, values: Values): Promise<Row[]> => {
    built ??= build(q, blanks).compile()
    const parameters = built.parameters.map((value) => (value instanceof Blank ? values[value.name] : value))
    const { rows } = await q.executeQuery<Row>({ ...built, parameters } as CompiledQuery<Row>)
    return rows
  }
}
