// Samples of the calls of contract/user/order.ts.

import { sandbox } from '../../support/making.ts'
import { aNotice, buying, mine } from '../money.ts'
import type { Samples } from '../sample.ts'

export const samples: Samples = {
  'user/auth/order/info/pay': [
    { what: 'at the full price', ready: buying() },
    { what: 'with a coupon', ready: buying(1) },
    { what: 'for nothing', ready: buying(3) },
  ],
  'user/auth/order/info/continue/pay': mine('open', { payType: sandbox }),
  'user/auth/order/info/close': mine('open'),
  'user/api/order/pay/notify/{payType}': [
    { what: 'paid', ready: (w) => aNotice(w, 'paid') },
    { what: 'failed', ready: (w) => aNotice(w, 'failed') },
  ],
}
