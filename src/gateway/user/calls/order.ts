// Answers the calls of contract/user/order.ts.

import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beijingDay, dayInBeijing } from '../../../contract/beijing.ts'
import { CallError, conflict, wrongField } from '../../../contract/codes.ts'
import type { CodeOf } from '../../../contract/codes-of.ts'
import { orderStates } from '../../../contract/enums/order-states.ts'
import type { productTypes } from '../../../contract/enums/product-types.ts'
import { maskName } from '../../../contract/mask.ts'
import type { OrderInfo, orderCalls } from '../../../contract/user/order.ts'
import { isOpen, orderVerbs, refundDays } from '../../../contract/user/order-verbs.ts'
import type { Query } from '../../../db/connect.ts'
import { type Channel, Forged } from '../../../outside/payment/channel.ts'
import { invalidateTags } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { discountBy, discountOf, eligibleCoupons, lockCoupon } from '../../money/coupon.ts'
import { applyPaymentNotification, closeOrder, lockOrder, markPaid, type Order } from '../../money/pay.ts'
import { productFor, tagsOf } from '../../money/product.ts'
import { productDisplay } from '../../money/product-display.ts'
import type { Outside } from '../../outside.ts'
import { requireVerb } from '../../require-verb.ts'
import { siteNameOf } from '../../site-name.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { lockAccount } from '../../sql/lock-account.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'

/** Sellers see only the buyer's family name. */
export const withBuyerName = <Row extends { nickname: string }>({ nickname, ...row }: Row) => ({
  ...row,
  buyerName: maskName(nickname),
})

export const orderHandlers: Handlers<typeof orderCalls> = {
  async 'user/auth/order/info/lecturer'(
    { orderStatus, profitStatus, beginTime, endTime, productName, ...page },
    { q, user },
  ) {
    const rows = q
      .selectFrom('orderProfit as p')
      .innerJoin('productOrder as o', 'o.id', 'p.orderId')
      .innerJoin('account as b', 'b.id', 'o.accountId')
      .select(['p.id', 'o.orderNo', 'o.productType', 'o.productId', 'o.productName', 'o.pricePaid', 'o.orderStatus'])
      .select(['p.amount as lecturerProfit', 'p.profitRole', 'p.profitStatus', 'p.gmtCreate as payTime', 'b.nickname'])
      .select(sql<number>`o.price_paid - p.amount`.as('platformProfit'))
      .where('p.accountId', '=', user.id)
      .$call((rows) => matching(rows, { 'o.orderStatus': orderStatus, 'p.profitStatus': profitStatus }))
      .$if(beginTime !== undefined, (rows) => rows.where('p.gmtCreate', '>=', beijingDay(beginTime!, 0)))
      .$if(endTime !== undefined, (rows) => rows.where('p.gmtCreate', '<', beijingDay(endTime!, 1)))
      .$if(Boolean(productName), (rows) => rows.where('o.productName', 'like', likeContains(productName!)))
      .orderBy('p.id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map(withBuyerName) }
  },

  async 'user/auth/order/info/check'({ productType, productId }, { q, user, outside }) {
    const { name, logo, price, validDays, owned } = await productFor(q, user.id, productType, productId)
    const reference = { productType: sql<number>`${productType}`, productId: sql<number>`${productId}` }
    const display = await q.selectNoFrom(productDisplay(reference)).executeTakeFirstOrThrow()
    const coupons = await eligibleCoupons(q, user.id, productType, productId)
      .select(['u.id', 'u.couponId', 'c.couponName', 'c.couponType', 'c.fullMoney', 'c.reduceMoney', 'c.discount'])
      .select(['u.couponStatus', 'u.expireTime'])
      .orderBy('u.expireTime')
      .orderBy('u.id')
      .limit(50)
      .execute()
    const couponList = coupons
      .map((coupon) => ({ ...coupon, discount: Number(coupon.discount) }))
      .map((coupon) => ({ ...coupon, amountOff: discountOf(coupon, price) }))
      .map(({ amountOff, ...coupon }) => ({
        ...coupon,
        priceDiscount: amountOff ?? 0,
        isFit: amountOff === undefined ? (0 as const) : (1 as const),
      }))
      .sort((a, b) => b.priceDiscount - a.priceDiscount)
    const payList = [...outside.channels.values()].map(({ payType, name }) => ({ payType, name }))
    return {
      ...display,
      productName: name,
      productLogo: logo,
      price,
      validDays,
      owned: owned ?? '',
      payList,
      couponList,
      refundDays,
    }
  },

  async 'user/auth/order/info/pay'(input, { q, user, write, outside }) {
    const { productType, productId, payType, couponUserId, requestNo, remarkCus } = input
    const order = await write(async (q) => {
      const existing = await q
        .selectFrom('productOrder')
        .select(['orderNo', 'productType', 'productId'])
        .where('accountId', '=', user.id)
        .where('requestNo', '=', requestNo)
        .executeTakeFirst()
      if (existing && (existing.productType !== productType || existing.productId !== productId))
        throw conflict('这次下单已经用在另一个商品，请刷新页面后再买')
      if (existing) return lockOwnOrder(q, user.id, existing.orderNo)
      // serializes: of two concurrent purchases of a product the second sees the first
      await lockAccount(q, user.id)
      const pending = await openOrder(q, user.id, productType, productId)
      if (pending) return pending
      const product = await productFor(q, user.id, productType, productId)
      if (product.owned) throw conflict(product.owned)
      const { name, logo, price, validDays, lecturerId, organizationId } = product
      const amountOff = couponUserId
        ? await discountBy(q, { accountId: user.id, productType, productId, price }, couponUserId)
        : 0
      if (price > amountOff) channelOf(outside, payType) // before anything is written
      const { id, orderNo } = await q
        .insertInto('productOrder')
        .values({
          orderNo: newOrderNo(),
          accountId: user.id,
          productType,
          productId,
          payType,
          requestNo,
          remarkCus,
          validDays,
          lecturerId,
          organizationId,
          productName: name,
          productLogo: logo,
          pricePayable: price,
          priceDiscount: amountOff,
          couponUserId: couponUserId ?? null,
        })
        .returning(['id', 'orderNo'])
        .executeTakeFirstOrThrow()
      if (couponUserId) await lockCoupon(q, user.id, couponUserId, id)
      const order = await lockOwnOrder(q, user.id, orderNo)
      if (order.pricePaid > 0) return order
      await markPaid(q, order, payType)
      invalidateTags(q, ...tagsOf(order))
      return lockOwnOrder(q, user.id, orderNo)
    })
    return beginPayment(q, outside, order, payType)
  },

  async 'user/auth/order/info/continue/pay'({ orderNo, payType }, { q, user, write, outside }) {
    const order = await write(async (q) => {
      const order = await lockOwnOrder(q, user.id, orderNo)
      if (!requireVerb(orderVerbs.pay, withExpiry(order))) return order
      channelOf(outside, payType)
      await q.updateTable('productOrder').set({ payType }).where('id', '=', order.id).execute()
      return { ...order, payType: payType as typeof order.payType }
    })
    return beginPayment(q, outside, order, payType)
  },

  async 'user/auth/order/info/close'({ orderNo }, { q, user, outside }) {
    const order = await lockOwnOrder(q, user.id, orderNo)
    if (requireVerb(orderVerbs.close, withExpiry(order))) {
      await closeOrder(q, order.id)
      await outside.enqueue(q, 'close-payments', { orderNo, payType: order.payType })
    }
    return { orderStatus: orderStates.closed }
  },

  async 'user/auth/order/info/list'({ orderStatus, ...page }, { q, user }) {
    const expired = sql<boolean>`(o.order_status in (${literal(orderStates.open)}, ${literal(orderStates.failed)}) and o.expire_time <= now())`
    const result = await paged(
      page,
      infos(q, user.id)
        .$if(orderStatus === orderStates.closed, (rows) =>
          rows.where(sql<boolean>`(o.order_status = ${literal(orderStates.closed)} or ${expired})`),
        )
        .$if(orderStatus !== undefined && orderStatus !== orderStates.closed, (rows) =>
          rows.where('o.orderStatus', '=', orderStatus!).where(sql<boolean>`not ${expired}`),
        )
        .orderBy('o.id', 'desc'),
    )
    return { ...result, list: result.list.map(withExpiry) }
  },

  'user/auth/order/info/view': ({ orderNo }, { q, user }) => viewOf(q, user.id, orderNo),

  async 'user/api/order/pay/notify/{payType}'({ payType, headers, body }, { q, outside }) {
    const channel = outside.channels.get(payType)
    if (!channel) throw new CallError('notFound', '没有这个付款渠道')
    const { outcome, order, isNew } = await applyPaymentNotification(q, payType, verified(channel, { headers, body }))
    if (order && isNew) invalidateTags(q, ...tagsOf(order))
    return channel.reply(outcome === 'taken')
  },
}

const notFound = () => new CallError('notFound', '订单不存在')

const { open, failed } = orderStates

/** 20 digits: the day in Beijing and 12 random digits. */
export const newOrderNo = () => {
  const day = dayInBeijing().replaceAll('-', '')
  const random = () => String(randomInt(1_000_000)).padStart(6, '0')
  return day + random() + random()
}

const infos = (q: Query, accountId: number) =>
  q
    .selectFrom('productOrder as o')
    .select(['o.id', 'o.orderNo', 'o.productType', 'o.productId', 'o.productName', 'o.productLogo', 'o.pricePayable'])
    .select([
      'o.priceDiscount',
      'o.pricePaid',
      'o.couponUserId',
      'o.payType',
      'o.payType as channelType',
      'o.tradeType',
    ])
    .select(['o.orderStatus', 'o.gmtCreate', 'o.expireTime', 'o.payTime', 'o.remarkCus'])
    .select([
      ...productDisplay(),
      sql<string | null>`case when o.price_paid > 0 then o.pay_time + make_interval(days => ${refundDays}) end`.as(
        'refundUntil',
      ),
    ])
    .where('o.accountId', '=', accountId)

/** Shows an expired order as closed, also before the job has closed it. */
const withExpiry = <O extends Pick<OrderInfo, 'orderStatus' | 'expireTime'>>(order: O): O =>
  isExpired(order) ? { ...order, orderStatus: orderStates.closed } : order

const isExpired = (order: Pick<OrderInfo, 'orderStatus' | 'expireTime'>) =>
  isOpen(order) && Date.parse(order.expireTime) <= Date.now()

/** The latest of an order, and its invoice. */
export async function requestsOf(q: Query, orderId: number) {
  const [refund, invoice] = await Promise.all([
    q
      .selectFrom('refund')
      .select(['refundNo', 'amount', 'reason', 'refundStatus', 'auditOpinion', 'gmtCreate', 'gmtFinish'])
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    q
      .selectFrom('invoice')
      .select(['invoiceTitle', 'taxNo', 'email', 'invoiceStatus', 'gmtCreate'])
      .where('orderId', '=', orderId)
      .executeTakeFirst(),
  ])
  return { refund: refund ?? null, invoice: invoice ?? null }
}

export async function viewOf(q: Query, accountId: number, orderNo: string) {
  const info = await infos(q, accountId).where('o.orderNo', '=', orderNo).executeTakeFirstOrThrow(notFound)
  return { ...withExpiry(info), ...(await requestsOf(q, info.id)) }
}

/** Locks an order of this account. */
export async function lockOwnOrder(q: Query, accountId: number, orderNo: string): Promise<Order> {
  const order = await lockOrder(q, orderNo)
  if (order?.accountId !== accountId) throw notFound()
  return order
}

function channelOf({ channels }: Outside, payType: number): Channel {
  const channel = channels.get(payType)
  if (!channel) throw wrongField('payType', '这种付款方式还没有开通，请换一种')
  return channel
}

/** Runs outside any transaction, so that a slow channel holds no row lock. */
async function beginPayment(q: Query, outside: Outside, order: Order, payType: number) {
  const { orderNo, orderStatus, pricePaid, expireTime, productName } = order
  const nothingToPay = { orderNo, orderStatus, pricePaid, payUrl: '', payCode: '', expireTime }
  if (!isOpen(order)) return nothingToPay
  const { siteUrl } = outside
  const siteName = await siteNameOf(q)
  const payment = await channelOf(outside, payType)
    .begin({
      orderNo,
      expireTime,
      amount: pricePaid,
      subject: `${siteName} · ${productName}`,
      returnUrl: `${siteUrl}/account/order?orderNo=${orderNo}`,
      notifyUrl: `${siteUrl}/gateway/user/api/order/pay/notify/${payType}`,
    })
    .catch(() => {
      throw new CallError('away', '付款渠道暂时没有回应，订单已为你保留，请稍后在“我的订单”里继续付款')
    })
  return { ...nothingToPay, ...payment }
}

function verified(channel: Channel, delivery: Parameters<Channel['notified']>[0]) {
  try {
    return channel.notified(delivery)
  } catch (error) {
    const reason = error instanceof Forged ? error.message : '通知的格式不对'
    throw new CallError('invalid', `付款通知没有通过验证：${reason}`)
  }
}

/** The account's open order of a product; an expired one is closed first. */
async function openOrder(q: Query, accountId: number, productType: CodeOf<typeof productTypes>, productId: number) {
  const find = () =>
    q
      .selectFrom('productOrder')
      .select(['id', 'orderNo', 'expireTime', 'orderStatus'])
      .where('accountId', '=', accountId)
      .where('productType', '=', productType)
      .where('productId', '=', productId)
      .where('orderStatus', 'in', [open, failed])
      .executeTakeFirst()
  const existing = await find()
  if (!existing) return undefined
  if (!isExpired(existing)) return lockOwnOrder(q, accountId, existing.orderNo)
  await closeOrder(q, existing.id)
  return undefined
}
