// Answers the calls of contract/user/order-refund.ts.

import { sql } from 'kysely'
import { days } from '../../../contract/beijing.ts'
import { orderStates } from '../../../contract/enums/order-states.ts'
import { refundStates } from '../../../contract/enums/refund-states.ts'
import type { orderRefundCalls } from '../../../contract/user/order-refund.ts'
import { orderVerbs, refundDays } from '../../../contract/user/order-verbs.ts'
import type { Handlers } from '../../handler.ts'
import type { Order } from '../../money/pay.ts'
import { requireVerb } from '../../require-verb.ts'
import { lockOwnOrder, newOrderNo, requestsOf, viewOf } from './order.ts'

const { paid, refunding } = orderStates

const refundUntilOf = ({ payTime }: Order) => payTime && new Date(Date.parse(payTime) + days(refundDays)).toISOString()

export const orderRefundHandlers: Handlers<typeof orderRefundCalls> = {
  async 'user/auth/order/refund/save'({ orderNo, reason }, { q, user }) {
    const order = await lockOwnOrder(q, user.id, orderNo)
    if (!requireVerb(orderVerbs.askBack, { ...order, refundUntil: refundUntilOf(order) }))
      return viewOf(q, user.id, orderNo)
    await q.updateTable('productOrder').set({ orderStatus: refunding }).where('id', '=', order.id).execute()
    await q
      .insertInto('refund')
      .values({ refundNo: `R${newOrderNo()}`, orderId: order.id, accountId: user.id, amount: order.pricePaid, reason })
      .execute()
    return viewOf(q, user.id, orderNo)
  },

  async 'user/auth/order/refund/delete'({ orderNo }, { q, user }) {
    const order = await lockOwnOrder(q, user.id, orderNo)
    requireVerb(orderVerbs.withdraw, { ...order, ...(await requestsOf(q, order.id)) })
    await q
      .updateTable('refund')
      .set({ refundStatus: refundStates.rejected, auditOpinion: '买家撤回了申请', gmtFinish: sql<string>`now()` })
      .where('orderId', '=', order.id)
      .where('refundStatus', '=', refundStates.requested)
      .execute()
    await q.updateTable('productOrder').set({ orderStatus: paid }).where('id', '=', order.id).execute()
    return viewOf(q, user.id, orderNo)
  },
}
