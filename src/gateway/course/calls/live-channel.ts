// Answers the calls of contract/course/live-channel.ts.

import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import type { CodeOf } from '../../../contract/codes-of.ts'
import { type LiveChannel, type liveChannelCalls, liveEvents } from '../../../contract/course/live-channel.ts'
import { liveLessonVerbs } from '../../../contract/course/live-verbs.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { liveStates } from '../../../contract/enums/live-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { Flag } from '../../../contract/fields.ts'
import { maxChannels } from '../../../contract/live-room.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { hasLiveRight } from '../../live-right.ts'
import { teaches } from '../../may-study.ts'
import type { Outside } from '../../outside.ts'
import { requireVerb } from '../../require-verb.ts'
import { literal } from '../../sql/literal.ts'
import { paged } from '../../sql/paged.ts'
import { newKey, sealedKey, streamKeyOf } from '../live-key.ts'
import { endPushes, noteChannelEvent } from '../live-push.ts'
import { requireTaughtLesson } from '../live-room.ts'
import {
  courseOfLesson,
  endLesson,
  lessonChanged,
  lockedLesson,
  recordStatusOfLesson,
  startLesson,
  statusOfLesson,
} from '../live-state.ts'
import { watchedPush } from '../live-watch.ts'

const channelNotFound = () => new CallError('notFound', '频道不存在或已删除')

/** A channel of this account; not found where it is another's. */
export async function requireOwnChannel(q: Query, accountId: number, channelId: number) {
  return q
    .selectFrom('liveChannel')
    .select(['id', 'channelNo', 'keySealed', 'keyHash'])
    .where('id', '=', channelId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(channelNotFound)
}

/** Of the channel `h`, its lesson on air, else the next to come. */
const current = <T>(column: RawBuilder<T>) => sql<T | null>`(select ${column} from course_period p
  join course w on w.id = p.course_id and w.course_state in (${literal(courseStates.published)}, ${literal(courseStates.offShelf)})
  where p.channel_id = h.id and p.end_time > now() and ${statusOfLesson} in (1, 2)
  order by ${statusOfLesson} desc, p.begin_time, p.id limit 1)`

const channels = (q: Query, accountId: number) =>
  q
    .selectFrom('liveChannel as h')
    .select(['h.id', 'h.channelNo', 'h.channelName', 'h.sceneType', 'h.keyTime', 'h.checkTime', 'h.gmtCreate'])
    .select([
      'h.keySealed',
      sql<CodeOf<typeof liveStates> | 0>`coalesce(${current(statusOfLesson)}, 0)`.as('liveStatus'),
      current(sql<number>`p.course_id`).as('courseId'),
      current(sql<number>`p.id`).as('periodId'),
      sql<string | null>`(select max(u.gmt_create) from live_push u where u.channel_id = h.id)`.as('pushTime'),
    ])
    .where('h.accountId', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof channels>['executeTakeFirstOrThrow']>>

/** The first and last two characters of its key. */
const shown = ({ keySealed, ...row }: Row, { live, open }: Outside): LiveChannel => ({
  ...row,
  channelPasswd: open(keySealed).replace(/^(..).*(..)$/, '$1••••••••••••$2'),
  pushUrl: live.pushUrl(),
})

export const liveChannelHandlers: Handlers<typeof liveChannelCalls> = {
  async 'course/auth/live/channel/list'(page, { q, user, outside }) {
    const result = await paged(page, channels(q, user.id).orderBy('h.id'))
    return {
      ...result,
      list: result.list.map((row) => shown(row, outside)),
      isOn: outside.live.isOn() ? 1 : 0,
      hasRight: (await hasLiveRight(q, user.id)) ? 1 : 0,
    }
  },

  async 'course/auth/live/channel/save'({ id, ...fields }, { q, user, outside }) {
    if (id !== undefined) {
      await requireOwnChannel(q, user.id, id)
      await q.updateTable('liveChannel').set(fields).where('id', '=', id).execute()
    }
    const channelId = id ?? (await makeChannel(q, user.id, fields, outside))
    const row = await channels(q, user.id).where('h.id', '=', channelId).executeTakeFirstOrThrow()
    return shown(row, outside)
  },

  async 'course/auth/live/channel/view'({ channelId }, { q, user, outside }) {
    await requireOwnChannel(q, user.id, channelId)
    const refused = await q
      .selectFrom('liveChannelEvent')
      .select(['gmtCreate', 'address'])
      .where('channelId', '=', channelId)
      .where('eventType', '=', liveEvents.refusedOld)
      .where('gmtCreate', '>', sql<string>`now() - interval '1 day'`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      push: await watchedPush(q, { channelId }, user.id, outside),
      refusedTime: refused?.gmtCreate ?? null,
      refusedAddress: refused?.address ?? '',
      serverTime: new Date().toISOString(),
    }
  },

  async 'course/auth/live/channel/passwd/view'({ channelId, isCopy }, { q, user, outside }) {
    const { channelNo, keySealed } = await requireOwnChannel(q, user.id, channelId)
    await noteChannelEvent(q, channelId, isCopy ? liveEvents.copied : liveEvents.shown)
    const channelPasswd = outside.open(keySealed)
    return { channelNo, channelPasswd, streamKey: streamKeyOf(channelNo, channelPasswd) }
  },

  async 'course/auth/live/channel/checked'({ channelId }, { q, user }) {
    await requireOwnChannel(q, user.id, channelId)
    const checkTime = new Date().toISOString()
    await q.updateTable('liveChannel').set({ checkTime }).where('id', '=', channelId).execute()
    return { checkTime }
  },

  async 'course/auth/live/channel/stop'({ channelId }, { q, user }) {
    await requireOwnChannel(q, user.id, channelId)
    const onAir = await q
      .selectFrom('coursePeriod')
      .select('id')
      .where('channelId', '=', channelId)
      .where('liveStatus', '=', liveStates.onAir)
      .limit(1)
      .executeTakeFirst()
    if (onAir) throw conflict('正在直播，要停请到讲师间结束直播')
    await q
      .updateTable('liveChannel')
      .set({ closedUntil: sql<string>`now() + interval '1 minute'` })
      .where('id', '=', channelId)
      .execute()
    if (await endPushes(q, channelId)) await noteChannelEvent(q, channelId, liveEvents.stopped)
    return { ok: true }
  },

  async 'course/auth/live/channel/event/page'({ channelId, ...page }, { q, user }) {
    await requireOwnChannel(q, user.id, channelId)
    const rows = q
      .selectFrom('liveChannelEvent')
      .select(['id', 'eventType', 'address', 'eventNum', 'gmtCreate'])
      .where('channelId', '=', channelId)
      .orderBy('id', 'desc')
    return paged(page, rows)
  },

  async 'course/auth/live/channel/period/page'({ channelId, ...page }, { q, user }) {
    await requireOwnChannel(q, user.id, channelId)
    const lessons = q
      .selectFrom('coursePeriod as p')
      .innerJoin('course as c', 'c.id', 'p.courseId')
      .where('p.channelId', '=', channelId)
      .where('p.periodType', '=', periodTypes.live)
      .where('p.beginTime', 'is not', null)
      .where('p.endTime', 'is not', null)
      .where('c.courseState', 'in', [courseStates.published, courseStates.offShelf])
    const rows = lessons
      .leftJoin('upload as u', 'u.id', 'p.uploadId')
      .leftJoin('liveLesson as l', 'l.periodId', 'p.id')
      .select(['p.id', 'c.id as courseId', 'c.courseName', 'p.periodName', 'p.beginTime', 'p.endTime', 'p.videoLength'])
      .select([
        statusOfLesson.as('liveStatus'),
        'c.countStudy as joinNum',
        sql<number | null>`u.upload_status`.as('fileStatus'),
        recordStatusOfLesson.as('recordStatus'),
        sql<string>`coalesce(nullif(l.record_reason, ''), u.fail_reason, '')`.as('recordReason'),
        sql<Flag>`(${teaches(user.id)})::int`.as('isMine'),
      ])
      .$narrowType<{ beginTime: string; endTime: string }>()
      .orderBy(sql`array_position(array[2, 1], ${statusOfLesson})`)
      .orderBy(sql`case when ${statusOfLesson} < 3 then p.begin_time end`)
      .orderBy('p.beginTime', 'desc')
      .orderBy('p.id')
    const stateList = await lessons
      .select([statusOfLesson.as('liveStatus'), sql<number>`count(*)::int`.as('num')])
      .groupBy(statusOfLesson)
      .orderBy(statusOfLesson)
      .execute()
    return { ...(await paged(page, rows)), stateList }
  },

  async 'course/auth/live/channel/status'({ periodId, liveStatus }, { q, user }) {
    await requireTaughtLesson(q, user.id, { periodId })
    const isStart = liveStatus === liveStates.onAir
    const lesson = await lockedLesson(q, periodId)
    const isNew = requireVerb(isStart ? liveLessonVerbs.start : liveLessonVerbs.end, lesson)
    if (isNew && !(await (isStart ? startLesson(q, periodId) : endLesson(q, periodId)))) throw lessonChanged()
    const { courseId, courseCategory, lecturerId, organizationId } = await courseOfLesson(q, periodId)
    return {
      courseId,
      courseCategory,
      lecturerId,
      organizationId,
      liveStatus: isNew ? liveStatus : lesson.liveStatus,
    }
  },
}

type Fields = { channelName: string; sceneType: number }

async function makeChannel(q: Query, accountId: number, fields: Fields, outside: Outside) {
  if (!(await hasLiveRight(q, accountId))) throw conflict('还没有直播权，请先申请，通过后再建频道')
  await q.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute() // one at a time
  const { n } = await q
    .selectFrom('liveChannel')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  if (n >= maxChannels) throw conflict(`最多 ${maxChannels} 个频道，请用已有的`)
  for (;;) {
    const made = await q
      .insertInto('liveChannel')
      .values({
        accountId,
        ...fields,
        channelNo: String(randomInt(1_000_000, 10_000_000)),
        ...sealedKey(newKey(), outside),
      })
      .onConflict((c) => c.column('channelNo').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    await noteChannelEvent(q, made.id, liveEvents.created)
    return made.id
  }
}
