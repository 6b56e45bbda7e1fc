// Answers the calls of contract/user/order-invoice.ts.

import { conflict } from '../../contract/codes.ts'
import { invoiceStates } from '../../contract/enums/invoice-states.ts'
import { orderStates } from '../../contract/enums/order-states.ts'
import type { orderInvoiceCalls } from '../../contract/user/order-invoice.ts'
import type { Handlers } from '../handler.ts'
import { lockOwnOrder, viewOf } from './order.ts'

export const orderInvoiceHandlers: Handlers<typeof orderInvoiceCalls> = {
  async 'user/auth/order/invoice/save'({ orderNo, ...invoice }, { q, user }) {
    const order = await lockOwnOrder(q, user.id, orderNo)
    if (order.orderStatus !== orderStates.paid || order.pricePaid === 0) throw conflict('只有已付款的订单可以开发票')
    const saved = await q
      .insertInto('invoice')
      .values({ orderId: order.id, accountId: user.id, ...invoice })
      .onConflict((c) =>
        c.column('orderId').doUpdateSet(invoice).where('invoice.invoiceStatus', '=', invoiceStates.requested),
      )
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw conflict('发票已经开出，需要更正请联系客服')
    return viewOf(q, user.id, orderNo)
  },
}
