// Samples of the calls of contract/user/admin/order.ts.
import { randomUUID } from 'node:crypto'
import { aNewcomer, one, paidOrder } from '../../../support/making.ts'
import { fields } from '../../fields.ts'
import { anOrder, seenTo } from '../../money.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'user/admin/order/info/pay': seenTo('open', () => ({ serialNumber: `HK-${randomUUID()}` })),
  'user/admin/order/note/save': seenTo('open', () => ({ content: '打过电话，买家想换成小学那门' })),
  'user/admin/order/alert/read': sample(async (w) => {
    const { orderNo } = await anOrder(w, 'paid')
    await one(w, `insert into order_alert (order_id, why) select id, '请核对' from product_order where order_no = $1`, [
      orderNo,
    ])
    return byOperator(w, { orderNo })
  }),
  'PUT user/admin/order/refund/audit': [
    ...seenTo('refunding', () => ({ isPass: 1 }), 'by the channel'),
    ...seenTo('byHand', () => ({ isPass: 1 }), 'by hand'),
    ...seenTo('refunding', () => ({ isPass: 0, auditOpinion: '已学完大半' }), 'refused'),
  ],
  'PUT user/admin/order/invoice/audit': sample(async (w) => {
    const me = await aNewcomer(w)
    const orderNo = await paidOrder(w, me)
    await me.api('user/auth/order/invoice/save', {
      orderNo,
      ...(fields['user/auth/order/invoice/save'] as { invoiceTitle: string; email: string }),
    })
    return byOperator(w, { orderNo })
  }),
}
