// A buyer asks for a refund.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { line } from '../fields.ts'
import { OrderNo, OrderView } from './order.ts'

export const orderRefundCalls = {
  'user/auth/order/refund/save': call({
    summary: 'Requests a refund of my paid order, within the refund period',
    input: z.strictObject({ orderNo: OrderNo, reason: line(200, 2) }),
    output: OrderView,
    owner: 'my order',
    noImpersonation: true,
    idempotent: true,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 60 },
  }),
  'user/auth/order/refund/delete': call({
    summary: 'Withdraws my refund request while it is not decided',
    input: z.strictObject({ orderNo: OrderNo }),
    output: OrderView,
    owner: 'my order',
    noImpersonation: true,
    idempotent: true,
    invalidatesTags: noTags,
  }),
}
