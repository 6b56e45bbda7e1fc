// Answers the calls of contract/course/chat.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { ChatLine, chat as contract } from '../../contract/course/chat.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { chatTag } from './chat-rooms.ts'
import { openLesson, openTo } from './open.ts'

const pageful = 50
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
    const { course } = await roomOf(q, user.id, { courseId, periodId })
    const list = await lines(q, periodId)
      .$if(before !== undefined, (rows) => rows.where('t.id', '<', before!))
      .orderBy('t.id', 'desc')
      .limit(pageful)
      .execute()
    return { list: list.reverse(), isTeacher: course.isMine, isMuted: (await isMuted(q, user.id, periodId)) ? 1 : 0 }
  },

  async 'course/auth/live/chat/save'({ courseId, periodId, content }, { q, user, touch }) {
    const { course, beginTime, endTime } = await roomOf(q, user.id, { courseId, periodId })
    const now = Date.now()
    if (now < Date.parse(beginTime) - around) throw new CallError('conflict', '开播前半小时可以开始聊天')
    if (now > Date.parse(endTime) + around) throw new CallError('conflict', '直播已经结束，想说的可以发到提问里')
    if (await isMuted(q, user.id, periodId)) throw new CallError('conflict', '讲师暂时关闭了你的发言')
    const { id } = await q
      .insertInto('liveChat')
      .values({ periodId, accountId: user.id, content, isTeacher: course.isMine })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line: ChatLine = await lines(q, periodId).where('t.id', '=', id).executeTakeFirstOrThrow()
    touch(chatTag(periodId, line))
    return line
  },

  async 'course/auth/live/chat/mute'({ courseId, periodId, userId, isMuted }, { q, user }) {
    const course = await openTo(q, user.id, courseId).executeTakeFirst()
    if (!course?.isMine) throw new CallError('notFound', '课程不存在或已删除')
    await roomOf(q, user.id, { courseId, periodId })
    if (userId === user.id) throw new CallError('conflict', '不用关闭自己的发言')
    const rows = { periodId, accountId: userId }
    if (isMuted) {
      const known = q.selectFrom('account').select('id').where('id', '=', userId)
      await known.executeTakeFirstOrThrow(() => new CallError('notFound', '没有这位学员'))
      await q
        .insertInto('liveMute')
        .values(rows)
        .onConflict((c) => c.doNothing())
        .execute()
    } else await q.deleteFrom('liveMute').where('periodId', '=', periodId).where('accountId', '=', userId).execute()
    return { ok: true }
  },
}

const isMuted = async (q: Query, accountId: number, periodId: number) =>
  (await q
    .selectFrom('liveMute')
    .select(sql<number>`1`.as('one'))
    .where('periodId', '=', periodId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()) !== undefined

/** A live lesson that is open to this account; throws what `openLesson` throws. */
export async function roomOf(q: Query, accountId: number, which: { periodId: number; courseId?: number }) {
  const lesson = await openLesson(q, accountId, which)
  const { beginTime, endTime } = lesson
  if (lesson.periodType !== 2 || !beginTime || !endTime) throw new CallError('notFound', '直播不存在或已删除')
  return { ...lesson, beginTime, endTime }
}
