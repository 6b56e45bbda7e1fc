// OrderStatusEnum.
import { codesOf } from '../codes-of.ts'

export const orderStates = codesOf({
  open: [1, '待支付'],
  paid: [2, '支付成功'],
  failed: [3, '支付失败'],
  closed: [4, '已关闭'],
  refunding: [5, '退款中'],
  refunded: [6, '已退款'],
})
