// The one way to write: a transaction, and what it changes for others published with its commit.
import type { Bus } from '../../db/bus.ts'
import type { Db } from '../../db/connect.ts'
import { type Change, collectChanges } from './changes.ts'

/** As `Db['write']`; what the work records (changes.ts) reaches all processes if and only if the transaction commits. */
export type Mutate = Db['write']

export const createMutate =
  (db: Pick<Db, 'write'>, bus: Pick<Bus<Change>, 'publish'>): Mutate =>
  async (work) => {
    let deliver = () => {}
    const result = await db.write(async (q) => {
      const recorded = collectChanges(q) // a retry after a deadlock starts again
      const result = await work(q)
      const changes = combined(recorded)
      deliver = changes.length ? await bus.publish(q, changes) : () => {}
      return result
    })
    deliver()
    return result
  }

/** Without duplicates; all tags in one change, and all purged tags in another. */
function combined(changes: Change[]): Change[] {
  const others = new Map<string, Change>()
  const [stale, purged] = [new Set<string>(), new Set<string>()]
  for (const change of changes)
    if (change.kind !== 'page') others.set(JSON.stringify(change), change)
    else for (const tag of change.tags) (change.isPurge ? purged : stale).add(tag)
  const pages = [stale, purged].map((tags) => ({ kind: 'page' as const, tags: [...tags], isPurge: tags === purged }))
  return [...others.values(), ...pages.filter(({ tags }) => tags.length)]
}

/** For a database that no process serves yet: what changes concerns nobody. */
export const noBus: Pick<Bus<Change>, 'publish'> = { publish: async () => () => {} }
