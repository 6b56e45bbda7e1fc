// List, save, delete and sort of a plain table.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { Flag } from '../../contract/fields.ts'

import type { Query } from '../../db/connect.ts'
import { positionIn } from './position.ts'

export type WithStatus = { statusId: Flag }

export const notFound = () => new CallError('notFound', '这一项不存在或已删除')

type SortedTable = 'navBar' | 'websiteNav' | 'websiteLink' | 'label' | 'infoCategory'

/** Sorts the rows by the order of the ids; rows not listed stay behind them. */
export async function sortRows(q: Query, table: SortedTable, ids: number[]) {
  await q
    .updateTable(table)
    .set({ sort: positionIn(ids) })
    .where('id', 'in', ids)
    .execute()
  return { ok: true }
}

/** The sort position after all others. */
export const lastPosition = (table: 'nav_bar' | 'website_nav' | 'website_link' | 'label' | 'info_category') =>
  sql<number>`(select coalesce(max(sort), 0) + 1 from ${sql.table(table)})`

export async function deleteRow(q: Query, table: SortedTable, id: number) {
  await q.deleteFrom(table).where('id', '=', id).returning('id').executeTakeFirstOrThrow(notFound)
  return { ok: true }
}
