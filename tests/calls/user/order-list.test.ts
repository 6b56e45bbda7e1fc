// The operators' list of orders: filters, order, sums over all that match, and what became of one.
import { beforeAll, expect, test } from 'vitest'
import type { Input } from '../../../src/contract/calls.ts'
import { aNewcomer, one, paidOrder } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const list = (input: Input<'user/admin/order/info/page'>) => w.as('operator')('user/admin/order/info/page', input)

/** Three orders of one buyer alone: bought at a discount, paid back, and one that was never paid. */
beforeAll(() =>
  w.db.pool.query(`
    insert into product_order (order_no, account_id, product_type, product_id, product_name, price_payable, price_discount, pay_type, order_status, request_no, gmt_create, pay_time)
    select lpad((n)::text, 20, '9'), a.id, 1 + n % 2, 1, '专题 ' || n, 10000 * n, 1000, 1 + n % 2, status, 'listed ' || n, at::timestamptz, case when status <> 4 then now() end
    from account a, (values (1, 2, '2026-03-01T00:00:00+08:00'), (2, 6, '2026-03-02T23:59:59+08:00'), (3, 4, '2026-03-03T00:00:00+08:00')) v (n, status, at)
    where a.mobile = '13800000002'`),
)

test('sums are over all that match, not over the page: what was paid, what was paid back', async () => {
  const { totalCount, sums } = await list({ beginTime: '2026-03-01', endTime: '2026-03-03', pageSize: 1 })
  expect([totalCount, sums]).toEqual([
    3,
    { pricePayable: 60_000, priceDiscount: 3000, pricePaid: 9000 + 19_000, refunded: 19_000 },
  ])
})

test.each([
  [{ beginTime: '2026-03-02', endTime: '2026-03-02' }, ['专题 2']],
  [{ beginTime: '2026-03-03', endTime: '2026-03-31' }, ['专题 3']],
  [{ endTime: '2026-03-03', productType: 2 }, ['专题 3', '专题 1']],
  [{ endTime: '2026-03-03', payType: 1 }, ['专题 2']],
  [{ endTime: '2026-03-03', orderStatus: 6 }, ['专题 2']],
  [{ endTime: '2026-03-03', beginTime: '2026-03-01', sort: 'paid' }, ['专题 3', '专题 2', '专题 1']],
] as const)('%j, by days in Beijing', async (input, names) => {
  const { list: rows, totalCount } = await list({ beginTime: '2026-03-01', ...input })
  expect([rows.map(({ productName }) => productName), totalCount]).toEqual([names, names.length])
})

test('what waits is each order once: refund requests, invoices to send, open alerts', async () => {
  const me = await aNewcomer(w)
  const orderNo = await paidOrder(w, me)
  await me.api('user/auth/order/refund/save', { orderNo, reason: '重复购买' })
  const invoiced = await paidOrder(w, me)
  await me.api('user/auth/order/invoice/save', { orderNo: invoiced, invoiceTitle: '江州中学', email: 'a@b.cn' })
  for (const no of [orderNo, '99999999999999999991'])
    await one(w, `insert into order_alert (order_id, why) select id, '请核对' from product_order where order_no = $1`, [
      no,
    ])
  const numbersOf = async (input: Input<'user/admin/order/info/page'>) =>
    (await list({ ...input, pageSize: 100 })).list.map(({ orderNo }) => orderNo)
  const queues = [{ refundStatus: 1 }, { invoiceStatus: 1 }, { isAlert: 1 }] as const
  const each = (await Promise.all(queues.map(numbersOf))).flat()
  const due = await numbersOf({ isDue: 1 })
  expect(each.length).toBeGreaterThan(due.length)
  expect([...due].sort()).toEqual([...new Set(each)].sort())
  expect(due).toEqual(expect.arrayContaining([orderNo, invoiced, '99999999999999999991']))
  expect((await list({ isDue: 1, pageSize: 1 })).totalCount).toBe(due.length)

  // sorted by it, those asked to be paid back come first, then what else waits, then the rest, each the newest first
  const back = await numbersOf({ refundStatus: 1 })
  const sorted = await numbersOf({ sort: 'due' })
  expect(sorted.slice(0, due.length)).toEqual([...back, ...due.filter((no) => !back.includes(no))])
  expect(sorted.length).toBeGreaterThan(due.length)

  // and whoever has been answered waits no more
  await me.api('user/auth/order/refund/delete', { orderNo })
  const operator = w.as('operator')
  await operator('PUT user/admin/order/invoice/audit', { orderNo: invoiced })
  for (const no of ['99999999999999999991', orderNo]) await operator('user/admin/order/alert/read', { orderNo: no })
  const left = await numbersOf({ isDue: 1 })
  expect(left).toEqual(due.filter((no) => ![orderNo, invoiced, '99999999999999999991'].includes(no)))
})

test('what operators write about an order stands at it, the oldest first, each once', async () => {
  const orderNo = '99999999999999999992'
  const operator = w.as('operator')
  await operator('user/admin/order/note/save', { orderNo, content: '打过电话，下周再联系' })
  const { noteList } = await operator('user/admin/order/note/save', { orderNo, content: ' 已经联系上 ' })
  expect(noteList.map(({ content }) => content)).toEqual(['打过电话，下周再联系', '已经联系上'])
  expect((await operator('user/admin/order/info/view', { orderNo })).noteList).toEqual(noteList)
})

test('nothing that matches has sums of nothing', async () => {
  expect(await list({ nickname: '没有这个人' })).toMatchObject({
    totalCount: 0,
    sums: { pricePayable: 0, priceDiscount: 0, pricePaid: 0, refunded: 0 },
  })
})

test('one order shows the latest others of its buyer, how many there are and how many were paid back', async () => {
  const { buyer, userId } = await w.as('operator')('user/admin/order/info/view', { orderNo: '99999999999999999993' })
  const all = await list({ userId, pageSize: 100 })
  expect(buyer).toMatchObject({
    totalCount: all.totalCount,
    refundedCount: all.list.filter(({ orderStatus }) => orderStatus === 6).length,
  })
  expect(buyer.list.map(({ orderNo }) => orderNo)).not.toContain('99999999999999999993')
})

test('an order that is not there is not found', async () => {
  const answer = await w.raw('operator', 'user/admin/order/info/view', { orderNo: '00000000000000000000' })
  expect(answer).toMatchObject({ status: 404, code: 404 })
})
