// Answers the calls of contract/system/admin/notice.ts.
import { sql } from 'kysely'
import { type adminNoticeCalls, maxNotices, type NoticeKind } from '../../../../contract/system/admin/notice.ts'
import { publishToConsole } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'
import { colleaguesOf } from '../../../messages/notices.ts'
import { notFound } from '../../../sql/rows.ts'
import { soundsOf } from '../../../text/sounds.ts'

export const adminNoticeHandlers: Handlers<typeof adminNoticeCalls> = {
  async 'system/admin/notice/list'(_, { q, user }) {
    const mine = q.selectFrom('operatorNotice').where('operatorId', '=', user.id)
    const [{ unreadNum }, list] = await Promise.all([
      mine
        .select(sql<number>`(count(*) filter (where gmt_read is null))::int`.as('unreadNum'))
        .executeTakeFirstOrThrow(),
      mine
        .select(['id', 'refId', 'title', 'content', 'gmtCreate', 'gmtRead', sql<NoticeKind>`kind`.as('kind')])
        .orderBy('id', 'desc')
        .limit(maxNotices)
        .execute(),
    ])
    return { unreadNum, list }
  },

  async 'system/admin/notice/read'({ id, exportId }, { q, user }) {
    const read = await q
      .updateTable('operatorNotice')
      .set({ gmtRead: sql<string>`coalesce(gmt_read, now())` })
      .where('operatorId', '=', user.id)
      .$if(id !== undefined, (rows) => rows.where('id', '=', id!))
      .$if(exportId !== undefined, (rows) => rows.where('kind', '=', 'export').where('refId', '=', exportId!))
      .$if(id === undefined && exportId === undefined, (rows) => rows.where('gmtRead', 'is', null))
      .returning('id')
      .execute()
    if (!read.length && (id ?? exportId)) throw notFound()
    publishToConsole(q, 'notice') // the operator's other windows
    return { ok: true }
  },

  async 'system/admin/notice/colleague/list'(_, { q, user }) {
    const colleagues = await colleaguesOf(q, user.id)
    return { list: colleagues.map(({ id, name }) => ({ id, name, ...soundsOf(name) })) }
  },
}
