// Operators manage orders, refunds and invoices.
import { z } from 'zod'
import { call, isByMobile, noTags } from '../../call.ts'
import { invoiceStates } from '../../enums/invoice-states.ts'
import { orderStates } from '../../enums/order-states.ts'
import { productTypes } from '../../enums/product-types.ts'
import { profitStates } from '../../enums/profit-states.ts'
import { refundStates } from '../../enums/refund-states.ts'
import {
  codeIn,
  codeOf,
  Day,
  Fen,
  Flag,
  Id,
  Instant,
  Int,
  line,
  Mobile,
  number,
  oneOf,
  PageQuery,
  pageOf,
  Text,
} from '../../fields.ts'
import { Invoice, OrderInfo, OrderNo, OrderStatus, Refund } from '../order.ts'

export const AdminOrder = OrderInfo.omit({ refundUntil: true, channelType: true }).extend({
  userId: Id,
  nickname: Text,
  mobile: Text, // masked
  alertList: z.array(Text), // open alerts
  refund: Refund.nullable(),
  invoice: Invoice.nullable(),
  /** Who shares its money: profitRole 1 lecturer, 2 organization, 3 referrer. */
  profitList: z.array(z.object({ profitRole: Int, name: Text, amount: Fen, profitStatus: codeOf(profitStates) })),
})

export type AdminOrder = z.output<typeof AdminOrder>

/** One order with what became of it. */
export const AdminOrderView = AdminOrder.extend({
  gmtClose: Instant.nullable(),
  settleTime: Instant.nullable(), // when the shares were confirmed
  /** What operators wrote about it, the latest 50, the oldest of them first. */
  noteList: z.array(z.object({ id: Id, operatorName: Text, content: Text, gmtCreate: Instant })),
  buyer: z.object({
    totalCount: Int,
    refundedCount: Int,
    list: z.array(
      z.object({
        orderNo: Text,
        productName: Text,
        pricePaid: Fen,
        orderStatus: codeOf(orderStates),
        gmtCreate: Instant,
      }),
    ),
  }),
})

export const opinion = line(200).default('')

export const adminOrderCalls = {
  'user/admin/order/info/page': call({
    summary:
      'Orders with sums over all that match, the newest first; `isAlert` those with open alerts, `refundStatus` and `invoiceStatus` the queues, `isDue` all of these that wait',
    right: 'order',
    deed: '按手机号查了订单',
    input: PageQuery.extend({
      orderStatus: OrderStatus.optional(),
      refundStatus: codeIn(refundStates).optional(),
      invoiceStatus: codeIn(invoiceStates).optional(),
      isAlert: number.min(0).max(1).optional(),
      /** 1: a refund or an invoice is requested, or an alert is open. */
      isDue: number.min(0).max(1).optional(),
      orderNo: z.string().max(20).optional(),
      mobile: Mobile.optional(),
      userId: Id.optional(),
      nickname: line(30).optional(),
      productType: codeIn(productTypes).optional(),
      payType: oneOf(1, 2, 3, 4, 9).optional(),
      beginTime: Day.optional(),
      endTime: Day.optional(),
      /** Paid from, to, both included. */
      payBeginTime: Day.optional(),
      payEndTime: Day.optional(),
      /** `due`: refund requests first; `paid`: the largest sums first. */
      sort: z.enum(['new', 'due', 'paid']).default('new'),
    }),
    output: pageOf(AdminOrder).extend({
      sums: z.object({ pricePayable: Fen, priceDiscount: Fen, pricePaid: Fen, refunded: Fen }),
    }),
    providesTags: noTags,
    isLogged: isByMobile,
  }),
  'user/admin/order/info/view': call({
    summary: 'One order: what became of it, who shares its money, the latest orders of its buyer',
    right: 'order',
    input: z.object({ orderNo: OrderNo }),
    output: AdminOrderView,
    providesTags: noTags,
  }),
  'user/admin/order/note/save': call({
    summary: 'Adds a note about an order, for other operators',
    right: 'order',
    deed: '写了订单备注',
    input: z.strictObject({ orderNo: OrderNo, content: line(200, 1) }),
    output: AdminOrderView,
    idempotent: true,
    invalidatesTags: noTags,
  }),
  'user/admin/order/info/pay': call({
    summary: 'Marks an open order as paid offline (transfer, cash) and grants access',
    right: 'refund',
    deed: '记了线下付款',
    reauth: true,
    input: z.strictObject({ orderNo: OrderNo, serialNumber: line(64, 4) }),
    output: AdminOrder,
    idempotent: true,
    invalidatesTags: noTags,
  }),
  'user/admin/order/alert/read': call({
    summary: 'Marks the alerts of an order as read',
    right: 'order',
    deed: '处理了异常付款',
    input: z.strictObject({ orderNo: OrderNo }),
    output: AdminOrder,
    invalidatesTags: noTags,
  }),
  'PUT user/admin/order/refund/audit': call({
    summary: 'Decides a refund request: refunds, or rejects with a reason',
    right: 'refund',
    deed: '处理了退款',
    reauth: true,
    input: z.strictObject({ orderNo: OrderNo, isPass: Flag, auditOpinion: opinion }),
    output: AdminOrder,
    idempotent: true,
    invalidatesTags: noTags,
  }),
  'PUT user/admin/order/invoice/audit': call({
    summary: 'Marks the invoice of an order as sent',
    right: 'order',
    deed: '开了发票',
    input: z.strictObject({ orderNo: OrderNo }),
    output: AdminOrder,
    invalidatesTags: noTags,
  }),
}
