// Whether a newer program has changed the tables since this one started: on PostgreSQL both may run side by side for a while.
import type { Db } from './connect.ts'
import { type Recorded, unknownOf } from './migrate.ts'

export async function isSchemaNewer({ read }: Pick<Db, 'read'>): Promise<boolean> {
  const recorded = await read
    .withTables<{ schemaMigration: Recorded }>()
    .selectFrom('schemaMigration')
    .select('name')
    .execute()
  return unknownOf(recorded.map(({ name }) => name)).length > 0
}
