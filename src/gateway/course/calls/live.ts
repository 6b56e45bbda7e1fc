// Answers the calls of contract/course/live.ts.

import { sql } from 'kysely'
import { printedMinute } from '../../../contract/beijing.ts'
import { CallError, wrongField } from '../../../contract/codes.ts'
import type { ChatLine, liveCalls } from '../../../contract/course/live.ts'
import { liveChatVerbs, liveMemberVerbs } from '../../../contract/course/live-chat-verbs.ts'
import { liveLessonVerbs } from '../../../contract/course/live-verbs.ts'
import { liveStates } from '../../../contract/enums/live-states.ts'
import type { Flag } from '../../../contract/fields.ts'
import { recordStates } from '../../../contract/live-room.ts'
import type { Query } from '../../../db/connect.ts'
import { publishToRoom } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { checkLine } from '../../review/remarks.ts'
import { likeContains } from '../../sql/like.ts'
import { requireLiveLesson } from '../access.ts'
import { present, requireTaughtLesson } from '../live-room.ts'
import {
  cancelLesson,
  courseOfLesson,
  lessonChanged,
  lockedLesson,
  moveLesson,
  recordStatusOfLesson,
  roomState,
  tellJoined,
  tellRoom,
} from '../live-state.ts'
import { watchedPush } from '../live-watch.ts'

const pageSize = 50

const maxMuted = 500

const lines = (q: Query, periodId: number) =>
  q
    .selectFrom('liveChat as t')
    .innerJoin('account as a', 'a.id', 't.accountId')
    .select(['t.id', 'a.id as userId', 'a.nickname', 'a.headImgUrl', 't.content', 't.isTeacher', 't.gmtCreate'])
    .$narrowType<{ isTeacher: Flag }>()
    .where('t.periodId', '=', periodId)

export const liveHandlers: Handlers<typeof liveCalls> = {
  async 'course/auth/live/chat/list'({ courseId, periodId, before }, { q, user }) {
    const { isMine } = await requireLiveLesson(q, user.id, { courseId, periodId })
    const list = await lines(q, periodId)
      .$if(before !== undefined, (rows) => rows.where('t.id', '<', before!))
      .orderBy('t.id', 'desc')
      .limit(pageSize)
      .execute()
    const muted = await mutes(q)
      .select(['accountId', 'reason'])
      .where('periodId', '=', periodId)
      .$if(!isMine, (rows) => rows.where('accountId', '=', user.id))
      .orderBy('gmtCreate', 'desc')
      .limit(maxMuted)
      .execute()
    const me = muted.find(({ accountId }) => accountId === user.id)
    return {
      list: list.reverse(),
      isTeacher: isMine,
      isMuted: me ? 1 : 0,
      muteReason: me?.reason ?? '',
      isAllMuted: await isClosed(q, periodId),
      mutedIdList: isMine ? muted.map(({ accountId }) => accountId) : [],
    }
  },

  async 'course/auth/live/chat/save'({ courseId, periodId, content }, { q, user }) {
    const { isMine, beginTime, endTime } = await requireLiveLesson(q, user.id, { courseId, periodId })
    const muted = await muteOf(q, user.id, periodId)
    requireVerb(liveChatVerbs.say, {
      beginTime,
      endTime,
      now: Date.now(),
      isTeacher: isMine,
      isAllMuted: await isClosed(q, periodId),
      isMuted: muted ? 1 : 0,
      muteReason: muted?.reason ?? '',
    })
    const { id } = await q
      .insertInto('liveChat')
      .values({ periodId, accountId: user.id, content, isTeacher: isMine })
      .returning('id')
      .executeTakeFirstOrThrow()
    await checkLine(q, user, id, content)
    const line: ChatLine = await lines(q, periodId).where('t.id', '=', id).executeTakeFirstOrThrow()
    publishToRoom(q, periodId, { event: 'say', data: line })
    return line
  },

  async 'course/auth/live/chat/mute'({ courseId, periodId, ...options }, { q, user }) {
    await requireTaughtLesson(q, user.id, { courseId, periodId })
    const isTeacher = options.isMuted ? await isTeacherOf(q, courseId, options.userId) : 0
    requireVerb(liveMemberVerbs.mute, { isTeacher, isMe: options.userId === user.id })
    await mute(q, periodId, options)
    return { ok: true }
  },

  async 'course/auth/live/chat/delete'({ courseId, periodId, id }, { q, user }) {
    await requireTaughtLesson(q, user.id, { courseId, periodId })
    await q.deleteFrom('liveChat').where('id', '=', id).where('periodId', '=', periodId).execute()
    publishToRoom(q, periodId, { event: 'remove', data: { id } })
    return { ok: true }
  },

  async 'course/auth/live/chat/close'({ courseId, periodId, isClosed }, { q, user }) {
    await requireTaughtLesson(q, user.id, { courseId, periodId })
    await q
      .insertInto('liveLesson')
      .values({ periodId, isMuted: isClosed })
      .onConflict((c) => c.column('periodId').doUpdateSet({ isMuted: isClosed }))
      .execute()
    await tellRoom(q, periodId)
    return { ok: true }
  },

  async 'course/auth/live/view'({ courseId, periodId }, { q, user, outside }) {
    await requireTaughtLesson(q, user.id, { courseId, periodId })
    const row = await q
      .selectFrom('coursePeriod as p')
      .innerJoin('course as c', 'c.id', 'p.courseId')
      .leftJoin('liveLesson as l', 'l.periodId', 'p.id')
      .leftJoin('liveChannel as h', 'h.id', 'p.channelId')
      .leftJoin('upload as u', 'u.id', 'p.uploadId')
      .select(['c.courseName', 'c.countStudy as joinNum', 'p.periodName', 'p.beginTime', 'p.endTime'])
      .select([
        sql<string>`coalesce(l.plan_end, p.end_time)`.as('planEnd'),
        sql<
          string | null
        >`coalesce(l.start_time, case when p.live_status is null and p.begin_time <= now() then p.begin_time end)`.as(
          'startTime',
        ),
        sql<string>`case when p.live_status is null then '' else coalesce(h.channel_no, '') end`.as('channelNo'),
        sql<number>`coalesce(l.peak_num, 0)`.as('peakNum'),
        sql<Flag>`(p.live_status is not null)::int`.as('isRecorded'),
        sql<number | null>`u.upload_status`.as('fileStatus'),
        recordStatusOfLesson.as('recordStatus'),
        sql<string>`coalesce(nullif(l.record_reason, ''), u.fail_reason, '')`.as('recordReason'),
        sql<string>`coalesce(l.reason, '')`.as('reason'),
        sql<number>`(select count(*)::int from study_progress s where s.course_id = c.id and s.period_id = p.id and s.watch_length >= 300)`.as(
          'longNum',
        ),
        sql<number>`(select count(*)::int from live_chat t where t.period_id = p.id)`.as('lineNum'),
      ])
      .$narrowType<{ beginTime: string; endTime: string }>()
      .where('p.id', '=', periodId)
      .executeTakeFirstOrThrow()
    const [state, push, { onlineNum }] = await Promise.all([
      roomState(q, periodId),
      row.channelNo ? watchedPush(q, { periodId }, user.id, outside) : null,
      present(q, periodId).select(sql<number>`count(*)::int`.as('onlineNum')).executeTakeFirstOrThrow(),
    ])
    return {
      ...row,
      ...state!,
      pushTime: push?.gmtCreate ?? null,
      figures: push?.figures ?? null,
      watchUrl: push?.watchUrl ?? '',
      onlineNum,
      peakNum: Math.max(row.peakNum, onlineNum),
      serverTime: new Date().toISOString(),
    }
  },

  async 'course/auth/live/member/list'({ courseId, periodId, nickname }, { q, user }) {
    await requireTaughtLesson(q, user.id, { courseId, periodId })
    const rows = present(q, periodId)
      .innerJoin('account as a', 'a.id', 'm.accountId')
      .$if(Boolean(nickname), (rows) => rows.where('a.nickname', 'ilike', likeContains(nickname!)))
    const list = await rows
      .leftJoin('studyProgress as s', (on) => on.onRef('s.accountId', '=', 'a.id').on('s.periodId', '=', periodId))
      .leftJoin('liveMute as x', (on) =>
        on
          .onRef('x.accountId', '=', 'a.id')
          .on('x.periodId', '=', periodId)
          .on(sql<boolean>`(x.gmt_expire is null or x.gmt_expire > now())`),
      )
      .select(['a.id as userId', 'a.nickname', 'a.headImgUrl', 'm.gmtCreate', 'x.gmtExpire as muteTime'])
      .select([
        sql<Flag>`(${teachesCourse(courseId)})::int`.as('isTeacher'),
        sql<number>`coalesce(s.watch_length, 0)`.as('watchLength'),
        sql<Flag>`(x.account_id is not null)::int`.as('isMuted'),
      ])
      .orderBy('isTeacher', 'desc')
      .orderBy('a.nickname')
      .orderBy('a.id')
      .limit(maxMembers)
      .execute()
    const { totalCount } = await rows.select(sql<number>`count(*)::int`.as('totalCount')).executeTakeFirstOrThrow()
    return { list, totalCount }
  },

  async 'course/auth/live/cancel'({ courseId, periodId, reason }, { q, user }) {
    await requireTaughtLesson(q, user.id, { courseId, periodId })
    requireVerb(liveLessonVerbs.cancel, await lockedLesson(q, periodId))
    const { periodName, courseName, beginTime, channelId: _, ...course } = await courseOfLesson(q, periodId)
    if (!(await cancelLesson(q, periodId, reason))) throw lessonChanged()
    const num = await tellJoined(q, courseId, {
      title: `「${periodName}」取消了`,
      text: `《${courseName}》${printedMinute(beginTime!)} 的直播取消了：${reason}。`,
      link: `/live/detail/${courseId}`,
    })
    return { ...course, liveStatus: liveStates.cancelled, num }
  },

  async 'course/auth/live/move'({ courseId, periodId, beginTime, endTime, reason }, { q, user }) {
    const before = await requireTaughtLesson(q, user.id, { courseId, periodId })
    const [begin, end] = [Date.parse(beginTime), Date.parse(endTime)]
    if (begin <= Date.now()) throw wrongField('beginTime', '这个时间已经过了，请改一个')
    if (end <= begin) throw wrongField('endTime', '结束时间要晚于开播时间')
    if (end - begin > maxHours * 3_600_000) throw wrongField('endTime', `一场最长 ${maxHours} 小时`)
    requireVerb(liveLessonVerbs.move, await lockedLesson(q, periodId))
    const { periodName, courseName, channelId: _, ...course } = await courseOfLesson(q, periodId)
    const times = { beginTime, endTime }
    if (!(await moveLesson(q, periodId, times))) throw lessonChanged()
    const num = await tellJoined(q, courseId, {
      title: `「${periodName}」改到 ${printedMinute(beginTime)}`,
      text: `《${courseName}》原定 ${printedMinute(before.beginTime)}，改到 ${printedMinute(beginTime)} 开播${reason && `：${reason}`}。`,
      link: `/live/detail/${courseId}`,
    })
    return { ...course, ...times, num }
  },

  async 'course/auth/live/record/retry'({ courseId, periodId }, { q, user }) {
    await requireTaughtLesson(q, user.id, { courseId, periodId })
    requireVerb(liveLessonVerbs.retryRecord, await lockedLesson(q, periodId))
    await q
      .updateTable('liveLesson')
      .set({ recordStatus: recordStates.none, recordReason: '', gmtWork: null })
      .where('periodId', '=', periodId)
      .where('recordStatus', '=', recordStates.failed)
      .execute()
    return { ok: true }
  },
}

const maxMembers = 200
const maxHours = 12

/** Whether the account `a` teaches the course. */
const teachesCourse = (courseId: number) =>
  sql<boolean>`exists (select from course c where c.id = ${courseId} and (
    exists (select from lecturer l where l.account_id = a.id and (l.id = c.lecturer_id
      or exists (select from course_lecturer m where m.course_id = c.id and m.lecturer_id = l.id and m.ask_status = 1)))
    or exists (select from organization o where o.id = c.organization_id and o.account_id = a.id)))`

async function isTeacherOf(q: Query, courseId: number, accountId: number): Promise<Flag> {
  const account = q.selectFrom('account as a').select('a.id').where('a.id', '=', accountId)
  return (await account.where(teachesCourse(courseId)).executeTakeFirst()) ? 1 : 0
}

export async function mute(
  q: Query,
  periodId: number,
  { userId, isMuted, reason, minutes = 0 }: { userId: number; isMuted: Flag; reason: string; minutes?: number },
) {
  const gmtExpire = minutes ? new Date(Date.now() + minutes * 60_000).toISOString() : null
  const row = { periodId, accountId: userId, reason, gmtExpire }
  if (isMuted) {
    const account = q.selectFrom('account').select('id').where('id', '=', userId)
    await account.executeTakeFirstOrThrow(() => new CallError('notFound', '没有这位学员'))
    const insert = q.insertInto('liveMute').values(row)
    await insert.onConflict((c) => c.columns(['periodId', 'accountId']).doUpdateSet({ reason, gmtExpire })).execute()
  } else await q.deleteFrom('liveMute').where('periodId', '=', periodId).where('accountId', '=', userId).execute()
  publishToRoom(q, periodId, { event: 'mute', to: userId, data: { isMuted, muteReason: isMuted ? reason : '' } })
}

/** Those that still hold. */
const mutes = (q: Query) => q.selectFrom('liveMute').where(sql<boolean>`(gmt_expire is null or gmt_expire > now())`)

const isClosed = async (q: Query, periodId: number): Promise<Flag> => {
  const row = await q.selectFrom('liveLesson').select('isMuted').where('periodId', '=', periodId).executeTakeFirst()
  return row?.isMuted ? 1 : 0
}

const muteOf = (q: Query, accountId: number, periodId: number) =>
  mutes(q).select('reason').where('periodId', '=', periodId).where('accountId', '=', accountId).executeTakeFirst()
