// Answers the calls of contract/course/chat.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { ChatLine, chat as contract } from '../../contract/course/chat.ts'
import type { Flag } from '../../contract/fields.ts'
import { maskMobile } from '../../contract/mask.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../paged.ts'
import { requireLiveLesson, requireTaughtCourse } from './access.ts'
import { chatTag } from './chat-rooms.ts'

const pageSize = 50
const maxMuted = 500
const openMargin = 30 * 60_000 // ms: the room opens this long before the lesson and closes as long after it

const lines = (q: Query, periodId: number) =>
  q
    .selectFrom('liveChat as t')
    .innerJoin('account as a', 'a.id', 't.accountId')
    .select(['t.id', 'a.id as userId', 'a.nickname', 'a.headImgUrl', 't.content', 't.isTeacher', 't.gmtCreate'])
    .$narrowType<{ isTeacher: Flag }>()
    .where('t.periodId', '=', periodId)

export const chat: Handlers<typeof contract> = {
  async 'course/auth/live/chat/list'({ courseId, periodId, before }, { q, user }) {
    const { isMine } = await requireLiveLesson(q, user.id, { courseId, periodId })
    const list = await lines(q, periodId)
      .$if(before !== undefined, (rows) => rows.where('t.id', '<', before!))
      .orderBy('t.id', 'desc')
      .limit(pageSize)
      .execute()
    const muted = await q
      .selectFrom('liveMute')
      .select(['accountId', 'reason'])
      .where('periodId', '=', periodId)
      .$if(!isMine, (rows) => rows.where('accountId', '=', user.id))
      .orderBy('gmtCreate', 'desc')
      .limit(maxMuted)
      .execute()
    const me = muted.find(({ accountId }) => accountId === user.id)
    return {
      ...{ list: list.reverse(), isTeacher: isMine },
      ...{ isMuted: me ? 1 : 0, muteReason: me?.reason ?? '' },
      mutedIdList: isMine ? muted.map(({ accountId }) => accountId) : [],
    }
  },

  async 'course/auth/live/chat/save'({ courseId, periodId, content }, { q, user, invalidateTags }) {
    const { isMine, beginTime, endTime } = await requireLiveLesson(q, user.id, { courseId, periodId })
    const now = Date.now()
    if (now < Date.parse(beginTime) - openMargin) throw new CallError('conflict', '开播前半小时可以开始聊天')
    if (now > Date.parse(endTime) + openMargin) throw new CallError('conflict', '直播已经结束，想说的可以发到提问里')
    const muted = await muteOf(q, user.id, periodId)
    if (muted) throw new CallError('conflict', `你的发言被关闭了${muted.reason && `：${muted.reason}`}`)
    const { id } = await q
      .insertInto('liveChat')
      .values({ periodId, accountId: user.id, content, isTeacher: isMine })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line: ChatLine = await lines(q, periodId).where('t.id', '=', id).executeTakeFirstOrThrow()
    invalidateTags(chatTag(periodId, { event: 'say', data: line }))
    return line
  },

  async 'course/auth/live/chat/mute'({ courseId, periodId, ...options }, { q, user, invalidateTags }) {
    await requireTeacher(q, user.id, { courseId, periodId })
    if (options.userId === user.id) throw new CallError('conflict', '不用关闭自己的发言')
    invalidateTags(await mute(q, periodId, options))
    return { ok: true }
  },

  async 'course/auth/live/chat/delete'({ courseId, periodId, id }, { q, user, invalidateTags }) {
    await requireTeacher(q, user.id, { courseId, periodId })
    await q.deleteFrom('liveChat').where('id', '=', id).where('periodId', '=', periodId).execute()
    invalidateTags(chatTag(periodId, { event: 'gone', data: { id } }))
    return { ok: true }
  },

  async 'course/admin/live/chat/page'({ periodId, mobile, ...page }, { q }) {
    const rows = q
      .selectFrom('liveChat as t')
      .innerJoin('account as a', 'a.id', 't.accountId')
      .innerJoin('coursePeriod as p', 'p.id', 't.periodId')
      .innerJoin('course as c', 'c.id', 'p.courseId')
      .select(['t.id', 'a.id as userId', 'a.nickname', 'a.headImgUrl', 'a.mobile', 't.content', 't.isTeacher'])
      .select(['t.gmtCreate', 'c.id as courseId', 'c.courseName', 'p.id as periodId', 'p.periodName'])
      .select(
        sql<Flag>`(exists (select from live_mute m where m.period_id = p.id and m.account_id = a.id))::int`.as(
          'isMuted',
        ),
      )
      .$narrowType<{ isTeacher: Flag }>()
      .$if(periodId !== undefined, (rows) => rows.where('t.periodId', '=', periodId!))
      .$if(Boolean(mobile), (rows) => rows.where('a.mobile', '=', mobile!))
      .orderBy('t.id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) }
  },

  async 'course/admin/live/chat/delete'({ id }, { q, invalidateTags }) {
    const line = await q.deleteFrom('liveChat').where('id', '=', id).returning('periodId').executeTakeFirst()
    if (line) invalidateTags(chatTag(line.periodId, { event: 'gone', data: { id } }))
    return { ok: true }
  },

  async 'course/admin/live/chat/mute'({ periodId, ...options }, { q, invalidateTags }) {
    const room = q.selectFrom('coursePeriod').select('id').where('id', '=', periodId).where('periodType', '=', 2)
    await room.executeTakeFirstOrThrow(() => new CallError('notFound', '直播不存在或已删除'))
    invalidateTags(await mute(q, periodId, options))
    return { ok: true }
  },
}

/** Returns the tag with the event for the room. */
async function mute(
  q: Query,
  periodId: number,
  { userId, isMuted, reason }: { userId: number; isMuted: Flag; reason: string },
) {
  const row = { periodId, accountId: userId, reason }
  if (isMuted) {
    const account = q.selectFrom('account').select('id').where('id', '=', userId)
    await account.executeTakeFirstOrThrow(() => new CallError('notFound', '没有这位学员'))
    const insert = q.insertInto('liveMute').values(row)
    await insert.onConflict((c) => c.columns(['periodId', 'accountId']).doUpdateSet({ reason })).execute()
  } else await q.deleteFrom('liveMute').where('periodId', '=', periodId).where('accountId', '=', userId).execute()
  return chatTag(periodId, { event: 'mute', to: userId, data: { isMuted, muteReason: isMuted ? reason : '' } })
}

/** Throws where the account does not teach the course of this room. */
async function requireTeacher(q: Query, accountId: number, ids: { courseId: number; periodId: number }) {
  await requireTaughtCourse(q, accountId, ids.courseId)
  await requireLiveLesson(q, accountId, ids)
}

const muteOf = (q: Query, accountId: number, periodId: number) =>
  q
    .selectFrom('liveMute')
    .select('reason')
    .where('periodId', '=', periodId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
