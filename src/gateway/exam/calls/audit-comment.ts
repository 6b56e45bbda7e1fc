// Answers the calls of contract/exam/audit-comment.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import { type auditCommentCalls, maxAuditComments } from '../../../contract/exam/audit-comment.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { lockAccount } from '../../sql/lock-account.ts'

const comments = (q: Query, accountId: number) =>
  q
    .selectFrom('auditComment')
    .select(['id', 'content'])
    .where('accountId', '=', accountId)
    .orderBy('useTime', 'desc')
    .orderBy('id', 'desc')

/** Now, and after every comment that the account has used: two uses within one tick of the clock keep their order. */
const usedLast = (accountId: number) => sql<string>`greatest(now(), (
  select max(use_time) + interval '1 microsecond' from audit_comment where account_id = ${accountId}))`

export const auditCommentHandlers: Handlers<typeof auditCommentCalls> = {
  async 'exam/auth/audit/comment/list'(_, { q, user }) {
    return { list: await comments(q, user.id).limit(maxAuditComments).execute() }
  },

  async 'exam/auth/audit/comment/save'({ content }, { q, user }) {
    await lockAccount(q, user.id)
    const saved = await q
      .insertInto('auditComment')
      .values({ accountId: user.id, content, useTime: usedLast(user.id) })
      .onConflict((c) => c.columns(['accountId', 'content']).doUpdateSet({ useTime: usedLast(user.id) }))
      .returning(['id', 'content'])
      .executeTakeFirstOrThrow()
    await q
      .deleteFrom('auditComment')
      .where('id', 'in', comments(q, user.id).clearSelect().select('id').offset(maxAuditComments).limit(1000))
      .execute()
    return saved
  },

  async 'exam/auth/audit/comment/delete'({ id }, { q, user }) {
    await q
      .deleteFrom('auditComment')
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new CallError('notFound', '这条评语已经不在了，请刷新页面'))
    return { ok: true }
  },
}
