// Samples of the calls of contract/user/order-refund.ts.
import { mine } from '../money.ts'
import type { Samples } from '../sample.ts'

export const samples: Samples = {
  'user/auth/order/refund/save': mine('paid', { reason: '买错了' }),
  'user/auth/order/refund/delete': mine('refunding'),
}
