// Answers the calls of contract/user/order.ts. What an order does to money is in gateway/money.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import { type order as contract, type OrderInfo, refundDays } from '../../contract/user/order.ts'
import type { Query } from '../../db/connect.ts'
import { type Channel, Forged } from '../../outside/payment/channel.ts'
import type { Handlers } from '../handler.ts'
import { lockAccount } from '../lock-account.ts'
import { discountBy, fitting, lockCoupon, takenOff } from '../money/coupon.ts'
import { close, locked, markPaid, type Order, orderStates, takeNotice } from '../money/pay.ts'
import { productFor, tagsOf } from '../money/product.ts'
import { shownOf } from '../money/shown.ts'
import { vipOf } from '../money/vip.ts'
import type { Outside } from '../outside.ts'
import { paged } from '../paged.ts'

const gone = () => new CallError('notFound', '订单不存在')
const refused = (msg: string) => new CallError('conflict', msg)
const { open, paid, failed, refunding } = orderStates

/** 20 digits: the day in Beijing, and what nobody guesses. */
const newOrderNo = () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
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
      ...shownOf(),
      sql<string | null>`case when o.price_paid > 0 then o.pay_time + make_interval(days => ${refundDays}) end`.as(
        'refundUntil',
      ),
    ])
    .where('o.accountId', '=', accountId)

/** Seen by the clock, also in the seconds before the job closes it. */
const byTheClock = <O extends Pick<OrderInfo, 'orderStatus' | 'expireTime'>>(order: O): O =>
  isOver(order) ? { ...order, orderStatus: orderStates.closed } : order
const isOpen = (status: number) => status === open || status === failed
const isOver = ({ orderStatus, expireTime }: Pick<OrderInfo, 'orderStatus' | 'expireTime'>) =>
  isOpen(orderStatus) && Date.parse(expireTime) <= Date.now()

async function viewOf(q: Query, accountId: number, orderNo: string) {
  const found = await infos(q, accountId).where('o.orderNo', '=', orderNo).executeTakeFirstOrThrow(gone)
  const [refund, invoice] = await Promise.all([
    q
      .selectFrom('refund')
      .select(['refundNo', 'amount', 'reason', 'refundStatus', 'auditOpinion', 'gmtCreate', 'gmtFinish'])
      .where('orderId', '=', found.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    q
      .selectFrom('invoice')
      .select(['invoiceTitle', 'taxNo', 'email', 'invoiceStatus', 'gmtCreate'])
      .where('orderId', '=', found.id)
      .executeTakeFirst(),
  ])
  return { ...byTheClock(found), refund: refund ?? null, invoice: invoice ?? null }
}

/** Mine and locked. */
async function lockedOf(q: Query, accountId: number, orderNo: string): Promise<Order> {
  const order = await locked(q, orderNo)
  if (order?.accountId !== accountId) throw gone()
  return order
}

function channelOf({ channels }: Outside, payType: number): Channel {
  const channel = channels.get(payType)
  if (!channel) throw wrongField('payType', '这种付款方式还没有开通，请换一种')
  return channel
}

/** Outside of any transaction: a slow channel holds no row. */
async function begin(outside: Outside, order: Order, payType: number) {
  const { orderNo, orderStatus, pricePaid, expireTime, productName } = order
  const nothingToPay = { orderNo, orderStatus, pricePaid, payUrl: '', payCode: '', expireTime }
  if (!isOpen(orderStatus)) return nothingToPay
  const { siteUrl } = outside
  const begun = await channelOf(outside, payType)
    .begin({
      ...{ orderNo, expireTime, amount: pricePaid, subject: `杏坛 · ${productName}` },
      returnUrl: `${siteUrl}/account/order?orderNo=${orderNo}`,
      notifyUrl: `${siteUrl}/gateway/user/api/order/pay/notify/${payType}`,
    })
    .catch(() => {
      throw new CallError('away', '付款渠道暂时没有回应，订单已为你保留，请稍后在“我的订单”里继续付款')
    })
  return { ...nothingToPay, ...begun }
}

export const order: Handlers<typeof contract> = {
  async 'user/auth/order/info/check'({ productType, productId }, { q, user, outside }) {
    const { name, logo, price, validDays, owned } = await productFor(q, user.id, productType, productId)
    const place = { productType: sql<number>`${productType}`, productId: sql<number>`${productId}` }
    const shown = await q.selectNoFrom(shownOf(place)).executeTakeFirstOrThrow()
    const coupons = await fitting(q, user.id, productType, productId)
      .select(['u.id', 'u.couponId', 'c.couponName', 'c.couponType', 'c.fullMoney', 'c.reduceMoney', 'c.discount'])
      .select(['u.couponStatus', 'u.expireTime'])
      .orderBy('u.expireTime')
      .orderBy('u.id')
      .limit(50)
      .execute()
    const couponList = coupons
      .map((one) => ({ ...one, discount: Number(one.discount) }))
      .map((one) => ({ ...one, off: takenOff(one, price) }))
      .map(({ off, ...one }) => ({
        ...one,
        priceDiscount: off ?? 0,
        isFit: off === undefined ? (0 as const) : (1 as const),
      }))
      .sort((a, b) => b.priceDiscount - a.priceDiscount)
    const payList = [...outside.channels.values()].map(({ payType, name }) => ({ payType, name }))
    return {
      ...shown,
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

  async 'user/auth/order/info/pay'(given, { user, write, outside, touch }) {
    const { productType, productId, payType, couponUserId, requestNo, remarkCus } = given
    const order = await write(async (q) => {
      const before = await q
        .selectFrom('productOrder')
        .select('orderNo')
        .where('accountId', '=', user.id)
        .where('requestNo', '=', requestNo)
        .executeTakeFirst()
      if (before) return lockedOf(q, user.id, before.orderNo)
      // the account's row is the lock: of two purchases of one thing the second sees the first
      await lockAccount(q, user.id)
      const standing = await openOrder(q, user.id, productType, productId)
      if (standing) return standing
      const product = await productFor(q, user.id, productType, productId)
      if (product.owned) throw refused(product.owned)
      const { name, logo, price, validDays, lecturerId, organizationId } = product
      const off = couponUserId
        ? await discountBy(q, { accountId: user.id, productType, productId, price }, couponUserId)
        : 0
      if (price > off) channelOf(outside, payType) // before anything is kept
      const { id, orderNo } = await q
        .insertInto('productOrder')
        .values({
          ...{
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
          },
          ...{ productName: name, productLogo: logo, pricePayable: price, priceDiscount: off },
          couponUserId: couponUserId ?? null,
        })
        .returning(['id', 'orderNo'])
        .executeTakeFirstOrThrow()
      if (couponUserId) await lockCoupon(q, user.id, couponUserId, id)
      const order = await lockedOf(q, user.id, orderNo)
      if (order.pricePaid > 0) return order
      await markPaid(q, order, payType)
      touch(...tagsOf(order))
      return lockedOf(q, user.id, orderNo)
    })
    return begin(outside, order, payType)
  },

  async 'user/auth/order/info/continue/pay'({ orderNo, payType }, { user, write, outside }) {
    const order = await write(async (q) => {
      const order = await lockedOf(q, user.id, orderNo)
      if (order.orderStatus === paid) return order
      if (!isOpen(order.orderStatus)) throw refused('订单已关闭，请重新下单')
      if (isOver(order)) throw refused('订单超过 30 分钟没有付款，已自动关闭，请重新下单')
      channelOf(outside, payType)
      await q.updateTable('productOrder').set({ payType }).where('id', '=', order.id).execute()
      return { ...order, payType }
    })
    return begin(outside, order, payType)
  },

  async 'user/auth/order/info/close'({ orderNo }, { q, user, outside }) {
    const order = await lockedOf(q, user.id, orderNo)
    if (order.orderStatus === orderStates.closed) return { orderStatus: order.orderStatus }
    if (!(await close(q, order.id))) throw refused('订单已经付款，不能取消；需要退款请点“申请退款”')
    await outside.enqueue(q, 'close-payments', { orderNo, payType: order.payType })
    return { orderStatus: orderStates.closed }
  },

  async 'user/auth/order/info/list'({ orderStatus, ...page }, { q, user }) {
    const over = sql<boolean>`(o.order_status in (1, 3) and o.expire_time <= now())`
    const found = await paged(
      page,
      infos(q, user.id)
        .$if(orderStatus === orderStates.closed, (rows) => rows.where(sql<boolean>`(o.order_status = 4 or ${over})`))
        .$if(orderStatus !== undefined && orderStatus !== orderStates.closed, (rows) =>
          rows.where('o.orderStatus', '=', orderStatus!).where(sql<boolean>`not ${over}`),
        )
        .orderBy('o.id', 'desc'),
    )
    return { ...found, list: found.list.map(byTheClock) }
  },

  'user/auth/order/info/view': ({ orderNo }, { q, user }) => viewOf(q, user.id, orderNo),

  async 'user/auth/order/refund/save'({ orderNo, reason }, { q, user }) {
    const order = await lockedOf(q, user.id, orderNo)
    if (order.orderStatus === refunding) return viewOf(q, user.id, orderNo)
    if (order.orderStatus !== paid) throw refused('只有已付款的订单可以申请退款')
    if (order.pricePaid === 0) throw refused('这个订单没有付款，不用退款')
    if (Date.parse(order.payTime!) + refundDays * 86_400_000 <= Date.now())
      throw refused(`付款已超过 ${refundDays} 天，不能在线退款，请联系客服`)
    await q.updateTable('productOrder').set({ orderStatus: refunding }).where('id', '=', order.id).execute()
    await q
      .insertInto('refund')
      .values({ refundNo: `R${newOrderNo()}`, orderId: order.id, accountId: user.id, amount: order.pricePaid, reason })
      .execute()
    return viewOf(q, user.id, orderNo)
  },

  async 'user/auth/order/refund/delete'({ orderNo }, { q, user }) {
    const order = await lockedOf(q, user.id, orderNo)
    const withdrawn = await q
      .updateTable('refund')
      .set({ refundStatus: 4, auditOpinion: '买家撤回了申请', gmtFinish: sql<string>`now()` })
      .where('orderId', '=', order.id)
      .where('refundStatus', '=', 1)
      .returning('id')
      .executeTakeFirst()
    if (!withdrawn) throw refused('没有可以撤回的退款申请')
    await q.updateTable('productOrder').set({ orderStatus: paid }).where('id', '=', order.id).execute()
    return viewOf(q, user.id, orderNo)
  },

  async 'user/auth/order/invoice/save'({ orderNo, ...invoice }, { q, user }) {
    const order = await lockedOf(q, user.id, orderNo)
    if (order.orderStatus !== paid || order.pricePaid === 0) throw refused('只有已付款的订单可以开发票')
    const kept = await q
      .insertInto('invoice')
      .values({ orderId: order.id, accountId: user.id, ...invoice })
      .onConflict((c) => c.column('orderId').doUpdateSet(invoice).where('invoice.invoiceStatus', '=', 1))
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw refused('发票已经开出，需要更正请联系客服')
    return viewOf(q, user.id, orderNo)
  },

  async 'user/auth/vip/view'(_, { q, user }) {
    const mine = await vipOf(q, user.id)
    return { isVip: mine ? 1 : 0, vipSetName: mine?.vipSetName ?? '', vipExpireTime: mine?.expireTime ?? null }
  },

  async 'user/api/order/pay/notify/{payType}'({ payType, headers, body }, { q, outside, touch }) {
    const channel = outside.channels.get(payType)
    if (!channel) throw new CallError('notFound', '没有这个付款渠道')
    const { outcome, order, isNew } = await takeNotice(q, payType, verified(channel, { headers, body }))
    if (order && isNew) touch(...tagsOf(order))
    return channel.reply(outcome === 'taken')
  },
}

function verified(channel: Channel, delivery: Parameters<Channel['notified']>[0]) {
  try {
    return channel.notified(delivery)
  } catch (error) {
    const why = error instanceof Forged ? error.message : '通知的格式不对'
    throw new CallError('invalid', `付款通知没有通过验证：${why}`)
  }
}

/** The one open order of a product, after those whose time is over are closed. */
async function openOrder(q: Query, accountId: number, productType: number, productId: number) {
  const find = () =>
    q
      .selectFrom('productOrder')
      .select(['id', 'orderNo', 'expireTime', 'orderStatus'])
      .where('accountId', '=', accountId)
      .where('productType', '=', productType)
      .where('productId', '=', productId)
      .where('orderStatus', 'in', [open, failed])
      .executeTakeFirst()
  const found = await find()
  if (!found) return undefined
  if (!isOver(found)) return lockedOf(q, accountId, found.orderNo)
  await close(q, found.id)
  return undefined
}
