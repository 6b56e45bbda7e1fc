// Answers the calls of contract/user/admin/users.ts.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { Flag } from '../../../contract/fields.ts'
import { maskMobile } from '../../../contract/mask.ts'
import type { adminUsersCalls } from '../../../contract/user/admin/users.ts'
import type { Query } from '../../../db/connect.ts'
import { hashOf } from '../../auth/session.ts'
import { invalidateSessions } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { grantVip } from '../../money/vip.ts'
import { likeContains } from '../../sql/like.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { notFound } from './coupon.ts'

export const adminUsersHandlers: Handlers<typeof adminUsersCalls> = {
  async 'user/admin/users/super/ticket'({ userId }, { q, outside }) {
    const account = await q.selectFrom('account').select('id').where('id', '=', userId).executeTakeFirst()
    if (!account) throw new CallError('notFound', '没有这个用户')
    const ticket = randomBytes(32).toString('base64url')
    await q
      .insertInto('loginTicket')
      .values({
        ticketHash: hashOf(ticket),
        accountId: userId,
        isOnBehalf: 1,
        gmtExpire: sql<string>`now() + interval '60 seconds'`,
      })
      .execute()
    return { ticket, url: `${outside.siteUrl}/superlogin?ticket=${ticket}` }
  },

  async 'user/admin/users/page'({ mobile, nickname, userType, statusId, isRecommended, ...page }, { q }) {
    const like = nickname && likeContains(nickname)
    const result = await paged(
      page,
      users(q)
        .$call((rows) => matching(rows, { 'a.mobile': mobile }))
        .$if(Boolean(like), (rows) => rows.where('a.nickname', 'like', like!))
        .$if(userType !== undefined, (rows) => rows.where('a.userType', '=', userType as 1))
        .$if(statusId !== undefined, (rows) => rows.where('a.statusId', '=', statusId as Flag))
        .$if(isRecommended !== undefined, (rows) => rows.where('a.isRecommended', '=', isRecommended as Flag))
        .orderBy('a.id', 'desc'),
    )
    return { ...result, list: result.list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) }
  },

  async 'user/admin/users/edit'({ id, statusId, isRecommended, vipSetId }, { q }) {
    const account = await q.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!account) throw notFound('用户')()
    const fields = {
      ...(statusId !== undefined && { statusId }),
      ...(isRecommended !== undefined && { isRecommended }),
    }
    if (Object.keys(fields).length) await q.updateTable('account').set(fields).where('id', '=', id).execute()
    if (vipSetId !== undefined) {
      const { validDays } = await q
        .selectFrom('vipSet')
        .select('validDays')
        .where('id', '=', vipSetId)
        .executeTakeFirstOrThrow(notFound('会员'))
      await grantVip(q, { accountId: id, vipSetId, orderId: null, validDays })
    }
    invalidateSessions(q, { kind: 'account', id }) // the next call reads the new rights
    const row = await users(q).where('a.id', '=', id).executeTakeFirstOrThrow()
    return { ...row, mobile: maskMobile(row.mobile) }
  },
}

const users = (q: Query) =>
  q
    .selectFrom('account as a')
    .leftJoin('accountVip as v', (join) =>
      join.onRef('v.accountId', '=', 'a.id').on('v.expireTime', '>', sql<string>`now()`),
    )
    .select(['a.id', 'a.nickname', 'a.mobile', 'a.userType', 'a.statusId', 'a.isRecommended', 'a.gmtCreate'])
    .select(['v.expireTime as vipExpireTime'])
    .select([
      sql<Flag>`case when v.account_id is null then 0 else 1 end`.as('isVip'),
      sql<number>`(select count(*) from product_order o where o.account_id = a.id and o.order_status in (2, 5))::int`.as(
        'orderCount',
      ),
    ])
    .$narrowType<{ userType: 1 | 2 | 3; statusId: Flag; isRecommended: Flag }>()
