// Handlers of contract/user/session.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { sessionCalls } from '../../../contract/user/session.ts'
import { endSessions } from '../../auth/session.ts'
import { invalidateSessions } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  async 'user/auth/session/list'(_, { q, user, tokenHash }) {
    const list = await q
      .selectFrom('session')
      .select(['id', 'device', 'clientType', 'address', 'gmtCreate', 'gmtUsed', 'isOnBehalf'])
      .select((e) => e.case().when('tokenHash', '=', tokenHash!).then(1).else(0).end().as('isThis'))
      .where('accountId', '=', user.id)
      .where('isReplaced', '=', 0)
      .where('gmtExpire', '>', sql<string>`now()`)
      .orderBy('isThis', 'desc')
      .orderBy('gmtUsed', 'desc')
      .orderBy('id')
      .limit(20)
      .execute()
    return { list: list.map((row) => ({ ...row, isThis: row.isThis as Flag, isOnBehalf: row.isOnBehalf as Flag })) }
  },

  async 'user/auth/session/delete'({ id }, { q, user }) {
    const ended = q.deleteFrom('session').where('id', '=', id).where('accountId', '=', user.id)
    await ended.returning('id').executeTakeFirstOrThrow(() => new CallError('notFound', '这个登录已经退出了'))
    invalidateSessions(q, user)
    return { ok: true }
  },

  async 'user/auth/session/delete/all'(_, { q, user, tokenHash }) {
    const others = await q
      .selectFrom('session')
      .select((e) => e.fn.countAll<number>().as('num'))
      .where('accountId', '=', user.id)
      .where('tokenHash', '!=', tokenHash!)
      .where('isReplaced', '=', 0)
      .where('gmtExpire', '>', sql<string>`now()`)
      .executeTakeFirstOrThrow()
    await endSessions(q, user.id, tokenHash)
    invalidateSessions(q, user)
    return others
  },
}
