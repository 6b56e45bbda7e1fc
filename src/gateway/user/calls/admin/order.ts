// Answers the calls of contract/user/admin/order.ts.

import { sql } from 'kysely'
import { beijingDay } from '../../../../contract/beijing.ts'
import { CallError, conflict } from '../../../../contract/codes.ts'
import { invoiceStates } from '../../../../contract/enums/invoice-states.ts'
import { msgTypes } from '../../../../contract/enums/msg-types.ts'
import { orderStates } from '../../../../contract/enums/order-states.ts'
import { payTypes } from '../../../../contract/enums/pay-types.ts'
import { refundStates } from '../../../../contract/enums/refund-states.ts'
import { maskMobile } from '../../../../contract/mask.ts'
import type { adminOrderCalls } from '../../../../contract/user/admin/order.ts'
import { adminOrderVerbs } from '../../../../contract/user/order-verbs.ts'
import type { Query } from '../../../../db/connect.ts'
import { invalidateTags, publishEvent } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'
import { sendMessage } from '../../../messages/messages.ts'
import { lockOrder, markPaid, markRefunded, type Order } from '../../../money/pay.ts'
import { tagsOf } from '../../../money/product.ts'
import { productDisplay } from '../../../money/product-display.ts'
import { requireVerb } from '../../../require-verb.ts'
import { likeContains } from '../../../sql/like.ts'
import { literal } from '../../../sql/literal.ts'
import { matching } from '../../../sql/matching.ts'
import { paged } from '../../../sql/paged.ts'
import { requestsOf } from '../order.ts'

const orderNotFound = () => new CallError('notFound', '订单不存在')

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
      ...productDisplay(),
      sql<
        string[]
      >`array(select why from order_alert x where x.order_id = o.id and x.gmt_seen is null order by x.id limit 10)`.as(
        'alertList',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

/** Adds refund and invoice requests and the shares: three queries for the page, not three for each row. */
async function withRequests(q: Query, rows: Row[]) {
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return []
  const [refunds, invoices, profits] = await Promise.all([
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
    q
      .selectFrom('orderProfit as p')
      .innerJoin('account as a', 'a.id', 'p.accountId')
      .select(['p.orderId', 'p.profitRole', 'a.nickname as name', 'p.amount', 'p.profitStatus'])
      .where('p.orderId', 'in', ids)
      .orderBy('p.profitRole')
      .execute(),
  ])
  return rows.map((row) => ({
    ...row,
    mobile: maskMobile(row.mobile),
    refund: refunds.find(({ orderId }) => orderId === row.id) ?? null,
    invoice: invoices.find(({ orderId }) => orderId === row.id) ?? null,
    profitList: profits.flatMap(({ orderId, ...profit }) => (orderId === row.id ? [profit] : [])),
  }))
}

async function orderView(q: Query, orderNo: string) {
  const [order] = await withRequests(q, await orders(q).where('o.orderNo', '=', orderNo).execute())
  if (!order) throw orderNotFound()
  return order
}

async function orderDetail(q: Query, orderNo: string) {
  const order = await orderView(q, orderNo)
  const [closing, { settleTime }, list, counts, notes] = await Promise.all([
    q.selectFrom('productOrder').select('gmtClose').where('id', '=', order.id).executeTakeFirstOrThrow(),
    q
      .selectFrom('orderProfit')
      .select((e) => e.fn.max('gmtSettle').as('settleTime'))
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow(),
    q
      .selectFrom('productOrder')
      .select(['orderNo', 'productName', 'pricePaid', 'orderStatus', 'gmtCreate'])
      .where('accountId', '=', order.userId)
      .where('id', '!=', order.id)
      .orderBy('id', 'desc')
      .limit(3)
      .execute(),
    q
      .selectFrom('productOrder')
      .select(sql<number>`count(*)`.as('totalCount'))
      .select(sql<number>`count(*) filter (where order_status = ${literal(orderStates.refunded)})`.as('refundedCount'))
      .where('accountId', '=', order.userId)
      .executeTakeFirstOrThrow(),
    q
      .selectFrom('orderNote as n')
      .innerJoin('operator as o', 'o.id', 'n.operatorId')
      .select(['n.id', 'o.name as operatorName', 'n.content', 'n.gmtCreate'])
      .where('n.orderId', '=', order.id)
      .orderBy('n.id', 'desc')
      .limit(50)
      .execute(),
  ])
  return { ...order, ...closing, settleTime, buyer: { ...counts, list }, noteList: notes.reverse() }
}

async function lockedOrder(q: Query, orderNo: string): Promise<Order> {
  const order = await lockOrder(q, orderNo)
  if (!order) throw orderNotFound()
  return order
}

export const adminOrderHandlers: Handlers<typeof adminOrderCalls> = {
  async 'user/admin/order/info/page'(
    {
      orderStatus,
      refundStatus,
      invoiceStatus,
      isAlert,
      isDue,
      sort,
      beginTime,
      endTime,
      payBeginTime,
      payEndTime,
      nickname,
      mobile,
      userId,
      ...more
    },
    { q },
  ) {
    const { orderNo, productType, payType, ...page } = more
    const orderRows = orders(q)
      .$call((rows) =>
        matching(rows, {
          'o.orderStatus': orderStatus,
          'o.orderNo': orderNo,
          'o.productType': productType,
          'o.payType': payType,
          'o.accountId': userId,
          'a.mobile': mobile,
        }),
      )
      .$if(Boolean(nickname), (rows) => rows.where('a.nickname', 'like', likeContains(nickname!)))
      .$if(beginTime !== undefined, (rows) => rows.where('o.gmtCreate', '>=', beijingDay(beginTime!, 0)))
      .$if(endTime !== undefined, (rows) => rows.where('o.gmtCreate', '<', beijingDay(endTime!, 1)))
      .$if(payBeginTime !== undefined, (rows) => rows.where('o.payTime', '>=', beijingDay(payBeginTime!, 0)))
      .$if(payEndTime !== undefined, (rows) => rows.where('o.payTime', '<', beijingDay(payEndTime!, 1)))
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
      .$if(isDue === 1, (rows) => rows.where('o.due', '>', 0))
    const rows = orderRows
      .$if(sort === 'due', (rows) => rows.orderBy('o.due', 'desc'))
      .$if(sort === 'paid', (rows) => rows.orderBy('o.pricePaid', 'desc'))
      .orderBy('o.id', 'desc')
    const [result, sums] = await Promise.all([
      paged(page, rows),
      orderRows
        .clearSelect()
        .select([
          sql<number>`coalesce(sum(o.price_payable), 0)::bigint`.as('pricePayable'),
          sql<number>`coalesce(sum(o.price_discount), 0)::bigint`.as('priceDiscount'),
          sql<number>`coalesce(sum(o.price_paid) filter (where o.pay_time is not null), 0)::bigint`.as('pricePaid'),
          sql<number>`coalesce(sum(o.price_paid) filter (where o.order_status = ${literal(orderStates.refunded)}), 0)::bigint`.as(
            'refunded',
          ),
        ])
        .executeTakeFirstOrThrow(),
    ])
    return { ...result, sums, list: await withRequests(q, result.list) }
  },

  'user/admin/order/info/view': ({ orderNo }, { q }) => orderDetail(q, orderNo),

  async 'user/admin/order/note/save'({ orderNo, content }, { q, user }) {
    const { id } = await orderView(q, orderNo)
    await q.insertInto('orderNote').values({ orderId: id, operatorId: user.id, content }).execute()
    return orderDetail(q, orderNo)
  },

  async 'user/admin/order/info/pay'({ orderNo, serialNumber }, { q }) {
    const order = await lockedOrder(q, orderNo)
    requireVerb(adminOrderVerbs.register, order)
    const payment = await q
      .insertInto('payNotice')
      .values({ orderId: order.id, payType: payTypes.offline, serialNumber, amount: order.pricePaid, isTaken: 1 })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!payment) throw conflict('这个流水号已经用在别的订单上，请核对')
    await markPaid(q, order, payTypes.offline, 2)
    invalidateTags(q, ...tagsOf(order))
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

  async 'PUT user/admin/order/refund/audit'({ orderNo, isPass, auditOpinion }, { q, outside }) {
    const order = await lockedOrder(q, orderNo)
    const { refund } = await requestsOf(q, order.id)
    requireVerb(adminOrderVerbs.decideRefund, { refund })
    const { refundNo } = refund!
    publishEvent(q, order.accountId, { event: 'order', orderNo })
    if (!isPass) {
      if (!auditOpinion) throw conflict('请写明不退款的原因，买家会看到')
      await q
        .updateTable('refund')
        .set({ refundStatus: refundStates.rejected, auditOpinion, gmtFinish: sql<string>`now()` })
        .where('refundNo', '=', refundNo)
        .execute()
      await q.updateTable('productOrder').set({ orderStatus: orderStates.paid }).where('id', '=', order.id).execute()
      await sendMessage(q, order.accountId, {
        msgType: msgTypes.order,
        title: '退款申请未通过',
        text: `“${order.productName}”的退款申请没有通过：${auditOpinion}`,
        link: `/account/order?orderNo=${orderNo}`,
        cause: `refund conflict ${refundNo}`,
      })
      return orderView(q, orderNo)
    }
    // an offline payment is paid back offline, by hand, before this call
    const isByHand = !outside.channels.has(order.payType)
    await q
      .updateTable('refund')
      .set({
        refundStatus: isByHand ? refundStates.refunded : refundStates.running,
        auditOpinion,
        ...(isByHand && { gmtFinish: sql<string>`now()` }),
      })
      .where('refundNo', '=', refundNo)
      .execute()
    if (isByHand) {
      await markRefunded(q, order)
      invalidateTags(q, ...tagsOf(order))
    } else await outside.enqueue(q, 'pay-back', { refundNo })
    return orderView(q, orderNo)
  },

  async 'PUT user/admin/order/invoice/audit'({ orderNo }, { q }) {
    const order = await lockedOrder(q, orderNo)
    publishEvent(q, order.accountId, { event: 'order', orderNo })
    requireVerb(adminOrderVerbs.sendInvoice, await requestsOf(q, order.id))
    const { email } = await q
      .updateTable('invoice')
      .set({ invoiceStatus: invoiceStates.sent, gmtFinish: sql<string>`now()` })
      .where('orderId', '=', order.id)
      .where('invoiceStatus', '=', invoiceStates.requested)
      .returning('email')
      .executeTakeFirstOrThrow()
    await sendMessage(q, order.accountId, {
      msgType: msgTypes.order,
      title: '发票已开出',
      text: `“${order.productName}”的发票已发到 ${email}。`,
      link: `/account/order?orderNo=${orderNo}`,
      cause: `invoice ${orderNo}`,
    })
    return orderView(q, orderNo)
  },
}
