// In each state the buttons of an order are those whose verbs may be done; what the verbs promise holds tests/calls/verbs.test.ts.
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { invoiceStates } from '../../../src/contract/enums/invoice-states.ts'
import { orderStates } from '../../../src/contract/enums/order-states.ts'
import { refundStates } from '../../../src/contract/enums/refund-states.ts'
import type { AdminOrder } from '../../../src/contract/user/admin/order.ts'
import type { OrderView } from '../../../src/contract/user/order.ts'
import { adminOrderVerbs, orderVerbs } from '../../../src/contract/user/order-verbs.ts'
import { may, type Verb } from '../../../src/contract/verbs.ts'
import { OrderVerbs } from '../../../src/islands/account/screens/order/Detail.tsx'
import { Act } from '../../../src/islands/account/screens/order/List.tsx'
import { Decisions } from '../../../src/islands/admin/screens/order/Detail.tsx'
import { each } from '../../support/row-buttons.ts'
import { wordsOf } from '../../support/shown.ts'

type Row = OrderView & AdminOrder

const of = (ahead: number) => new Date(Date.now() + ahead).toISOString()
const rows = each(
  each(Object.values(orderStates), [0, 10_000]),
  each(
    each([null, ...Object.values(refundStates)], [null, ...Object.values(invoiceStates)]),
    each([-60_000, 60_000], [[], ['又收到一笔']]),
  ),
).map(
  ([[orderStatus, pricePaid], [[refundStatus, invoiceStatus], [ahead, alertList]]]) =>
    ({
      orderNo: '20261130000000000001',
      productType: 1,
      productId: 3,
      productName: '早读课',
      orderStatus,
      pricePaid,
      refundUntil: pricePaid ? of(ahead) : null,
      refund: refundStatus && { refundStatus },
      invoice: invoiceStatus && { invoiceStatus },
      alertList,
    }) as unknown as Row,
)
const shownIn = (words: string, names: readonly string[]) => names.filter((name) => words.includes(name))

/** Each row shows the words of the verbs that may be done, and each verb may be done with some row. */
function expectWords(words: (row: Row) => string, offers: Record<string, (row: Row) => boolean>) {
  const names = Object.keys(offers)
  for (const row of rows)
    expect([row, shownIn(words(row), names)]).toEqual([row, names.filter((name) => offers[name]!(row))])
  for (const [name, offer] of Object.entries(offers))
    expect([name, rows.some(offer), rows.every(offer)]).toEqual([name, true, false])
}
const where = (verb: Verb<Row>) => (row: Row) => may(verb, row)

test('an order of mine', () => {
  expectWords((row) => wordsOf(OrderVerbs, { row }), {
    申请发票: (row) => may(orderVerbs.askInvoice, row) && !row.invoice,
    修改发票信息: (row) => may(orderVerbs.askInvoice, row) && row.invoice !== null,
    申请退款: where(orderVerbs.askBack),
    撤回退款申请: where(orderVerbs.withdraw),
  })
})

test('an order in my list', () => {
  expectWords((row) => wordsOf(Act, { order: row }), { 去付款: where(orderVerbs.pay) })
})

afterEach(() => vi.unstubAllGlobals())

test('an order that an operator opened', () => {
  vi.stubGlobal('document', { activeElement: null }) // of the dialogs, which stand closed
  const Drawer = ({ row }: { row: Row }) => createElement(Decisions, { order: row, onDone() {} })
  expectWords((row) => wordsOf(Drawer, { row }), {
    已处理: where(adminOrderVerbs.readAlerts),
    '退 ¥': where(adminOrderVerbs.decideRefund),
    '不退…': where(adminOrderVerbs.decideRefund),
    发票已发出: where(adminOrderVerbs.sendInvoice),
    登记线下付款: where(adminOrderVerbs.register),
  })
})
