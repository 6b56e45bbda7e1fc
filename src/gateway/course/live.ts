// Answers the calls of contract/course/live.ts.
import { CallError } from '../../contract/codes.ts'
import type { ChatLine, liveCalls } from '../../contract/course/live.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { publishToRoom } from '../events/changes.ts'
import type { Handlers } from '../handler.ts'
import { requireLiveLesson, requireTaughtCourse } from './access.ts'

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

export const liveHandlers: Handlers<typeof liveCalls> = {
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

  async 'course/auth/live/chat/save'({ courseId, periodId, content }, { q, user }) {
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
    publishToRoom(q, periodId, { event: 'say', data: line })
    return line
  },

  async 'course/auth/live/chat/mute'({ courseId, periodId, ...options }, { q, user }) {
    await requireTeacher(q, user.id, { courseId, periodId })
    if (options.userId === user.id) throw new CallError('conflict', '不用关闭自己的发言')
    await mute(q, periodId, options)
    return { ok: true }
  },

  async 'course/auth/live/chat/delete'({ courseId, periodId, id }, { q, user }) {
    await requireTeacher(q, user.id, { courseId, periodId })
    await q.deleteFrom('liveChat').where('id', '=', id).where('periodId', '=', periodId).execute()
    publishToRoom(q, periodId, { event: 'remove', data: { id } })
    return { ok: true }
  },
}

export async function mute(
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
  publishToRoom(q, periodId, { event: 'mute', to: userId, data: { isMuted, muteReason: isMuted ? reason : '' } })
}

/** The film that a live lesson sends, and when; undefined where it has none. */
export const liveFilmOf = (q: Query, periodId: number) =>
  q
    .selectFrom('coursePeriod as p')
    .innerJoin('upload as u', 'u.id', 'p.liveId')
    .select(['u.path', 'p.beginTime', 'p.endTime'])
    .$narrowType<{ beginTime: string; endTime: string }>()
    .where('p.id', '=', periodId)
    .where('p.beginTime', 'is not', null)
    .where('p.endTime', 'is not', null)
    .executeTakeFirst()

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
