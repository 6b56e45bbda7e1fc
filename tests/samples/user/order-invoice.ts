// Samples of the calls of contract/user/order-invoice.ts.
import { fields } from '../fields.ts'
import { mine } from '../money.ts'
import type { Samples } from '../sample.ts'

export const samples: Samples = {
  'user/auth/order/invoice/save': mine('paid', fields['user/auth/order/invoice/save']),
}
