// Kysely over a pool. Names are camelCase in TypeScript and snake_case in the database.
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, PostgresQueryCompiler } from 'kysely'
import type { Query } from './connect.ts'
import type { Tables } from './types.ts'

/** Names of a query change when it is compiled (the plugin's own way copies its tree first); of results as the plugin does. */
class Names extends CamelCasePlugin {
  override transformQuery: CamelCasePlugin['transformQuery'] = ({ node }) => node
  toSnakeCase = (name: string) => this.snakeCase(name)
}
const names = new Names({ maintainNestedObjectKeys: true })

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return super.sanitizeIdentifier(names.toSnakeCase(name))
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new Compiler()
  }
}

/** A pool, or what behaves like one. Whoever opened it closes it. */
export type ConnectionSource = Pick<PostgresPool, 'connect'>

export const createKysely = (source: ConnectionSource): Query => {
  const pool = { connect: () => source.connect(), end: async () => {}, options: {} }
  return new Kysely<Tables>({ dialect: new Dialect({ pool }), plugins: [names] })
}
