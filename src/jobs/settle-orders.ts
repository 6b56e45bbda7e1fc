// Closes orders that were not paid within half an hour, and confirms the income of those that can no longer be refunded.
import { refundDays } from '../contract/user/order-verbs.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { closeExpired, confirmProfits } from '../gateway/money/pay.ts'
import { repeat } from './repeat.ts'

const every = 20_000

export function settleOrders(mutate: Mutate, report: (why: string) => void) {
  async function settle() {
    await mutate((q) => closeExpired(q))
    await mutate((q) => confirmProfits(q, refundDays))
  }
  const { once, stop } = repeat(settle, { every, what: 'orders', report })
  return { settle: once, stop }
}
