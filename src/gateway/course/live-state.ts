// The states of a live lesson (states A8) and everybody who is told of a change. Each change is one guarded UPDATE: who comes second finds
// nothing left to do. Lessons that a film is sent for go by the clock, so their times change instead.

import { sql } from 'kysely'
import { conflict } from '../../contract/codes.ts'
import type { CodeOf } from '../../contract/codes-of.ts'
import { tagsOfCourse } from '../../contract/course/course-audit.ts'
import type { RoomState } from '../../contract/course/live.ts'
import { liveStates } from '../../contract/enums/live-states.ts'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import type { Flag } from '../../contract/fields.ts'
import { recordStates, startMargin } from '../../contract/live-room.ts'
import type { Query } from '../../db/connect.ts'
import { invalidateTags, publishToRoom } from '../events/changes.ts'
import { sendMessages } from '../messages/messages.ts'
import { literal } from '../sql/literal.ts'
import { endedByRefund } from './access.ts'

/** Minutes before its time from which a lesson may be begun by hand, and after it until it counts as not held. */
export const marginMinutes = startMargin

const margin = sql`interval '${sql.lit(marginMinutes)} minutes'`

/** LiveStatusEnum of a lesson `p` at this moment. */
export const statusOfLesson = sql<
  CodeOf<typeof liveStates>
>`coalesce(p.live_status, case when now() < p.begin_time then 1
  when now() < p.end_time then 2 when p.upload_id is null then 3 else 4 end)`

/** What decides what may be done with a lesson now, locked until the transaction ends. */
export async function lockedLesson(q: Query, periodId: number) {
  const { time, ...lesson } = await q
    .selectFrom('coursePeriod as p')
    .leftJoin('liveLesson as l', 'l.periodId', 'p.id')
    .leftJoin('upload as u', 'u.id', 'p.uploadId')
    .select([statusOfLesson.as('liveStatus'), sql<string>`p.begin_time`.as('beginTime'), sql<string>`now()`.as('time')])
    .select([recordStatusOfLesson.as('recordStatus'), sql<number | null>`u.upload_status`.as('fileStatus')])
    .where('p.id', '=', periodId)
    .forNoKeyUpdate('p')
    .executeTakeFirstOrThrow()
  return { ...lesson, now: Date.parse(time) }
}

/** Of a row `l` of live_lesson, where there is one. */
export const recordStatusOfLesson = sql<number>`coalesce(l.record_status, ${literal(recordStates.none)})`

/** The clock went on between looking and doing. */
export const lessonChanged = () => conflict('这一场刚刚变了，请刷新后再试')

const rowOf = (q: Query, periodId: number) =>
  q
    .insertInto('liveLesson')
    .columns(['periodId', 'planBegin', 'planEnd'])
    .expression((e) => e.selectFrom('coursePeriod').select(['id', 'beginTime', 'endTime']).where('id', '=', periodId))
    .onConflict((c) => c.doNothing())
    .execute()

/** Begins a lesson; false where it is not waiting to. It may begin late, and then lasts as long as planned. */
export async function startLesson(q: Query, periodId: number): Promise<boolean> {
  await rowOf(q, periodId)
  const length = sql`(end_time - begin_time)`
  const pushed = await q
    .updateTable('coursePeriod')
    .set({
      liveStatus: liveStates.onAir,
      beginTime: sql<string>`least(begin_time, now())`,
      endTime: sql<string>`case when end_time <= now() + interval '5 minutes' then now() + ${length} else end_time end`,
    })
    .where('id', '=', periodId)
    .where('liveStatus', '=', liveStates.coming)
    .where(sql<boolean>`begin_time <= now() + ${margin}`)
    .returning(['id', 'channelId'])
    .executeTakeFirst()
  if (pushed)
    await q
      .updateTable('livePush')
      .set({ periodId })
      .where('channelId', '=', pushed.channelId)
      .where('gmtEnd', 'is', null)
      .execute()
  const begun = pushed ?? (await startFilm(q, periodId, length))
  if (!begun) return false
  await q.updateTable('liveLesson').set({ startTime: sql<string>`now()` }).where('periodId', '=', periodId).execute()
  await tellRoom(q, periodId)
  return true
}

const startFilm = (q: Query, periodId: number, length: ReturnType<typeof sql>) =>
  q
    .updateTable('coursePeriod')
    .set({ beginTime: sql<string>`now()`, endTime: sql<string>`now() + ${length}` })
    .where('id', '=', periodId)
    .where('liveStatus', 'is', null)
    .where(sql<boolean>`begin_time > now() and begin_time <= now() + ${margin}`)
    .returning('id')
    .executeTakeFirst()

/** Ends a lesson on air; false where it is not. What is pushed ends too. */
export async function endLesson(q: Query, periodId: number): Promise<boolean> {
  const end = () =>
    q
      .updateTable('coursePeriod')
      .set({ endTime: sql<string>`greatest(begin_time + interval '1 millisecond', now())` })
      .where('id', '=', periodId)
  const ended =
    (await end()
      .set({ liveStatus: liveStates.over })
      .where('liveStatus', '=', liveStates.onAir)
      .returning('id')
      .executeTakeFirst()) ??
    (await end()
      .where('liveStatus', 'is', null)
      .where(sql<boolean>`begin_time <= now() and end_time > now()`)
      .returning('id')
      .executeTakeFirst())
  if (!ended) return false
  await rowOf(q, periodId)
  await q.updateTable('liveLesson').set({ stopTime: sql<string>`now()` }).where('periodId', '=', periodId).execute()
  await q
    .updateTable('liveChannel')
    .set({ closedUntil: sql<string>`now() + interval '1 minute'` })
    .where('id', 'in', (e) =>
      e.selectFrom('livePush').select('channelId').where('periodId', '=', periodId).where('gmtEnd', 'is', null),
    )
    .execute()
  await q
    .updateTable('livePush')
    .set({ gmtEnd: sql<string>`now()` })
    .where('periodId', '=', periodId)
    .where('gmtEnd', 'is', null)
    .execute()
  await tellRoom(q, periodId)
  return true
}

/** Cancels a lesson that did not begin; false where it began, or is cancelled already. */
export async function cancelLesson(q: Query, periodId: number, reason: string): Promise<boolean> {
  await rowOf(q, periodId)
  const cancelled = await q
    .updateTable('coursePeriod')
    .set({ liveStatus: liveStates.cancelled })
    .where('id', '=', periodId)
    .where(sql<boolean>`(live_status = ${literal(liveStates.coming)} or live_status is null and begin_time > now())`)
    .returning('id')
    .executeTakeFirst()
  if (!cancelled) return false
  await q.updateTable('liveLesson').set({ reason }).where('periodId', '=', periodId).execute()
  await tellRoom(q, periodId)
  return true
}

/** Another time for a lesson that did not begin, also in the drafts that will replace it; false where it began or was cancelled. */
export async function moveLesson(q: Query, periodId: number, times: { beginTime: string; endTime: string }) {
  const moved = await q
    .updateTable('coursePeriod')
    .set(times)
    .where('id', '=', periodId)
    .where(sql<boolean>`(live_status = ${literal(liveStates.coming)} or live_status is null and begin_time > now())`)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await q.updateTable('coursePeriod').set(times).where('originId', '=', periodId).execute()
  await q
    .updateTable('liveLesson')
    .set({ planBegin: times.beginTime, planEnd: times.endTime })
    .where('periodId', '=', periodId)
    .execute()
  await tellRoom(q, periodId)
  return true
}

/** What everybody in the room is told; undefined where the lesson is gone. */
export async function roomState(q: Query, periodId: number): Promise<RoomState | undefined> {
  const row = await q
    .selectFrom('coursePeriod as p')
    .leftJoin('liveLesson as l', 'l.periodId', 'p.id')
    .select([statusOfLesson.as('liveStatus'), sql<boolean>`p.live_status is not null`.as('isPushed')])
    .select(['l.startTime', sql<Flag>`coalesce(l.is_muted, 0)`.as('isAllMuted')])
    .select(
      sql<boolean>`exists (select from live_push u where u.period_id = p.id and u.gmt_end is null)`.as('isArriving'),
    )
    .select(sql<string | null>`(select max(u.gmt_end) from live_push u where u.period_id = p.id)`.as('lastEnd'))
    .where('p.id', '=', periodId)
    .executeTakeFirst()
  if (!row) return undefined
  const isOnAir = row.liveStatus === liveStates.onAir
  const isPushing = isOnAir && (!row.isPushed || row.isArriving)
  return {
    liveStatus: row.liveStatus,
    isPushing: isPushing ? 1 : 0,
    lostTime: isOnAir && !isPushing ? (row.lastEnd ?? row.startTime) : null,
    isAllMuted: row.isAllMuted,
  }
}

export async function tellRoom(q: Query, periodId: number) {
  const state = await roomState(q, periodId)
  if (state) publishToRoom(q, periodId, { event: 'state', data: state })
}

export const courseOfLesson = (q: Query, periodId: number) =>
  q
    .selectFrom('coursePeriod as p')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .select(['c.id as courseId', 'c.courseName', 'c.courseCategory', 'c.lecturerId', 'c.organizationId'])
    .select(['p.periodName', 'p.beginTime', 'p.endTime', 'p.channelId'])
    .where('p.id', '=', periodId)
    .executeTakeFirstOrThrow()

/** Where no call says what goes stale: a change by the stream, or by the clock. */
export async function invalidateLesson(q: Query, periodId: number) {
  const { courseId, ...course } = await courseOfLesson(q, periodId)
  invalidateTags(q, ...tagsOfCourse({ id: courseId, ...course }))
}

type Told = { title: string; text: string; link: string; cause?: string }

/** A message to everybody who joined the course of a lesson; how many they are. */
export async function tellJoined(q: Query, courseId: number, message: Told): Promise<number> {
  const rows = await q
    .selectFrom('enrolment as e')
    .select('e.accountId')
    .where('e.courseId', '=', courseId)
    .where('e.gmtExpire', '>', sql<string>`now()`)
    .where(endedByRefund, '=', false)
    .orderBy('e.accountId')
    .execute()
  if (rows.length)
    await sendMessages(
      q,
      rows.map(({ accountId }) => accountId),
      { msgType: msgTypes.course, ...message },
    )
  return rows.length
}
