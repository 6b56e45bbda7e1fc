// Answers the calls of contract/user/order-invoice.ts.

import { invoiceStates } from '../../../contract/enums/invoice-states.ts'
import type { orderInvoiceCalls } from '../../../contract/user/order-invoice.ts'
import { orderVerbs } from '../../../contract/user/order-verbs.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { lockOwnOrder, requestsOf, viewOf } from './order.ts'

export const orderInvoiceHandlers: Handlers<typeof orderInvoiceCalls> = {
  async 'user/auth/order/invoice/save'({ orderNo, ...invoice }, { q, user }) {
    const order = await lockOwnOrder(q, user.id, orderNo)
    requireVerb(orderVerbs.askInvoice, { ...order, ...(await requestsOf(q, order.id)) })
    await q
      .insertInto('invoice')
      .values({ orderId: order.id, accountId: user.id, ...invoice })
      .onConflict((c) =>
        c.column('orderId').doUpdateSet(invoice).where('invoice.invoiceStatus', '=', invoiceStates.requested),
      )
      .execute()
    return viewOf(q, user.id, orderNo)
  },
}
