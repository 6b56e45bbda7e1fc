// Pushes of lecturers: taken, watched, ended. A push before its lesson's time is a test; at the time it goes on air.

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { liveEvents } from '../../contract/course/live-channel.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { liveStates } from '../../contract/enums/live-states.ts'
import { statusIds } from '../../contract/enums/status-ids.ts'
import type { Query } from '../../db/connect.ts'
import { hasLiveRight } from '../live-right.ts'
import { literal } from '../sql/literal.ts'
import { checkStreamKey, maskAddress } from './live-key.ts'
import { invalidateLesson, marginMinutes, startLesson, tellRoom } from './live-state.ts'

/** Seconds without a question of the service after which a push is over: the service ended. */
export const pushLife = 15

type EventType = (typeof liveEvents)[keyof typeof liveEvents]

/** The same again within ten minutes counts up. */
export async function noteChannelEvent(q: Query, channelId: number, eventType: EventType, address = '') {
  const again = await q
    .updateTable('liveChannelEvent')
    .set((e) => ({ eventNum: e('eventNum', '+', 1), gmtCreate: sql<string>`now()` }))
    .where('id', '=', (e) =>
      e
        .selectFrom('liveChannelEvent')
        .select('id')
        .where('channelId', '=', channelId)
        .where('eventType', '=', eventType)
        .where('address', '=', address)
        .where('gmtCreate', '>', sql<string>`now() - interval '10 minutes'`)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  if (!again) await q.insertInto('liveChannelEvent').values({ channelId, eventType, address }).execute()
}

/** The live right, and an account that is not frozen. */
async function mayPush(q: Query, accountId: number) {
  const account = q
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('statusId', '=', statusIds.normal)
  return (await account.executeTakeFirst()) !== undefined && (await hasLiveRight(q, accountId))
}

type Asked = { key: string; clientNo: string; address: string }

/** The name under which a push may begin; undefined: refused. */
export async function takePush(q: Query, { key, clientNo, address }: Asked): Promise<string | undefined> {
  const checked = await checkStreamKey(q, key)
  if (checked.state === 'unknown') return undefined
  const { channel, state } = checked
  const from = maskAddress(address)
  if (state !== 'good') {
    await noteChannelEvent(q, channel.id, state === 'old' ? liveEvents.refusedOld : liveEvents.refusedWrong, from)
    return undefined
  }
  if (!(await mayPush(q, channel.accountId))) {
    await noteChannelEvent(q, channel.id, liveEvents.refusedRight, from)
    return undefined
  }
  const isClosed = channel.closedUntil && Date.parse(channel.closedUntil) > Date.now()
  if (isClosed && !(await lessonOnAir(q, channel.id))) return undefined
  await endPushes(q, channel.id) // one at a time: the newest, as the line of the last may hang
  const lesson = await lessonFor(q, channel.id)
  if (lesson?.liveStatus === liveStates.coming && (await startLesson(q, lesson.id)))
    await invalidateLesson(q, lesson.id)
  const streamNo = `s${randomBytes(12).toString('hex')}`
  await q
    .insertInto('livePush')
    .values({ channelId: channel.id, periodId: lesson?.id ?? null, streamNo, clientNo })
    .execute()
  await noteChannelEvent(q, channel.id, liveEvents.began, from)
  if (lesson) await tellRoom(q, lesson.id)
  return streamNo
}

/** Whether a push may go on: its key and right still hold, and nobody ended it. */
export async function keepPush(q: Query, { key, clientNo, address }: Asked): Promise<boolean> {
  const checked = await checkStreamKey(q, key)
  if (checked.state === 'unknown') return false
  const { channel, state } = checked
  if (state !== 'good' || !(await mayPush(q, channel.accountId))) {
    await endPush(q, channel.id, clientNo, address)
    return false
  }
  const push = await openPush(q, channel.id, clientNo)
    .set({ gmtSeen: sql<string>`now()` })
    .returning(['id', 'periodId'])
    .executeTakeFirst()
  if (!push) return false
  if (push.periodId !== null) return true
  const lesson = await lessonFor(q, channel.id)
  if (lesson?.liveStatus === liveStates.coming && (await startLesson(q, lesson.id)))
    await invalidateLesson(q, lesson.id)
  return true
}

/** The line broke, or the lecturer stopped. */
export async function endPush(q: Query, channelId: number, clientNo: string, address = '') {
  const push = await openPush(q, channelId, clientNo)
    .set({ gmtEnd: sql<string>`now()` })
    .returning(['periodId'])
    .executeTakeFirst()
  if (!push) return
  await noteChannelEvent(q, channelId, liveEvents.ended, address && maskAddress(address))
  if (push.periodId !== null) await tellRoom(q, push.periodId)
}

/** All of a channel; the service is told at its next question. */
export async function endPushes(q: Query, channelId: number) {
  const ended = await q
    .updateTable('livePush')
    .set({ gmtEnd: sql<string>`now()` })
    .where('channelId', '=', channelId)
    .where('gmtEnd', 'is', null)
    .returning('periodId')
    .execute()
  for (const { periodId } of ended) if (periodId !== null) await tellRoom(q, periodId)
  return ended.length
}

export const noteRecording = (q: Query, streamNo: string, recordName: string) =>
  q
    .updateTable('livePush')
    .set({ recordName, gmtEnd: sql<string>`coalesce(gmt_end, now())` })
    .where('streamNo', '=', streamNo)
    .returning(['id', 'periodId'])
    .executeTakeFirst()

const openPush = (q: Query, channelId: number, clientNo: string) =>
  q
    .updateTable('livePush')
    .where('channelId', '=', channelId)
    .where('clientNo', '=', clientNo)
    .where('gmtEnd', 'is', null)

const pushedLessons = (q: Query, channelId: number) =>
  q
    .selectFrom('coursePeriod as p')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .select(['p.id', 'p.liveStatus'])
    .where('p.channelId', '=', channelId)
    .where('c.courseState', 'in', [courseStates.published, courseStates.offShelf])

const lessonOnAir = (q: Query, channelId: number) =>
  pushedLessons(q, channelId).where('p.liveStatus', '=', liveStates.onAir).limit(1).executeTakeFirst()

/** The lesson of a channel that is on air, else the one whose time has come. */
const lessonFor = (q: Query, channelId: number) =>
  pushedLessons(q, channelId)
    .where('p.liveStatus', 'in', [liveStates.coming, liveStates.onAir])
    .where(
      sql<boolean>`(p.live_status = ${literal(liveStates.onAir)} or p.begin_time <= now()
        and p.end_time > now() - interval '${sql.lit(marginMinutes)} minutes')`,
    )
    .orderBy('p.liveStatus', 'desc')
    .orderBy('p.beginTime')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
