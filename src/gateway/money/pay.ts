// State changes of orders: paid, closed, refunded. Each runs in one transaction and is idempotent.

import { sql } from 'kysely'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import { orderStates } from '../../contract/enums/order-states.ts'
import { profitStates } from '../../contract/enums/profit-states.ts'
import { refundDays } from '../../contract/user/order-verbs.ts'
import type { Query } from '../../db/connect.ts'
import type { Notice } from '../../outside/payment/channel.ts'
import { publishEvent } from '../events/changes.ts'
import { sendMessage } from '../messages/messages.ts'
import { markCouponUsed, releaseCoupon } from './coupon.ts'
import { post } from './ledger.ts'
import { grantAccess, revokeAccess } from './product.ts'
import { type Share, sharesOf } from './split.ts'
import { yuan } from './yuan.ts'

const { open, paid, failed, closed, refunding, refunded } = orderStates

const columns = [
  ...(['id', 'orderNo', 'accountId', 'productType', 'productId', 'productName', 'pricePaid'] as const),
  ...(['validDays', 'orderStatus', 'payType', 'expireTime', 'payTime', 'lecturerId', 'organizationId'] as const),
] as const

/** Reads the order and locks its row until the transaction ends. */
export const lockOrder = (q: Query, orderNo: string) =>
  q.selectFrom('productOrder').select(columns).where('orderNo', '=', orderNo).forUpdate().executeTakeFirst()
export type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** 2 支付成功: grants access, uses up the coupon, splits the income. The order must not be paid yet. */
export async function markPaid(q: Query, order: Order, payType: number, tradeType: 1 | 2 = 1) {
  await q
    .updateTable('productOrder')
    .set({ orderStatus: paid, payType, tradeType, payTime: sql<string>`now()`, gmtClose: null })
    .where('id', '=', order.id)
    .execute()
  const isGranted = await grantAccess(q, order)
  if (!isGranted) await addAlert(q, order.id, '买家在付款前已经有了这件商品，请联系他退款')
  await markCouponUsed(q, order.id)
  const shares = await sharesOf(q, order)
  await post(q, { why: 'paid', orderId: order.id }, entriesOf(order, shares))
  for (const share of shares) {
    const profit = { orderId: order.id, ...share }
    await q.insertInto('orderProfit').values(profit).execute()
    await sendMessage(q, share.accountId, {
      msgType: msgTypes.order,
      title: '有一笔新的收益',
      text: `“${order.productName}”有人购买，你的收益 ${yuan(share.amount)} 元，付款满 ${refundDays} 天后确认入账。`,
      link: '/account/earnings',
      cause: `profit ${order.orderNo} ${share.profitRole}`,
    })
  }
  publishEvent(q, order.accountId, { event: 'paid', orderNo: order.orderNo })
  await sendMessage(q, order.accountId, {
    msgType: msgTypes.order,
    title: '支付成功',
    text: `“${order.productName}”已经开通，实付 ${yuan(order.pricePaid)} 元。`,
    link: `/account/order?orderNo=${order.orderNo}`,
    cause: `order paid ${order.orderNo}`,
  })
}

/** Ledger entries from the channel to the shares; the rest is the platform's. */
function entriesOf({ pricePaid }: Order, shares: Share[]) {
  const shared = shares.reduce((sum, { amount }) => sum + amount, 0)
  const userEntries = shares.map(({ accountId, amount }) => [['pending', accountId], amount] as const)
  return [['channel', -pricePaid] as const, ['platform', pricePaid - shared] as const, ...userEntries]
}

/** The outcome of a payment notification: `taken` also for a repeated one. */
export type Outcome = 'taken' | 'unknown' | 'wrongSum'

/**
 * Applies a verified payment notification. Its serial number makes it idempotent; a wrong amount changes nothing; a payment of a
 * closed order reopens it, and a second payment of a paid order raises an alert for an operator.
 */
export async function applyPaymentNotification(
  q: Query,
  payType: number,
  notice: Notice,
): Promise<{ outcome: Outcome; order?: Order; isNew: boolean }> {
  const order = await lockOrder(q, notice.orderNo)
  if (!order) return { outcome: 'unknown', isNew: false }
  if (!notice.isPaid) {
    if (notice.isFailed && order.orderStatus === open)
      await q.updateTable('productOrder').set({ orderStatus: failed }).where('id', '=', order.id).execute()
    return { outcome: 'taken', order, isNew: false }
  }
  const isAmountRight = notice.amount === order.pricePaid
  const isOpen = ([open, failed, closed] as number[]).includes(order.orderStatus)
  const { serialNumber, amount } = notice
  const recorded = await q
    .insertInto('payNotice')
    .values({ orderId: order.id, payType, serialNumber, amount, isTaken: isAmountRight && isOpen ? 1 : 0 })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!recorded) return { outcome: isAmountRight ? 'taken' : 'wrongSum', order, isNew: false }
  if (!isAmountRight) {
    await addAlert(q, order.id, `渠道通知的金额 ${yuan(amount)} 元与订单应付 ${yuan(order.pricePaid)} 元不符，没有入账`)
    return { outcome: 'wrongSum', order, isNew: false }
  }
  if (!isOpen) {
    await post(q, { why: 'unexpected', orderId: order.id }, [
      ['channel', -amount],
      ['unexpected', amount],
    ])
    await addAlert(q, order.id, `订单已付过款，又收到一笔 ${yuan(amount)} 元（${serialNumber}），请退回`)
    return { outcome: 'taken', order, isNew: false }
  }
  if (order.orderStatus === closed) await addAlert(q, order.id, '订单关闭之后收到付款，已按支付成功处理')
  await markPaid(q, order, payType)
  return { outcome: 'taken', order, isNew: true }
}

export async function addAlert(q: Query, orderId: number, why: string) {
  await q.insertInto('orderAlert').values({ orderId, why }).execute()
}

/** 4 已关闭: closes the order and releases its coupon. Returns false where it was not open any more. */
export async function closeOrder(q: Query, orderId: number): Promise<boolean> {
  const order = await q
    .updateTable('productOrder')
    .set({ orderStatus: closed, gmtClose: sql<string>`now()` })
    .where('id', '=', orderId)
    .where('orderStatus', 'in', [open, failed])
    .returning('id')
    .executeTakeFirst()
  if (order) await releaseCoupon(q, orderId)
  return Boolean(order)
}

/** Closes orders that were not paid within half an hour. Returns their number. */
export async function closeExpired(q: Query, limit = 500) {
  const expired = await q
    .selectFrom('productOrder')
    .select('id')
    .where('orderStatus', 'in', [open, failed])
    .where('expireTime', '<=', sql<string>`now()`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id } of expired) await closeOrder(q, id)
  return expired.length
}

/** Confirms income of orders past the refund period: it can be withdrawn from then on. Returns the number of shares. */
export async function confirmProfits(q: Query, days: number, limit = 500) {
  const due = await q
    .selectFrom('orderProfit as p')
    .innerJoin('productOrder as o', 'o.id', 'p.orderId')
    .select(['o.id'])
    .where('p.profitStatus', '=', profitStates.pending)
    .where('p.gmtCreate', '<=', sql<string>`now() - make_interval(days => ${days})`)
    .where('o.orderStatus', '=', paid)
    .orderBy('o.id')
    .limit(limit)
    .execute()
  let confirmed = 0
  for (const id of new Set(due.map((row) => row.id))) {
    const order = await q
      .selectFrom('productOrder')
      .select('orderStatus')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (order?.orderStatus !== paid) continue
    const shares = await q
      .updateTable('orderProfit')
      .set({ profitStatus: profitStates.settled, gmtSettle: sql<string>`now()` })
      .where('orderId', '=', id)
      .where('profitStatus', '=', profitStates.pending)
      .returning(['accountId', 'amount'])
      .execute()
    await post(
      q,
      { why: 'confirmed', orderId: id },
      byPerson(shares).flatMap(([accountId, amount]) => [
        [['pending', accountId], -amount] as const,
        [['available', accountId], amount] as const,
      ]),
    )
    confirmed += shares.length
  }
  return confirmed
}

/** 6 已退款: ends access and reverses the income. The order must be refunding (5) and locked. */
export async function markRefunded(q: Query, order: Order) {
  if (order.orderStatus !== refunding) throw new Error(`order ${order.orderNo} is not being refunded`)
  await q.updateTable('productOrder').set({ orderStatus: refunded }).where('id', '=', order.id).execute()
  await revokeAccess(q, order)
  const shares = await q
    .updateTable('orderProfit')
    .set({ profitStatus: profitStates.reversed, gmtSettle: sql<string>`now()` })
    .where('orderId', '=', order.id)
    .where('profitStatus', '=', profitStates.pending)
    .returning(['accountId', 'amount'])
    .execute()
  publishEvent(q, order.accountId, { event: 'order', orderNo: order.orderNo })
  const shared = shares.reduce((sum, { amount }) => sum + amount, 0)
  await post(q, { why: 'refunded', orderId: order.id }, [
    ['channel', order.pricePaid],
    ['platform', shared - order.pricePaid],
    ...byPerson(shares).map(([accountId, amount]) => [['pending', accountId], -amount] as const),
  ])
  await sendMessage(q, order.accountId, {
    msgType: msgTypes.order,
    title: '退款已完成',
    text: `“${order.productName}”的 ${yuan(order.pricePaid)} 元已原路退回，到账时间以支付渠道为准。`,
    link: `/account/order?orderNo=${order.orderNo}`,
    cause: `order refunded ${order.orderNo}`,
  })
}

/** The sum for each user, as one may have two shares of an order. */
function byPerson(shares: { accountId: number; amount: number }[]) {
  const sums = new Map<number, number>()
  for (const { accountId, amount } of shares) sums.set(accountId, (sums.get(accountId) ?? 0) + amount)
  return [...sums]
}
