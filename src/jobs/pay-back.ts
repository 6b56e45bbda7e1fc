// Pays a refund back through its channel, and closes payments there of orders that were closed here.

import { sql } from 'kysely'
import { refundStates } from '../contract/enums/refund-states.ts'
import type { Query } from '../db/connect.ts'
import { invalidateTags } from '../gateway/events/changes.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { lockOrder, markRefunded } from '../gateway/money/pay.ts'
import { tagsOf } from '../gateway/money/product.ts'
import type { Channels } from '../outside/payment/channel.ts'
import type { Job } from './queue.ts'

type Options = {
  read: Query
  mutate: Mutate
  channels: Channels
}

/** The channel pays back once for a number, however often it is requested: a process that dies in between retries (at-least-once). */
export const payBack = ({ read, mutate, channels }: Options): Job => ({
  name: 'pay-back',
  retries: 40,
  async work({ refundNo }: { refundNo: string }) {
    const refund = await read
      .selectFrom('refund as r')
      .innerJoin('productOrder as o', 'o.id', 'r.orderId')
      .select(['r.id', 'r.amount', 'r.reason', 'o.orderNo', 'o.payType', 'o.pricePaid'])
      .where('r.refundNo', '=', refundNo)
      .where('r.refundStatus', '=', refundStates.running)
      .executeTakeFirst()
    if (!refund) return
    const { orderNo, amount, reason, pricePaid: total } = refund
    const channel = channels.get(refund.payType)
    if (!channel) throw new Error(`no channel ${refund.payType} to pay ${refundNo} back`)
    await channel.refund({ orderNo, refundNo, amount, total, reason })
    await mutate(async (q) => {
      const order = (await lockOrder(q, orderNo))!
      const done = await q
        .updateTable('refund')
        .set({ refundStatus: refundStates.refunded, gmtFinish: sql<string>`now()` })
        .where('id', '=', refund.id)
        .where('refundStatus', '=', refundStates.running)
        .returning('id')
        .executeTakeFirst()
      if (!done) return
      await markRefunded(q, order)
      invalidateTags(q, ...tagsOf(order))
    })
  },
})

/** Best effort: a payment that comes nevertheless is taken by its notice. */
export const closePayments = ({ channels }: Pick<Options, 'channels'>): Job => ({
  name: 'close-payments',
  work: async ({ orderNo, payType }: { orderNo: string; payType: number }) => channels.get(payType)?.close(orderNo),
})
