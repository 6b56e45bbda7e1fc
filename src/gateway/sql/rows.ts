// List, save, delete and sort of a plain table.
import { sql } from 'kysely'
import { CallError, conflict } from '../../contract/codes.ts'
import type { Flag } from '../../contract/fields.ts'

import type { Query } from '../../db/connect.ts'
import type { Context } from '../handler.ts'
import { takeVersion } from './edited.ts'
import { matching } from './matching.ts'
import { positionIn } from './position.ts'

export type WithStatus = { statusId: Flag }

export const notFound = () => new CallError('notFound', '这一项不存在或已删除')

/** How many rows these lists have at most: the site and the console show all of them. Of adverts, zones, labels and categories each place, area and type has so many. */
export const listLimits = {
  navBar: 50,
  websiteNav: 300,
  websiteLink: 200,
  adv: 100,
  zone: 24,
  vipSet: 20,
  label: 200,
  infoCategory: 200,
  courseCategory: 300,
} as const

/**
 * Before one more comes to a list, new or from elsewhere; of two at once the second waits. `which`: columns that say which list of the table.
 * Throws a conflict where it is full; `what` of a list has so many: 「标签」.
 */
export async function requireRoom(q: Query, table: keyof typeof listLimits, what: string, which: object = {}) {
  await sql`select pg_advisory_xact_lock(hashtext(${`rows of ${table}`}))`.execute(q)
  const { count } = await q
    .selectFrom(table as 'adv')
    .select((e) => e.fn.countAll<number>().as('count'))
    .$call((rows) => matching(rows, which))
    .executeTakeFirstOrThrow()
  if (count >= listLimits[table]) throw conflict(`${what}最多 ${listLimits[table]} 个，请先删除不用的`)
}

type SortedTable = 'navBar' | 'websiteNav' | 'websiteLink' | 'label' | 'infoCategory' | 'courseCategory'

/** Sorts the rows by the order of the ids; rows not listed stay behind them. */
export async function sortRows(q: Query, table: SortedTable, ids: number[]) {
  await q
    .updateTable(table)
    .set({ sort: positionIn(ids) })
    .where('id', 'in', ids)
    .execute()
  return { ok: true }
}

/** Until the transaction ends nobody else saves a row of the table by its name: what is looked up before it is so when it is saved. */
export const lockNames = (q: Query, table: 'label' | 'infoCategory' | 'courseCategory' | 'word') =>
  sql`select pg_advisory_xact_lock(hashtext(${`names of ${table}`}))`.execute(q)

type Named = {
  id: number | undefined
  version: number | undefined
  /** As in takeVersion. */
  of: string
  current(): Promise<object | undefined>
  /** Of a new one too. */
  fields: object
  /** Of a new one alone. */
  added?: object
  /** Another of the name: it is refused. */
  same: { id: number } | undefined
  /** 「标签」, and how it is called. */
  what: string
  name: string
}

/** Adds a row behind the others, or changes one; there are no two of a name. */
export async function saveNamed(q: Query, named: 'label' | 'infoCategory' | 'courseCategory', row: Named) {
  const { id, version, of, current, fields, added, same, what, name } = row
  if (id) await takeVersion(q, { table: named, of, id, version, what, current })
  if (same && same.id !== id) throw conflict(`已经有${what}「${name}」了`)
  const table = named as 'label' // what is set here all have
  if (id)
    return q
      .updateTable(table)
      .set(fields)
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(notFound)
  return q
    .insertInto(table)
    .values({ ...fields, ...added, sort: lastPosition(named) } as never)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** The sort position after all others. */
export const lastPosition = (table: SortedTable) =>
  sql<number>`(select coalesce(max(sort), 0) + 1 from ${sql.table(table)})`

const nameColumns = {
  navBar: 'navTitle',
  websiteNav: 'navName',
  websiteLink: 'linkName',
  label: 'labelName',
  infoCategory: 'categoryName',
  courseCategory: 'categoryName',
} as const

/** The log of operators says what it was called. */
export async function deleteRow({ q, nameInLog }: Pick<Context, 'q' | 'nameInLog'>, table: SortedTable, id: number) {
  const { name } = await q
    .deleteFrom(table)
    .where('id', '=', id)
    .returning(sql<string>`${sql.ref(nameColumns[table])}`.as('name'))
    .executeTakeFirstOrThrow(notFound)
  nameInLog(name)
  return { ok: true }
}
