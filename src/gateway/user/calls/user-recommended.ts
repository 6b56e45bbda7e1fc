// Answers the calls of contract/user/user-recommended.ts.

import { sql } from 'kysely'
import { orderStates } from '../../../contract/enums/order-states.ts'
import { profitStates } from '../../../contract/enums/profit-states.ts'
import { maskMobile } from '../../../contract/mask.ts'
import type { userRecommendedCalls } from '../../../contract/user/user-recommended.ts'
import type { Handlers } from '../../handler.ts'
import { roles } from '../../money/split.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'

export const userRecommendedHandlers: Handlers<typeof userRecommendedCalls> = {
  async 'user/auth/user/recommended/list'({ mobile, ...page }, { q, user }) {
    const rows = q
      .selectFrom('account')
      .select(['id as userId', 'nickname', 'mobile', 'gmtCreate'])
      .select([
        sql<number>`(select count(*) from product_order o where o.account_id = account.id and o.order_status in (${literal(orderStates.paid)}, ${literal(orderStates.refunding)}))::int`.as(
          'orderCount',
        ),
        sql<number>`(select coalesce(sum(p.amount), 0) from order_profit p join product_order o on o.id = p.order_id
          where o.account_id = account.id and p.account_id = ${user.id} and p.profit_role = ${roles.referrer}
            and p.profit_status <> ${literal(profitStates.reversed)})::bigint`.as('profit'),
      ])
      .where('referrerId', '=', user.id)
      .$call((rows) => matching(rows, { mobile: mobile || undefined }))
      .orderBy('id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) }
  },
}
