// Closes orders whose half hour is over, and confirms the income of those that can no longer be given back.

import { refundDays } from '../contract/user/order.ts'
import type { Db } from '../db/connect.ts'
import { closeExpired, confirmProfits } from '../gateway/money/pay.ts'

const every = 20_000

export function settleOrders({ write }: Pick<Db, 'write'>, report: (why: string) => void) {
  async function settle() {
    await write((q) => closeExpired(q))
    await write((q) => confirmProfits(q, refundDays))
  }
  let running: Promise<void> | undefined
  const once = () => (running ??= settle().finally(() => (running = undefined)))
  const timer = setInterval(() => once().catch((error) => report(`orders: ${error.message}`)), every).unref()
  return {
    settle: once,
    async stop() {
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}
