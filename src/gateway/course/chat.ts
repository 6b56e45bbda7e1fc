// Answers the calls of contract/course/chat.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { ChatLine, chat as contract } from '../../contract/course/chat.ts'
import type { Flag } from '../../contract/fields.ts'
import { maskMobile } from '../../contract/mask.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../paged.ts'
import { chatTag } from './chat-rooms.ts'
import { openLive, taughtCourse } from './open.ts'

const pageful = 50
const mostMuted = 500
const around = 30 * 60_000 // ms before and after the lesson in which the room is open

const lines = (q: Query, periodId: number) =>
  q
    .selectFrom('liveChat as t')
    .innerJoin('account as a', 'a.id', 't.accountId')
    .select(['t.id', 'a.id as userId', 'a.nickname', 'a.headImgUrl', 't.content', 't.isTeacher', 't.gmtCreate'])
    .$narrowType<{ isTeacher: Flag }>()
    .where('t.periodId', '=', periodId)

export const chat: Handlers<typeof contract> = {
  async 'course/auth/live/chat/list'({ courseId, periodId, before }, { q, user }) {
    const { isMine } = await openLive(q, user.id, { courseId, periodId })
    const list = await lines(q, periodId)
      .$if(before !== undefined, (rows) => rows.where('t.id', '<', before!))
      .orderBy('t.id', 'desc')
      .limit(pageful)
      .execute()
    const muted = await q
      .selectFrom('liveMute')
      .select(['accountId', 'reason'])
      .where('periodId', '=', periodId)
      .$if(!isMine, (rows) => rows.where('accountId', '=', user.id))
      .orderBy('gmtCreate', 'desc')
      .limit(mostMuted)
      .execute()
    const me = muted.find(({ accountId }) => accountId === user.id)
    return {
      ...{ list: list.reverse(), isTeacher: isMine },
      ...{ isMuted: me ? 1 : 0, muteReason: me?.reason ?? '' },
      mutedIdList: isMine ? muted.map(({ accountId }) => accountId) : [],
    }
  },

  async 'course/auth/live/chat/save'({ courseId, periodId, content }, { q, user, touch }) {
    const { isMine, beginTime, endTime } = await openLive(q, user.id, { courseId, periodId })
    const now = Date.now()
    if (now < Date.parse(beginTime) - around) throw new CallError('conflict', '开播前半小时可以开始聊天')
    if (now > Date.parse(endTime) + around) throw new CallError('conflict', '直播已经结束，想说的可以发到提问里')
    const muted = await muteOf(q, user.id, periodId)
    if (muted) throw new CallError('conflict', `你的发言被关闭了${muted.reason && `：${muted.reason}`}`)
    const { id } = await q
      .insertInto('liveChat')
      .values({ periodId, accountId: user.id, content, isTeacher: isMine })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line: ChatLine = await lines(q, periodId).where('t.id', '=', id).executeTakeFirstOrThrow()
    touch(chatTag(periodId, { event: 'say', data: line }))
    return line
  },

  async 'course/auth/live/chat/mute'({ courseId, periodId, ...who }, { q, user, touch }) {
    await taught(q, user.id, { courseId, periodId })
    if (who.userId === user.id) throw new CallError('conflict', '不用关闭自己的发言')
    touch(await mute(q, periodId, who))
    return { ok: true }
  },

  async 'course/auth/live/chat/delete'({ courseId, periodId, id }, { q, user, touch }) {
    await taught(q, user.id, { courseId, periodId })
    await q.deleteFrom('liveChat').where('id', '=', id).where('periodId', '=', periodId).execute()
    touch(chatTag(periodId, { event: 'gone', data: { id } }))
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
    const found = await paged(page, rows)
    return { ...found, list: found.list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) }
  },

  async 'course/admin/live/chat/delete'({ id }, { q, touch }) {
    const gone = await q.deleteFrom('liveChat').where('id', '=', id).returning('periodId').executeTakeFirst()
    if (gone) touch(chatTag(gone.periodId, { event: 'gone', data: { id } }))
    return { ok: true }
  },

  async 'course/admin/live/chat/mute'({ periodId, ...who }, { q, touch }) {
    const room = q.selectFrom('coursePeriod').select('id').where('id', '=', periodId).where('periodType', '=', 2)
    await room.executeTakeFirstOrThrow(() => new CallError('notFound', '直播不存在或已删除'))
    touch(await mute(q, periodId, who))
    return { ok: true }
  },
}

/** Gives what the room is to be told. */
async function mute(
  q: Query,
  periodId: number,
  { userId, isMuted, reason }: { userId: number; isMuted: Flag; reason: string },
) {
  const row = { periodId, accountId: userId, reason }
  if (isMuted) {
    const known = q.selectFrom('account').select('id').where('id', '=', userId)
    await known.executeTakeFirstOrThrow(() => new CallError('notFound', '没有这位学员'))
    const muting = q.insertInto('liveMute').values(row)
    await muting.onConflict((c) => c.columns(['periodId', 'accountId']).doUpdateSet({ reason })).execute()
  } else await q.deleteFrom('liveMute').where('periodId', '=', periodId).where('accountId', '=', userId).execute()
  return chatTag(periodId, { event: 'mute', to: userId, data: { isMuted, muteReason: isMuted ? reason : '' } })
}

/** Throws where the caller does not teach the course of this room. */
async function taught(q: Query, accountId: number, which: { courseId: number; periodId: number }) {
  await taughtCourse(q, accountId, which.courseId)
  await openLive(q, accountId, which)
}

const muteOf = (q: Query, accountId: number, periodId: number) =>
  q
    .selectFrom('liveMute')
    .select('reason')
    .where('periodId', '=', periodId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
