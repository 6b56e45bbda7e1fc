// What drafts of articles and of questions have in common: they are thrown away for 30 days, and nobody keeps more than so many.
import { sql } from 'kysely'
import { CallError, conflict } from '../../contract/codes.ts'
import type { Query } from '../../db/connect.ts'

export const draftNotFound = () => new CallError('notFound', '草稿不存在或已被删除')

/** Set by every save. */
export const nextVersion = { version: sql<number>`version + 1`, gmtModified: sql<string>`now()` }

type Table = 'blogDraft' | 'questionDraft'

/** How many an account has that are not thrown away. */
export async function countDrafts(q: Query, table: Table, accountId: number) {
  const { count } = await q
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .where('gmtDelete', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes back that a draft was thrown away. */
export const recoverDraft = (q: Query, table: Table, accountId: number, id: number) =>
  q
    .updateTable(table)
    .set({ gmtDelete: null })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('gmtDelete', '>', sql<string>`now() - interval '30 days'`)
    .returning(['id', 'version', 'gmtModified'])
    .executeTakeFirstOrThrow(() => conflict('删除超过 30 天，恢复不了了'))
