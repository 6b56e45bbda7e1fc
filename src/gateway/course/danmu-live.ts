// Who watches a lesson with its danmu shown, and what its items are when they are delivered.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'

/** The accounts that hear of the lesson's items: each was let in by course/auth/course/danmu/watch a moment ago. */
export async function danmuViewers(q: Query, periodId: number) {
  const rows = await q
    .selectFrom('danmuViewer')
    .select('accountId')
    .where('periodId', '=', periodId)
    .where('gmtExpire', '>', sql<string>`now()`)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Those that are still there, with who wrote them: not where the course or the site has danmu off. */
export const danmuAsNow = (q: Query, { periodId, ids }: { periodId: number; ids: number[] }) =>
  q
    .selectFrom('courseDanmu as d')
    .innerJoin('account as a', 'a.id', 'd.accountId')
    .innerJoin('coursePeriod as p', 'p.id', 'd.periodId')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .select(['d.id', 'd.playSecond', 'd.content', 'a.nickname', 'd.auditStatus', 'd.accountId'])
    .where('d.periodId', '=', periodId)
    .where('d.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('c.isDanmu', '=', 1)
    .where((e) => e.exists(e.selectFrom('website').select('website.isDanmu').where('website.isDanmu', '=', 1)))
    .orderBy('d.id')
    .execute()
