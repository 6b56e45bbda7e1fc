// The calls by which operators see to orders, refunds, invoices and withdrawals.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Id, idOf, line, Mobile, One, PageQuery, pageOf, Text } from '../fields.ts'
import { ExtractLog } from './earnings.ts'
import { Invoice, OrderInfo, OrderNo, OrderStatus, Refund } from './order.ts'
import { UserType } from './session.ts'

const number = z.coerce.number<number | string>().int()

export const AdminOrder = OrderInfo.omit({ refundUntil: true, channelType: true }).extend({
  userId: Id,
  nickname: Text,
  mobile: Text, // masked
  alertList: z.array(Text), // what has to be looked at
  refund: Refund.nullable(),
  invoice: Invoice.nullable(),
})
export type AdminOrder = z.output<typeof AdminOrder>

export const AdminExtract = ExtractLog.extend({
  userId: Id,
  nickname: Text,
  userType: UserType,
  bankUserName: Text,
})
export type AdminExtract = z.output<typeof AdminExtract>

const opinion = line(200).default('')

export const trade = {
  'user/admin/order/info/page': call({
    says: 'Orders, the newest first; `isAlert` those that have to be looked at, `refundStatus` and `invoiceStatus` the queues',
    in: PageQuery.extend({
      orderStatus: OrderStatus.optional(),
      refundStatus: number.min(1).max(4).optional(),
      invoiceStatus: number.min(1).max(2).optional(),
      isAlert: number.min(0).max(1).optional(),
      orderNo: z.string().max(20).optional(),
      mobile: Mobile.optional(),
    }),
    out: pageOf(AdminOrder),
    shows: nothing,
  }),
  'user/admin/order/info/pay': call({
    says: 'An open order was paid by other means (transfer, cash): opens what was bought',
    reauth: true,
    in: z.strictObject({ orderNo: OrderNo, serialNumber: line(64, 4) }),
    out: AdminOrder,
    once: true,
    changes: nothing,
  }),
  'user/admin/order/alert/read': call({
    says: 'What had to be looked at on an order is done',
    in: z.strictObject({ orderNo: OrderNo }),
    out: AdminOrder,
    changes: nothing,
  }),
  'PUT user/admin/order/refund/audit': call({
    says: 'Decides a request for the money: pays back, or refuses and says why',
    in: z.strictObject({ orderNo: OrderNo, isPass: Flag, auditOpinion: opinion }),
    out: AdminOrder,
    once: true,
    changes: nothing,
  }),
  'PUT user/admin/order/invoice/audit': call({
    says: 'The invoice of an order was sent',
    in: z.strictObject({ orderNo: OrderNo }),
    out: AdminOrder,
    changes: nothing,
  }),
  'user/admin/extract/page': call({
    says: 'Withdrawals, the oldest of the open ones first, then the newest',
    in: PageQuery.extend({ extractStatus: number.min(1).max(5).optional() }),
    out: pageOf(AdminExtract),
    shows: nothing,
  }),
  'PUT user/admin/extract/audit': call({
    says: 'Moves a withdrawal on: 1 to 2 passed, 2 to 3 sent to the bank, 3 to 4 arrived, or 5 failed (also the refusal of 1)',
    reauth: true,
    in: z.strictObject({
      id: idOf('extract'),
      extractStatus: number.min(2).max(5),
      serialNumber: line(64).optional(),
      auditOpinion: opinion,
    }),
    out: AdminExtract,
    once: true,
    changes: nothing,
  }),
  'user/admin/extract/view': call({
    says: 'The whole card number of a withdrawal that is to be paid; the log keeps who looked',
    reauth: true,
    in: One,
    out: z.object({ bankUserName: Text, bankName: Text, bankCardNo: Text }),
    changes: nothing, // a write, so that the operator log has it
  }),
}
