// A buyer asks for an invoice.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Email, line } from '../fields.ts'
import { OrderNo, OrderView } from './order.ts'

export const orderInvoiceCalls = {
  'user/auth/order/invoice/save': call({
    summary: 'Requests an invoice for my paid order, or corrects the request',
    input: z.strictObject({
      orderNo: OrderNo,
      invoiceTitle: line(100, 2),
      taxNo: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^$|^[0-9A-Z]{15,20}$/, '税号是 15 到 20 位数字或大写字母，个人不用填')
        .default(''),
      email: Email,
    }),
    output: OrderView,
    owner: 'my order',
    noImpersonation: true,
    idempotent: true,
    invalidatesTags: noTags,
  }),
}
