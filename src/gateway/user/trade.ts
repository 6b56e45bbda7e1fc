// Answers the calls of contract/user/trade.ts: what operators do about orders and withdrawals.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { maskMobile } from '../../contract/mask.ts'
import type { trade as contract } from '../../contract/user/trade.ts'
import type { Query } from '../../db/connect.ts'
import { payTypes } from '../../outside/payment/channel.ts'
import type { Handlers } from '../handler.ts'
import { balancesOf, post } from '../money/ledger.ts'
import { locked, markPaid, markRefunded, type Order, orderStates } from '../money/pay.ts'
import { tagsOf } from '../money/product.ts'
import { shownOf } from '../money/shown.ts'
import { yuan } from '../money/yuan.ts'
import { paged } from '../paged.ts'
import { logs } from './earnings.ts'
import { msgTypes, tell } from './tell.ts'

const refused = (msg: string) => new CallError('conflict', msg)
const orderGone = () => new CallError('notFound', '订单不存在')
const extractGone = () => new CallError('notFound', '提现申请不存在')

const orders = (q: Query) =>
  q
    .selectFrom('productOrder as o')
    .innerJoin('account as a', 'a.id', 'o.accountId')
    .select(['o.id', 'o.orderNo', 'o.productType', 'o.productId', 'o.productName', 'o.productLogo', 'o.pricePayable'])
    .select([
      'o.priceDiscount',
      'o.pricePaid',
      'o.couponUserId',
      'o.payType',
      'o.tradeType',
      'o.orderStatus',
      'o.gmtCreate',
    ])
    .select(['o.expireTime', 'o.payTime', 'o.remarkCus', 'a.id as userId', 'a.nickname', 'a.mobile'])
    .select([
      ...shownOf(),
      sql<
        string[]
      >`array(select why from order_alert x where x.order_id = o.id and x.gmt_seen is null order by x.id limit 10)`.as(
        'alertList',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

/** With what was asked about each: two queries for the page, not two a row. */
async function withRequests(q: Query, rows: Row[]) {
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return []
  const [refunds, invoices] = await Promise.all([
    q
      .selectFrom('refund')
      .distinctOn('orderId')
      .select(['orderId', 'refundNo', 'amount', 'reason', 'refundStatus', 'auditOpinion', 'gmtCreate', 'gmtFinish'])
      .where('orderId', 'in', ids)
      .orderBy('orderId')
      .orderBy('id', 'desc')
      .execute(),
    q
      .selectFrom('invoice')
      .select(['orderId', 'invoiceTitle', 'taxNo', 'email', 'invoiceStatus', 'gmtCreate'])
      .where('orderId', 'in', ids)
      .execute(),
  ])
  return rows.map((row) => ({
    ...row,
    mobile: maskMobile(row.mobile),
    refund: refunds.find(({ orderId }) => orderId === row.id) ?? null,
    invoice: invoices.find(({ orderId }) => orderId === row.id) ?? null,
  }))
}

async function orderView(q: Query, orderNo: string) {
  const [found] = await withRequests(q, await orders(q).where('o.orderNo', '=', orderNo).execute())
  if (!found) throw orderGone()
  return found
}

async function lockedOrder(q: Query, orderNo: string): Promise<Order> {
  const order = await locked(q, orderNo)
  if (!order) throw orderGone()
  return order
}

const extracts = (q: Query) =>
  logs(q)
    .innerJoin('account as a', 'a.id', 'x.accountId')
    .select(['a.id as userId', 'a.nickname', 'a.userType', 'x.bankUserName'])
    .$narrowType<{ userType: 1 | 2 | 3 }>()

export const trade: Handlers<typeof contract> = {
  async 'user/admin/order/info/page'(
    { orderStatus, refundStatus, invoiceStatus, isAlert, orderNo, mobile, ...page },
    { q },
  ) {
    const rows = orders(q)
      .$if(orderStatus !== undefined, (rows) => rows.where('o.orderStatus', '=', orderStatus!))
      .$if(orderNo !== undefined, (rows) => rows.where('o.orderNo', '=', orderNo!))
      .$if(mobile !== undefined, (rows) => rows.where('a.mobile', '=', mobile!))
      .$if(refundStatus !== undefined, (rows) =>
        rows.where('o.id', 'in', (e) =>
          e.selectFrom('refund').select('orderId').where('refundStatus', '=', refundStatus!),
        ),
      )
      .$if(invoiceStatus !== undefined, (rows) =>
        rows.where('o.id', 'in', (e) =>
          e.selectFrom('invoice').select('orderId').where('invoiceStatus', '=', invoiceStatus!),
        ),
      )
      .$if(isAlert === 1, (rows) =>
        rows.where('o.id', 'in', (e) => e.selectFrom('orderAlert').select('orderId').where('gmtSeen', 'is', null)),
      )
      .orderBy('o.id', 'desc')
    const found = await paged(page, rows)
    return { ...found, list: await withRequests(q, found.list) }
  },

  async 'user/admin/order/info/pay'({ orderNo, serialNumber }, { q, touch }) {
    const order = await lockedOrder(q, orderNo)
    if (![orderStates.open, orderStates.failed, orderStates.closed].includes(order.orderStatus as never))
      throw refused('这个订单已经付过款')
    const noted = await q
      .insertInto('payNotice')
      .values({ orderId: order.id, payType: payTypes.offline, serialNumber, amount: order.pricePaid, isTaken: 1 })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!noted) throw refused('这个流水号已经用在别的订单上，请核对')
    await markPaid(q, order, payTypes.offline, 2)
    touch(...tagsOf(order))
    return orderView(q, orderNo)
  },

  async 'user/admin/order/alert/read'({ orderNo }, { q }) {
    const { id } = await lockedOrder(q, orderNo)
    await q
      .updateTable('orderAlert')
      .set({ gmtSeen: sql<string>`now()` })
      .where('orderId', '=', id)
      .where('gmtSeen', 'is', null)
      .execute()
    return orderView(q, orderNo)
  },

  async 'PUT user/admin/order/refund/audit'({ orderNo, isPass, auditOpinion }, { q, outside, touch }) {
    const order = await lockedOrder(q, orderNo)
    const asked = await q
      .selectFrom('refund')
      .select(['id', 'refundNo'])
      .where('orderId', '=', order.id)
      .where('refundStatus', '=', 1)
      .executeTakeFirst()
    if (!asked) throw refused('没有待处理的退款申请')
    if (!isPass) {
      if (!auditOpinion) throw refused('请写明不退款的原因，买家会看到')
      await q
        .updateTable('refund')
        .set({ refundStatus: 4, auditOpinion, gmtFinish: sql<string>`now()` })
        .where('id', '=', asked.id)
        .execute()
      await q.updateTable('productOrder').set({ orderStatus: orderStates.paid }).where('id', '=', order.id).execute()
      await tell(q, order.accountId, {
        msgType: msgTypes.order,
        title: '退款申请未通过',
        text: `“${order.productName}”的退款申请没有通过：${auditOpinion}`,
        link: `/account/order?orderNo=${orderNo}`,
        cause: `refund refused ${asked.refundNo}`,
      })
      return orderView(q, orderNo)
    }
    // paid by other means, it is paid back by other means: before this, by hand
    const isByHand = !outside.channels.has(order.payType)
    await q
      .updateTable('refund')
      .set({ refundStatus: isByHand ? 3 : 2, auditOpinion, ...(isByHand && { gmtFinish: sql<string>`now()` }) })
      .where('id', '=', asked.id)
      .execute()
    if (isByHand) {
      await markRefunded(q, order)
      touch(...tagsOf(order))
    } else await outside.enqueue(q, 'pay-back', { refundNo: asked.refundNo })
    return orderView(q, orderNo)
  },

  async 'PUT user/admin/order/invoice/audit'({ orderNo }, { q }) {
    const order = await lockedOrder(q, orderNo)
    const sent = await q
      .updateTable('invoice')
      .set({ invoiceStatus: 2, gmtFinish: sql<string>`now()` })
      .where('orderId', '=', order.id)
      .where('invoiceStatus', '=', 1)
      .returning('email')
      .executeTakeFirst()
    if (!sent) throw refused('没有待开的发票')
    await tell(q, order.accountId, {
      msgType: msgTypes.order,
      title: '发票已开出',
      text: `“${order.productName}”的发票已发到 ${sent.email}。`,
      link: `/account/order?orderNo=${orderNo}`,
      cause: `invoice ${orderNo}`,
    })
    return orderView(q, orderNo)
  },

  'user/admin/extract/page': ({ extractStatus, ...page }, { q }) =>
    paged(
      page,
      extracts(q)
        .$if(extractStatus !== undefined, (rows) => rows.where('x.extractStatus', '=', extractStatus!))
        .orderBy('x.id', 'desc'),
    ),

  async 'PUT user/admin/extract/audit'({ id, extractStatus: to, serialNumber = '', auditOpinion }, { q }) {
    const found = await q
      .selectFrom('extractLog')
      .select(['accountId', 'extractMoney', 'extractStatus'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(extractGone)
    const { accountId, extractMoney, extractStatus: from } = found
    const allowed: Record<number, number[]> = { 1: [2, 5], 2: [3, 5], 3: [4, 5] }
    if (!allowed[from]?.includes(to)) throw refused('这笔提现的状态已经变了，请刷新后再处理')
    if (to === 5 && !auditOpinion) throw refused('请写明原因，申请人会看到')
    if (to === 4 && !serialNumber) throw refused('请填写银行的流水号')
    const isOver = to >= 4
    await q
      .updateTable('extractLog')
      .set({ extractStatus: to, ...(auditOpinion && { auditOpinion }), ...(serialNumber && { serialNumber }) })
      .$if(isOver, (row) => row.set({ finishTime: sql<string>`now()` }))
      .where('id', '=', id)
      .execute()
    if (isOver) {
      const goes = to === 4 ? (['paidOut', accountId] as const) : (['available', accountId] as const)
      await post(q, { why: to === 4 ? 'paidOut' : 'givenBack', extractId: id }, [
        [['frozen', accountId], -extractMoney],
        [goes, extractMoney],
      ])
      const sum = yuan(extractMoney)
      const { enableBalances } = await balancesOf(q, accountId)
      await tell(q, accountId, {
        msgType: msgTypes.order,
        title: to === 4 ? '提现已到账' : '提现没有成功',
        text:
          to === 4
            ? `你申请的 ${sum} 元已经打款，请查看银行卡。`
            : `你申请的 ${sum} 元已退回余额：${auditOpinion}。现在可提现 ${yuan(enableBalances)} 元。`,
        link: '/account/draw_money',
        cause: `extract ${id} ${to}`,
      })
    }
    return extracts(q).where('x.id', '=', id).executeTakeFirstOrThrow()
  },

  async 'user/admin/extract/view'({ id }, { q, outside }) {
    const found = await q
      .selectFrom('extractLog')
      .select(['bankUserName', 'bankName', 'bankCardNo'])
      .where('id', '=', id)
      .where('extractStatus', 'in', [1, 2, 3])
      .executeTakeFirstOrThrow(extractGone)
    return { ...found, bankCardNo: outside.open(found.bankCardNo) }
  },
}
