// What becomes of pushed lessons by the clock: a lesson on air lasts while something is pushed, ends by itself afterwards, and one that
// nobody began is not held.

import { sql } from 'kysely'
import { courseStates } from '../../contract/enums/course-states.ts'
import { liveStates } from '../../contract/enums/live-states.ts'
import { lostSeconds } from '../../contract/live-room.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'
import { endPush, pushLife } from './live-push.ts'
import {
  cancelLesson,
  courseOfLesson,
  endLesson,
  invalidateLesson,
  marginMinutes,
  tellJoined,
  tellRoom,
} from './live-state.ts'

const margin = sql`interval '${sql.lit(marginMinutes)} minutes'`

/** When the last picture of a lesson `p` arrived; its start where none did. */
const lastPicture = sql`coalesce((select max(u.gmt_end) from live_push u where u.period_id = p.id), l.start_time)`
const isArriving = sql<boolean>`exists (select from live_push u where u.period_id = p.id and u.gmt_end is null)`

/** In a transaction of `mutate`. */
export async function followLiveLessons(q: Query) {
  const dead = await q
    .selectFrom('livePush')
    .select(['channelId', 'clientNo'])
    .where('gmtEnd', 'is', null)
    .where('gmtSeen', '<', sql<string>`now() - interval '${sql.lit(pushLife)} seconds'`)
    .limit(100)
    .execute()
  for (const { channelId, clientNo } of dead) await endPush(q, channelId, clientNo)

  const onAir = () =>
    q
      .selectFrom('coursePeriod as p')
      .innerJoin('liveLesson as l', 'l.periodId', 'p.id')
      .select('p.id')
      .where('p.liveStatus', '=', liveStates.onAir)
      .orderBy('p.endTime')
      .limit(100)
  const over = await onAir()
    .where(isArriving, '=', false)
    .where(
      sql<boolean>`(${lastPicture} < now() - ${margin}
        or coalesce(l.plan_end, p.end_time) <= now() and ${lastPicture} < now() - interval '${sql.lit(lostSeconds)} seconds')`,
    )
    .execute()
  for (const { id } of over) if (await endLesson(q, id)) await invalidateLesson(q, id)

  const longer = await onAir().where(sql<boolean>`p.end_time < now() + interval '1 minute'`).execute()
  for (const { id } of longer) {
    await q
      .updateTable('coursePeriod')
      .set({ endTime: sql<string>`now() + interval '10 minutes'` })
      .where('id', '=', id)
      .where('liveStatus', '=', liveStates.onAir)
      .execute()
    await invalidateLesson(q, id)
    await tellRoom(q, id)
  }

  const missed = await q
    .selectFrom('coursePeriod as p')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .select('p.id')
    .where('p.liveStatus', '=', liveStates.coming)
    .where('c.courseState', 'in', [courseStates.published, courseStates.offShelf])
    .where('p.endTime', '<', sql<string>`now() - ${margin}`)
    .orderBy('p.endTime')
    .limit(100)
    .execute()
  for (const { id } of missed) {
    if (!(await cancelLesson(q, id, '到时间没有开播'))) continue
    await invalidateLesson(q, id)
    const { courseId, courseName, periodName } = await courseOfLesson(q, id)
    await tellJoined(q, courseId, {
      title: `「${periodName}」没有开播`,
      text: `《${courseName}》的这一场到时间没有开播。要是改期，会再发消息。`,
      link: `/live/detail/${courseId}`,
    })
  }
  return dead.length + over.length + longer.length + missed.length
}

/** Whether there may be something to follow: most schools have nothing on air most of the time. */
export async function hasLiveLessons(q: Query) {
  const { rows } = await sql<{ due: boolean }>`select
    exists (select from live_push where gmt_end is null)
    or exists (select from course_period where live_status = ${literal(liveStates.onAir)})
    or exists (select from course_period p where live_status = ${literal(liveStates.coming)} and end_time < now() - ${margin}) as due`.execute(
    q,
  )
  return rows[0]!.due
}
