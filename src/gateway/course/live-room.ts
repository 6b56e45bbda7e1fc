// The room of a live lesson for who teaches it: who is there, what they have watched.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { Query } from '../../db/connect.ts'
import type { Mutate } from '../events/mutate.ts'
import { requireLiveLesson, requireTaughtCourse } from './access.ts'

const lessonNotFound = () => new CallError('notFound', '直播不存在或已删除')

/** Throws `notFound` where the account does not teach the course of this live lesson. */
export async function requireTaughtLesson(
  q: Query,
  accountId: number,
  { courseId, periodId }: { courseId?: number; periodId: number },
) {
  if (courseId !== undefined) {
    await requireTaughtCourse(q, accountId, courseId)
    return requireLiveLesson(q, accountId, { courseId, periodId })
  }
  const lesson = await q.selectFrom('coursePeriod').select('courseId').where('id', '=', periodId).executeTakeFirst()
  if (!lesson) throw lessonNotFound()
  await requireTaughtCourse(q, accountId, lesson.courseId, lessonNotFound)
  return requireLiveLesson(q, accountId, { periodId })
}

/** Seconds without a sign of its stream after which somebody is no longer in a room. */
export const presenceLife = 45

/** Of a row `m` of live_presence. */
export const isThere = sql<boolean>`m.gmt_seen > now() - interval '${sql.lit(presenceLife)} seconds'`

/** Who is in a room, of all processes. */
export const present = (q: Query, periodId: number) =>
  q.selectFrom('livePresence as m').where('m.periodId', '=', periodId).where(isThere)

type Who = { periodId: number; accountIds: number[] }

/** Notes who has a stream open in this process; who was there in a lesson on air counts for its peak. */
export async function notePresence(mutate: Mutate, rooms: Who[]) {
  const rows = rowsOf(rooms)
  if (!rows.periodIds.length) return
  await mutate(async (q) => {
    await sql`insert into live_presence (period_id, account_id)
      select r.period_id, r.account_id from unnest(${rows.periodIds}::bigint[], ${rows.accountIds}::bigint[]) as r (period_id, account_id)
        join course_period p on p.id = r.period_id join account a on a.id = r.account_id
      on conflict (period_id, account_id) do update set gmt_seen = now(),
        gmt_create = case when live_presence.gmt_seen < now() - interval '${sql.lit(presenceLife)} seconds'
          then now() else live_presence.gmt_create end`.execute(q)
    await sql`update live_lesson l set peak_num = m.num
      from (select m.period_id, count(*)::int as num from live_presence m
        where m.period_id = any(${rows.periodIds}::bigint[]) and ${isThere} group by m.period_id) m
      where l.period_id = m.period_id and l.peak_num < m.num and l.start_time is not null and l.stop_time is null`.execute(
      q,
    )
  })
}

const rowsOf = (rooms: Who[]) => ({
  periodIds: rooms.flatMap(({ periodId, accountIds }) => accountIds.map(() => periodId)),
  accountIds: rooms.flatMap(({ accountIds }) => accountIds),
})

/** Who left is not there any more at once, not only after a while. */
export const noteLeft = (q: Query, periodId: number, accountId: number) =>
  q
    .updateTable('livePresence')
    .set({ gmtSeen: sql<string>`now() - interval '${sql.lit(presenceLife)} seconds'` })
    .where('periodId', '=', periodId)
    .where('accountId', '=', accountId)
    .execute()

/** What was noted of rooms long empty. */
export const sweepPresence = (q: Query) =>
  q.deleteFrom('livePresence').where('gmtSeen', '<', sql<string>`now() - interval '1 day'`).execute()
