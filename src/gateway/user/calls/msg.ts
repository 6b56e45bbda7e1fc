// Answers the calls of contract/user/msg.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import { type Msg, messageKinds, type msgCalls } from '../../../contract/user/msg.ts'
import type { Query } from '../../../db/connect.ts'
import { publishEvent } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'

/** `m` is the table. */
const messages = (q: Query, accountId: number) =>
  q
    .selectFrom('message as m')
    .leftJoin('account as a', 'a.id', 'm.actorId')
    .leftJoin('blogger as g', 'g.accountId', 'm.actorId')
    .select(['m.id', 'm.msgType', 'm.msgTitle', 'm.msgText', 'm.linkUrl', 'm.isRead', 'm.isTop', 'm.gmtCreate'])
    .select([
      sql<string>`coalesce(a.nickname, '')`.as('actorName'),
      sql<string>`coalesce(nullif(g.head_img_url, ''), a.head_img_url, '')`.as('actorImgUrl'),
    ])
    .where('m.accountId', '=', accountId)

const notFound = () => new CallError('notFound', '消息不存在或已删除')

export const msgHandlers: Handlers<typeof msgCalls> = {
  async 'user/auth/msg/user/list'({ isRead, msgType, ...page }, { q, user }) {
    const rows = messages(q, user.id)
      .$call((rows) => matching(rows, { 'm.isRead': isRead, 'm.msgType': msgType }))
      .orderBy('m.isTop', 'desc')
      .orderBy('m.gmtCreate', 'desc')
      .orderBy('m.id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list as Msg[] }
  },

  async 'user/auth/msg/user/num'(_, { q, user }) {
    const unread = q.selectFrom('message').where('accountId', '=', user.id).where('isRead', '=', 0)
    return unread.select((e) => e.fn.countAll<number>().as('num')).executeTakeFirstOrThrow()
  },

  async 'user/auth/msg/user/read'({ id }, { q, user }) {
    const own = q.updateTable('message').set({ isRead: 1 }).where('id', '=', id).where('accountId', '=', user.id)
    await own.returning('id').executeTakeFirstOrThrow(notFound)
    publishEvent(q, user.id, { event: 'unread' })
    return (await messages(q, user.id).where('m.id', '=', id).executeTakeFirstOrThrow(notFound)) as Msg
  },

  async 'user/auth/msg/switch/list'(_, { q, user }) {
    const rows = await q.selectFrom('messageSwitch').select('kind').where('accountId', '=', user.id).execute()
    const off = new Set(rows.map(({ kind }) => kind))
    return { list: Object.values(messageKinds).map((kind) => ({ kind, isOn: off.has(kind) ? 0 : 1 })) }
  },

  async 'user/auth/msg/switch/save'({ kind, isOn }, { q, user }) {
    const row = { accountId: user.id, kind }
    if (isOn) await q.deleteFrom('messageSwitch').where('accountId', '=', user.id).where('kind', '=', kind).execute()
    else
      await q
        .insertInto('messageSwitch')
        .values(row)
        .onConflict((c) => c.doNothing())
        .execute()
    return { kind, isOn }
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
