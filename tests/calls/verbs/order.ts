// An order of a course, as its buyer and as operators have it.
import { randomUUID } from 'node:crypto'
import { invoiceStates } from '../../../src/contract/enums/invoice-states.ts'
import { orderStates } from '../../../src/contract/enums/order-states.ts'
import { refundStates } from '../../../src/contract/enums/refund-states.ts'
import type { AdminOrder } from '../../../src/contract/user/admin/order.ts'
import type { OrderView } from '../../../src/contract/user/order.ts'
import { adminOrderVerbs, orderVerbs } from '../../../src/contract/user/order-verbs.ts'
import { aCourse, sandbox } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { noun } from './noun.ts'

const { open, paid, failed, closed, refunding, refunded } = orderStates

type More = { refund?: number; invoice?: number; price?: number; ago?: string; left?: string; hasAlert?: true }

/** `ago`: since it was paid; `left`: until it has to be. */
const into =
  (orderStatus: number, { refund, invoice, price = 10_000, ago = '1 day', left = '20 minutes', hasAlert }: More = {}) =>
  (id: number) => {
    const wasPaid = ([paid, refunding, refunded] as number[]).includes(orderStatus)
    return [
      ...['refund', 'invoice', 'order_alert', 'order_profit', 'pay_notice'].map(
        (table) => `delete from ${table} where order_id = ${id}`,
      ),
      'alter table ledger_txn disable trigger user', // it is only written on: an order is paid once
      `update ledger_txn set order_id = null where order_id = ${id}`,
      'alter table ledger_txn enable trigger user',
      `update product_order set order_status = ${orderStatus}, price_payable = ${price}, expire_time = now() + interval '${left}',
        pay_time = ${wasPaid ? `now() - interval '${ago}'` : 'null'}, pay_type = ${sandbox} where id = ${id}`,
      ...(refund === undefined
        ? []
        : [
            `insert into refund (refund_no, order_id, account_id, amount, reason, refund_status)
              select 'R' || id, id, account_id, price_paid, '买错了', ${refund} from product_order where id = ${id}`,
          ]),
      ...(invoice === undefined
        ? []
        : [
            `insert into invoice (order_id, account_id, invoice_title, email, invoice_status)
              select id, account_id, '临江路小学', 'school@example.com', ${invoice} from product_order where id = ${id}`,
          ]),
      ...(hasAlert ? [`insert into order_alert (order_id, why) values (${id}, '订单已付过款，又收到一笔')`] : []),
    ]
  }

const states = {
  open: into(open),
  'open, its time is over': into(open, { left: '-1 minute' }),
  failed: into(failed),
  'failed, its time is over': into(failed, { left: '-1 minute' }),
  closed: into(closed),
  paid: into(paid),
  'paid, nothing of worth': into(paid, { price: 0 }),
  'paid long ago': into(paid, { ago: '8 days' }),
  'paid, with an invoice asked for': into(paid, { invoice: invoiceStates.requested }),
  'paid, with an invoice sent': into(paid, { invoice: invoiceStates.sent }),
  'paid, a refund was rejected': into(paid, { refund: refundStates.rejected }),
  'paid twice': into(paid, { hasAlert: true }),
  refunding: into(refunding, { refund: refundStates.requested }),
  'refunding, long ago paid': into(refunding, { refund: refundStates.requested, ago: '8 days' }),
  'refunding, with an invoice asked for': into(refunding, {
    refund: refundStates.requested,
    invoice: invoiceStates.requested,
  }),
  'being paid back': into(refunding, { refund: refundStates.running }),
  refunded: into(refunded, { refund: refundStates.refunded }),
  'refunded, with an invoice sent': into(refunded, { refund: refundStates.refunded, invoice: invoiceStates.sent }),
}

async function anOrder(w: World) {
  const { orderNo } = await w.as('learner')('user/auth/order/info/pay', {
    productType: 1,
    productId: await aCourse(w),
    payType: sandbox,
    requestNo: randomUUID(),
  })
  return (await w.db.pool.query('select id::int from product_order where order_no = $1', [orderNo])).rows[0]
    .id as number
}

const changes = (id: number) => ({
  product_order: `id = ${id}`,
  ...Object.fromEntries(['refund', 'invoice', 'order_alert', 'pay_notice'].map((table) => [table, `order_id = ${id}`])),
})

export const order = noun<OrderView>({
  machine: {
    title: 'Order',
    labels: orderStates.labels,
    state: (id) => `select order_status as state from product_order where id = ${id}`,
  },
  setUp: anOrder,
  people: ['learner', 'learner2', 'lecturer', 'organization'],
  states,
  async row({ as }, id, person) {
    const { list } = await as(person)('user/auth/order/info/list', { pageSize: 50 })
    const one = list.find((row) => row.id === id)
    return one && as(person)('user/auth/order/info/view', { orderNo: one.orderNo })
  },
  changes,
  verbs: {
    pay: {
      verb: orderVerbs.pay,
      call: ({ as }, { orderNo }, person) =>
        as(person)('user/auth/order/info/continue/pay', { orderNo, payType: sandbox }),
    },
    close: {
      verb: orderVerbs.close,
      call: ({ as }, { orderNo }, person) => as(person)('user/auth/order/info/close', { orderNo }),
    },
    askBack: {
      verb: orderVerbs.askBack,
      call: ({ as }, { orderNo }, person) => as(person)('user/auth/order/refund/save', { orderNo, reason: '买错了' }),
    },
    withdraw: {
      verb: orderVerbs.withdraw,
      call: ({ as }, { orderNo }, person) => as(person)('user/auth/order/refund/delete', { orderNo }),
    },
    askInvoice: {
      verb: orderVerbs.askInvoice,
      call: ({ as }, { orderNo }, person) =>
        as(person)('user/auth/order/invoice/save', {
          orderNo,
          invoiceTitle: '城东小学',
          email: 'east@example.com',
        }),
    },
  },
})

export const adminOrder = noun<AdminOrder>({
  machine: {
    title: 'Order',
    labels: orderStates.labels,
    state: (id) => `select order_status as state from product_order where id = ${id}`,
  },
  setUp: anOrder,
  people: ['operator', 'learner', 'lecturer', 'organization'],
  states,
  row: ({ as }, id, person) =>
    as(person)('user/admin/order/info/page', { pageSize: 50 }).then(
      ({ list }) => list.find((one) => one.id === id),
      () => undefined,
    ),
  changes,
  verbs: {
    register: {
      verb: adminOrderVerbs.register,
      call: ({ as }, { orderNo }, person) =>
        as(person)('user/admin/order/info/pay', { orderNo, serialNumber: randomUUID() }),
    },
    decideRefund: {
      verb: adminOrderVerbs.decideRefund,
      call: ({ as }, { orderNo }, person) =>
        as(person)('PUT user/admin/order/refund/audit', { orderNo, isPass: 0, auditOpinion: '已经学完大半' }),
    },
    sendInvoice: {
      verb: adminOrderVerbs.sendInvoice,
      call: ({ as }, { orderNo }, person) => as(person)('PUT user/admin/order/invoice/audit', { orderNo }),
    },
    readAlerts: {
      verb: adminOrderVerbs.readAlerts,
      call: ({ as }, { orderNo }, person) => as(person)('user/admin/order/alert/read', { orderNo }),
    },
  },
})
