// Many rows in few statements, and the ids they were given.
import type { InsertObject } from 'kysely'
import type { Query } from '../../db/connect.ts'
import type { Tables } from '../../db/types.ts'

const batch = 250

/** Rows without an id of their own. */
export async function insertAll<T extends keyof Tables>(q: Query, table: T, rows: InsertObject<Tables, T>[]) {
  for (let at = 0; at < rows.length; at += batch) {
    await q
      .insertInto(table)
      .values(rows.slice(at, at + batch) as never)
      .execute()
  }
}

/** Rows of a table with an id: the ids, in the order of the rows. */
export async function insertIds<T extends keyof Tables>(q: Query, table: T, rows: InsertObject<Tables, T>[]) {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += batch) {
    const inserted = (await q
      .insertInto(table)
      .values(rows.slice(at, at + batch) as never)
      .returning('id' as never)
      .execute()) as unknown as { id: number }[]
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

/** Looks a name up that must be there: content that refers to nothing stops the load. */
export function named(ids: Map<string, number>) {
  return (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo school has no “${name}”`)
    return id
  }
}

export const pairs = (names: readonly string[], ids: number[]) => new Map(names.map((name, i) => [name, ids[i]!]))
