// What the console tells operators: sends it, finds whom a note names, removes what is old.

import { sql } from 'kysely'
import { statusIds } from '../../contract/enums/status-ids.ts'
import { type NoticeKind, noticeDays } from '../../contract/system/admin/notice.ts'
import type { Query } from '../../db/connect.ts'
import { publishToConsole } from '../events/changes.ts'

const maxColleagues = 500
/** Of one note. */
const maxNamed = 10

export type NewNotice = { kind: NoticeKind; refId: number; title: string; content?: string }

export async function sendNotice(q: Query, operatorIds: readonly number[], notice: NewNotice) {
  if (!operatorIds.length) return
  await q
    .insertInto('operatorNotice')
    .values(operatorIds.map((operatorId) => ({ ...notice, operatorId })))
    .execute()
  publishToConsole(q, 'notice')
}

/** Those who may sign in. */
export const colleaguesOf = (q: Query, operatorId: number) =>
  q
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('statusId', '=', statusIds.normal)
    .where('id', '<>', operatorId)
    .orderBy('id')
    .limit(maxColleagues)
    .execute()

/** Of colleagues, those whom the text names by 「@姓名」; of names that begin alike the longest is meant, of one name all who have it. */
export function namedIn(text: string, colleagues: readonly { id: number; name: string }[]): number[] {
  const named = [...text.matchAll(/[@＠]/g)].flatMap(({ index }) => {
    const fitting = colleagues.filter(({ name }) => text.startsWith(name, index + 1))
    const longest = Math.max(...fitting.map(({ name }) => name.length))
    return fitting.filter(({ name }) => name.length === longest)
  })
  return [...new Set(named.map(({ id }) => id))].slice(0, maxNamed)
}

export const removeOldNotices = (q: Query) =>
  q
    .deleteFrom('operatorNotice')
    .where('gmtCreate', '<', sql<string>`now() - ${noticeDays} * interval '1 day'`)
    .execute()
