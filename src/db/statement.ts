// Compiled queries: built and compiled once, then run with new values.
import type { Compilable, CompiledQuery } from 'kysely'
import type { Query } from './connect.ts'

/** Placeholder for a value in the query. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * `build` is called once, with placeholders for the values: it may pass them to the query and must not read them. No value is
 * undefined. Resolves to the rows.
 */
export function statement<Values extends Record<string, unknown>, Row>(
  build: (q: Query, values: Values) => Compilable<Row>,
) {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values
  let built: CompiledQuery<Row> | undefined
  return async (q: Query, values: Values): Promise<Row[]> => {
    built ??= build(q, placeholders).compile()
    const parameters = built.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    const { rows } = await q.executeQuery<Row>({ ...built, parameters } as CompiledQuery<Row>)
    return rows
  }
}
