// Kysely over a pool. Names are camelCase here and snake_case there.
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, PostgresQueryCompiler } from 'kysely'
import type { Query } from './connect.ts'
import type { Tables } from './types.ts'

/** Names of a question change where it is written (the plugin's own way copies the whole of it first); of answers as always. */
class Names extends CamelCasePlugin {
  override transformQuery: CamelCasePlugin['transformQuery'] = ({ node }) => node
  there = (name: string) => this.snakeCase(name)
}
const names = new Names({ maintainNestedObjectKeys: true })

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return super.sanitizeIdentifier(names.there(name))
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new Compiler()
  }
}

/** What lends connections: a pool, or what stands for one. Whoever opened it ends it. */
export type ConnectionSource = Pick<PostgresPool, 'connect'>

export const createKysely = (lender: ConnectionSource): Query => {
  const pool = { connect: () => lender.connect(), end: async () => {}, options: {} }
  return new Kysely<Tables>({ dialect: new Dialect({ pool }), plugins: [names] })
}
