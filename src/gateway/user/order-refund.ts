// Answers the calls of contract/user/order-refund.ts.

import { sql } from 'kysely'
import { days } from '../../contract/beijing.ts'
import { conflict } from '../../contract/codes.ts'
import { orderStates } from '../../contract/enums/order-states.ts'
import { refundStates } from '../../contract/enums/refund-states.ts'
import { refundDays } from '../../contract/user/order.ts'
import type { orderRefundCalls } from '../../contract/user/order-refund.ts'
import type { Handlers } from '../handler.ts'
import { lockOwnOrder, newOrderNo, viewOf } from './order.ts'

const { paid, refunding } = orderStates

export const orderRefundHandlers: Handlers<typeof orderRefundCalls> = {
  async 'user/auth/order/refund/save'({ orderNo, reason }, { q, user }) {
    const order = await lockOwnOrder(q, user.id, orderNo)
    if (order.orderStatus === refunding) return viewOf(q, user.id, orderNo)
    if (order.orderStatus !== paid) throw conflict('只有已付款的订单可以申请退款')
    if (order.pricePaid === 0) throw conflict('这个订单没有付款，不用退款')
    if (Date.parse(order.payTime!) + days(refundDays) <= Date.now())
      throw conflict(`付款已超过 ${refundDays} 天，不能在线退款，请联系客服`)
    await q.updateTable('productOrder').set({ orderStatus: refunding }).where('id', '=', order.id).execute()
    await q
      .insertInto('refund')
      .values({ refundNo: `R${newOrderNo()}`, orderId: order.id, accountId: user.id, amount: order.pricePaid, reason })
      .execute()
    return viewOf(q, user.id, orderNo)
  },

  async 'user/auth/order/refund/delete'({ orderNo }, { q, user }) {
    const order = await lockOwnOrder(q, user.id, orderNo)
    const withdrawn = await q
      .updateTable('refund')
      .set({ refundStatus: refundStates.rejected, auditOpinion: '买家撤回了申请', gmtFinish: sql<string>`now()` })
      .where('orderId', '=', order.id)
      .where('refundStatus', '=', refundStates.requested)
      .returning('id')
      .executeTakeFirst()
    if (!withdrawn) throw conflict('没有可以撤回的退款申请')
    await q.updateTable('productOrder').set({ orderStatus: paid }).where('id', '=', order.id).execute()
    return viewOf(q, user.id, orderNo)
  },
}
