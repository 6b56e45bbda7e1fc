// The sittings of a learner within days of Beijing: a sitting counts on the day it began.
import { sql } from 'kysely'
import { beijingDay } from '../../contract/beijing.ts'
import type { Query } from '../../db/connect.ts'
import { matching } from '../sql/matching.ts'

/** Both days included. */
export type Range = { beginTime: string; endTime: string; courseId?: number | undefined }

export const sittings = (q: Query, accountId: number, { beginTime, endTime, courseId }: Range) =>
  q
    .selectFrom('studyLog as g')
    .where('g.accountId', '=', accountId)
    .where((e) => e.or([e('g.watchLength', '>', 0), e('g.readLength', '>', 0)]))
    .where('g.beginTime', '>=', beijingDay(beginTime, 0))
    .where('g.beginTime', '<', beijingDay(endTime, 1))
    .$call((rows) => matching(rows, { 'g.courseId': courseId }))

export async function secondsIn(q: Query, accountId: number, range: Range) {
  const { seconds } = await sittings(q, accountId, range)
    .select(sql<number>`coalesce(sum(g.watch_length), 0)::bigint`.as('seconds'))
    .executeTakeFirstOrThrow()
  return seconds
}
