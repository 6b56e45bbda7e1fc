// What can be known of a database without changing it, for `npm run doctor`.
import { refusalOf } from '../process/startup-error.ts'
import type { Db } from './connect.ts'
import { migrations, pendingOf, type Recorded } from './migrate.ts'
import { checkKey, hasTable, type KeyPlace, readKey, recordedFingerprint } from './secret-key.ts'

export type Inspection = {
  /** Nothing is in it yet. */
  isNew: boolean
  /** Migrations that the next start will apply. */
  pending: string[]
  /** That may sign in. */
  operators: number
  /** Why the secret key does not fit; null where it does, or none is needed yet. */
  keyTrouble: string | null
}

export async function inspectDb(db: Pick<Db, 'read'>, place: KeyPlace): Promise<Inspection> {
  if (!(await hasTable(db.read, 'schema_migration')))
    return { isNew: true, pending: migrations.map(({ name }) => name), operators: 0, keyTrouble: null }
  const recorded = await db.read
    .withTables<{ schemaMigration: Recorded }>()
    .selectFrom('schemaMigration')
    .select(['name', 'hash'])
    .execute()
  const pending = pendingOf(recorded)
  const { operators } = await db.read
    .selectFrom('operator')
    .select((e) => e.fn.countAll<number>().as('operators'))
    .where('statusId', '=', 1)
    .executeTakeFirstOrThrow()
  return { isNew: false, pending, operators, keyTrouble: keyTrouble(place, await recordedFingerprint(db.read)) }
}

function keyTrouble(place: KeyPlace, recorded: string | undefined) {
  if (!recorded) return null
  try {
    checkKey(place, readKey(place), recorded)
    return null
  } catch (error) {
    return refusalOf(error) ?? String(error)
  }
}
