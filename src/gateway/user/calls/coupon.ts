// Answers the calls of contract/user/coupon.ts.

import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import { couponStates } from '../../../contract/enums/coupon-states.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { couponCalls } from '../../../contract/user/coupon.ts'
import { couponVerbs } from '../../../contract/user/coupon-verbs.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'

const notFound = () => new CallError('notFound', '这张优惠券不存在或已下架')

const ownCoupons = (q: Query, accountId: number) =>
  q
    .selectFrom('couponUser as u')
    .innerJoin('coupon as c', 'c.id', 'u.couponId')
    .select(['u.id', 'u.couponId', 'c.couponName', 'c.couponType', 'c.fullMoney', 'c.reduceMoney', 'c.discount'])
    .select(['u.expireTime'])
    .select(
      sql<number>`case when u.coupon_status = ${literal(couponStates.unused)} and u.expire_time < now() then 4 else u.coupon_status end`.as(
        'couponStatus',
      ),
    )
    .where('u.accountId', '=', accountId)

export const couponHandlers: Handlers<typeof couponCalls> = {
  async 'user/api/coupon/view'({ id }, { q }) {
    const row = await q
      .selectFrom('coupon')
      .select(['id', 'couponName', 'couponType', 'fullMoney', 'reduceMoney', 'discount', 'productType', 'total'])
      .select(['perLimit', 'beginTime', 'endTime', 'validDays'])
      .select(sql<number>`total - taken`.as('remain'))
      .select(
        sql<
          number[]
        >`array(select product_id from coupon_product p where p.coupon_id = coupon.id order by 1 limit 100)`.as(
          'productIds',
        ),
      )
      .where('id', '=', id)
      .where('statusId', '=', statusIds.normal)
      .executeTakeFirst()
    if (!row) throw notFound()
    return row
  },

  /** Locks the coupon's row, so that stock and the limit per account hold under concurrency. */
  async 'user/auth/coupon/receive'({ couponId }, { q, user }) {
    const offer = await q
      .selectFrom('coupon')
      .select(['perLimit', 'validDays', sql<number>`total - taken`.as('remain')])
      .select(sql<boolean>`now() < begin_time`.as('isSoon'))
      .select(sql<boolean>`now() >= end_time`.as('isOver'))
      .where('id', '=', couponId)
      .where('statusId', '=', statusIds.normal)
      .forUpdate()
      .executeTakeFirst()
    if (!offer) throw notFound()
    const { received } = await q
      .selectFrom('couponUser')
      .select(sql<number>`count(*)::int`.as('received'))
      .where('couponId', '=', couponId)
      .where('accountId', '=', user.id)
      .executeTakeFirstOrThrow()
    requireVerb(couponVerbs.receive, { ...offer, received })
    await q.updateTable('coupon').set({ taken: sql<number>`taken + 1` }).where('id', '=', couponId).execute()
    const { id } = await q
      .insertInto('couponUser')
      .values({
        couponId,
        accountId: user.id,
        expireTime: sql<string>`now() + make_interval(days => ${offer.validDays})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ownCoupons(q, user.id).where('u.id', '=', id).executeTakeFirstOrThrow()
  },

  async 'user/auth/coupon/list'({ couponStatus, couponId, ...page }, { q, user }) {
    const rows = ownCoupons(q, user.id)
      .$call((rows) => matching(rows, { 'u.couponId': couponId }))
      .$if(couponStatus === couponStates.expired, (rows) =>
        rows.where(
          sql<boolean>`(u.coupon_status = ${literal(couponStates.expired)} or u.coupon_status = ${literal(couponStates.unused)} and u.expire_time < now())`,
        ),
      )
      .$if(couponStatus !== undefined && couponStatus !== couponStates.expired, (rows) =>
        rows
          .where('u.couponStatus', '=', couponStatus!)
          .where(sql<boolean>`(u.coupon_status <> ${literal(couponStates.unused)} or u.expire_time >= now())`),
      )
      .orderBy('u.id', 'desc')
    return paged(page, rows)
  },
}
