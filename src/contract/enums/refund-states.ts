// Of a refund.
import { codesOf } from '../codes-of.ts'

export const refundStates = codesOf({
  requested: [1, '申请中'],
  running: [2, '退款中'],
  refunded: [3, '已退款'],
  rejected: [4, '未通过'],
})
