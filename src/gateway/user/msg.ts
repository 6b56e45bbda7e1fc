// Answers the calls of contract/user/msg.ts.
import { CallError } from '../../contract/codes.ts'
import type { Msg, msgCalls } from '../../contract/user/msg.ts'
import { publishEvent } from '../events/changes.ts'
import type { Handlers } from '../handler.ts'
import { matching } from '../sql/matching.ts'
import { paged } from '../sql/paged.ts'

const columns = ['id', 'msgType', 'msgTitle', 'msgText', 'linkUrl', 'isRead', 'isTop', 'gmtCreate'] as const

const notFound = () => new CallError('notFound', '消息不存在或已删除')

export const msgHandlers: Handlers<typeof msgCalls> = {
  async 'user/auth/msg/user/list'({ isRead, msgType, ...page }, { q, user }) {
    const rows = q
      .selectFrom('message')
      .select(columns)
      .where('accountId', '=', user.id)
      .$call((rows) => matching(rows, { isRead, msgType }))
      .orderBy('isTop', 'desc')
      .orderBy('id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list as Msg[] }
  },

  async 'user/auth/msg/user/num'(_, { q, user }) {
    const unread = q.selectFrom('message').where('accountId', '=', user.id).where('isRead', '=', 0)
    return unread.select((e) => e.fn.countAll<number>().as('num')).executeTakeFirstOrThrow()
  },

  async 'user/auth/msg/user/read'({ id }, { q, user }) {
    const read = await q
      .updateTable('message')
      .set({ isRead: 1 })
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .returning(columns)
      .executeTakeFirstOrThrow(notFound)
    publishEvent(q, user.id, { event: 'unread' })
    return read as Msg
  },

  async 'user/auth/msg/user/delete'({ ids }, { q, user }) {
    const deletion = q.deleteFrom('message').where('accountId', '=', user.id).where('id', 'in', ids)
    const { numDeletedRows } = await deletion.executeTakeFirstOrThrow()
    if (numDeletedRows) publishEvent(q, user.id, { event: 'unread' })
    return { num: Number(numDeletedRows) }
  },

  async 'user/auth/msg/user/read/all'(_, { q, user }) {
    const unread = q.updateTable('message').set({ isRead: 1 }).where('accountId', '=', user.id).where('isRead', '=', 0)
    const { numUpdatedRows } = await unread.executeTakeFirstOrThrow()
    if (numUpdatedRows) publishEvent(q, user.id, { event: 'unread' })
    return { num: Number(numUpdatedRows) }
  },
}
