// The console's first screen: its figures are those of the tables, its queues those of the lists they lead to.

import { expect, test } from 'vitest'
import { beijingDay, dayInBeijing } from '../../../src/contract/beijing.ts'
import type { DueKind } from '../../../src/contract/system/admin/stat.ts'
import { spanOf } from '../../../src/gateway/system/calls/admin/stat.ts'
import { editSite } from '../../support/edit-site.ts'
import { aNewcomer, anOperator, one, paidOrder } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
const stat = (days: 1 | 7 | 30 = 1) => operator('system/admin/stat/data', { days })
const figureOf = async (name: string, days: 1 | 7 | 30 = 1) =>
  (await stat(days)).figureList.find(({ figure }) => figure === name)!

test('one day is compared by the hour with the same weekday, several with as many days before', () => {
  const now = new Date('2026-11-21T06:32:00Z') // Saturday 14:32 in Beijing
  expect(spanOf(1, now)).toMatchObject({
    begin: '2026-11-20T16:00:00.000Z',
    beforeBegin: '2026-11-13T16:00:00.000Z',
    unit: 3_600_000,
    count: 24,
  })
  expect(spanOf(7, now)).toMatchObject({
    begin: '2026-11-14T16:00:00.000Z',
    beforeBegin: '2026-11-07T16:00:00.000Z',
    unit: 86_400_000,
    count: 7,
  })
  expect(spanOf(30, now)).toMatchObject({ begin: '2026-10-22T16:00:00.000Z', beforeBegin: '2026-09-22T16:00:00.000Z' })
})

test('what is paid today counts today, in its hour, and nothing of tomorrow or of an order that is open', async () => {
  const before = await figureOf('revenue')
  const me = await aNewcomer(w)
  const orderNo = await paidOrder(w, me)
  const { price_paid: paid } = await one(w, 'select price_paid from product_order where order_no = $1', [orderNo])
  const after = await figureOf('revenue')
  expect(after.now).toBe(before.now + paid)
  expect(after.series.reduce((sum, { now }) => sum + now, 0)).toBe(after.now)

  await w.db.pool.query(`update product_order set pay_time = pay_time - interval '7 days' where order_no = $1`, [
    orderNo,
  ])
  const moved = await figureOf('revenue')
  expect([moved.now, moved.before]).toEqual([before.now, before.before + paid])
  const before7 = await figureOf('revenue', 7)
  expect(before7.before).toBeGreaterThanOrEqual(paid)
})

test('the earlier span counts up to the same moment, its series to its end', async () => {
  const me = await aNewcomer(w)
  const before = await figureOf('users')
  await w.db.pool.query(
    `update account set gmt_create = now() - interval '7 days' + interval '1 minute' where id = $1`,
    [me.id],
  )
  const isSameDay = dayInBeijing(Date.now() + 60_000) === dayInBeijing()
  const after = await figureOf('users')
  expect(after.before).toBe(before.before)
  const all = ({ series }: typeof after) => series.reduce((sum, { before }) => sum + before, 0)
  expect(all(after) - all(before)).toBe(isSameDay ? 1 : 0)
})

test('what waits is what the lists show under the same filter, the most urgent first', async () => {
  const me = await aNewcomer(w)
  const orderNo = await paidOrder(w, me)
  await me.api('user/auth/order/refund/save', { orderNo, reason: '重复购买' })
  await w.db.pool.query(
    `update refund set gmt_create = now() - interval '100 days' where order_id = (select id from product_order where order_no = $1)`,
    [orderNo],
  )
  const { dueList } = await stat()
  expect(dueList[0]).toMatchObject({ kind: 'refund', overdueNum: 1, promisedHours: 24 })
  const listed = await operator('user/admin/order/info/page', { refundStatus: 1 })
  expect(dueList[0]!.num).toBe(listed.totalCount)
  expect(dueList.every(({ num }) => num > 0)).toBe(true)
})

/** The list that each kind of the overview leads to, under its filter; islands/admin/screens/overview/waiting.tsx has the addresses. */
const queues: Record<DueKind, () => Promise<{ totalCount: number }>> = {
  alert: () => operator('user/admin/order/info/page', { isAlert: 1 }),
  refund: () => operator('user/admin/order/info/page', { refundStatus: 1 }),
  extract: () => operator('user/admin/extract/page', { extractStatus: 1 }),
  invoice: () => operator('user/admin/order/info/page', { invoiceStatus: 1 }),
  content: () => operator('community/admin/review/page', {}),
  course: () => operator('course/admin/course/audit/page', { courseState: 1 }),
  settle: () => operator('user/admin/lecturer/audit/page', { auditStatus: 1 }),
  live: () => operator('user/admin/lecturer/live/page', { liveAuditStatus: 1 }),
}

/** One of each kind at least; of the alerts two of one order. */
async function somethingOfEach() {
  const me = await aNewcomer(w)
  const orderNo = await paidOrder(w, me)
  await me.api('user/auth/order/refund/save', { orderNo, reason: '重复购买' })
  const another = await paidOrder(w, await aNewcomer(w))
  const { id } = await one(w, 'select id from product_order where order_no = $1', [another])
  await w.db.pool.query(`insert into order_alert (order_id, why) values ($1, '金额不符'), ($1, '又付了一次')`, [id])
  await w.db.pool.query(
    `insert into extract_log (account_id, extract_money, bank_user_name, bank_name, card_end, bank_card_no)
     values ($1, 10000, '名', '行', '0000', '')`,
    [me.id],
  )
  await w.db.pool.query(
    'update lecturer set live_audit_status = 1, gmt_live = now() where id = (select min(id) from lecturer)',
  )
}

test.each(Object.keys(queues) as DueKind[])('as many %s wait as the list shows that it leads to', async (kind) => {
  await somethingOfEach()
  const { num = 0, partList = [] } = (await stat()).dueList.find((due) => due.kind === kind) ?? {}
  expect(num).toBe((await queues[kind]()).totalCount)
  if (partList.length) expect(partList.reduce((sum, part) => sum + part.num, 0)).toBe(num)
})

test.each([1, 7, 30] as const)(
  'users, orders and revenue of %i days are those of the lists they lead to',
  async (days) => {
    await paidOrder(w, await aNewcomer(w))
    const { begin, at, figureList } = await stat(days)
    const now = Object.fromEntries(figureList.map((figure) => [figure.figure, figure.now]))
    const [beginTime, endTime] = [dayInBeijing(begin), dayInBeijing(at)]
    const users = await operator('user/admin/users/page', { beginTime, endTime })
    const orders = await operator('user/admin/order/info/page', { beginTime, endTime })
    const paid = await operator('user/admin/order/info/page', { payBeginTime: beginTime, payEndTime: endTime })
    expect([now.users, now.orders, now.revenue]).toEqual([users.totalCount, orders.totalCount, paid.sums.pricePaid])
  },
)

test('an exam with a clock is under way while somebody sits it, and a review while an operator has it in hand', async () => {
  const running = () => operator('system/admin/stat/running', {})
  const me = await aNewcomer(w)
  const sittings = async () => (await running()).examList.reduce((sum, { sittingNum }) => sum + sittingNum, 0)
  const before = await sittings()
  const exam = await one(
    w,
    `select x.id, r.paper_id from exam x join exam_record r on r.exam_id = x.id where r.paper_id is not null limit 1`,
  )
  await w.db.pool.query(
    `insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, deadline)
     values ($1, $2, $3, 'running', 2, now() + interval '1 hour')`,
    [me.id, exam.id, exam.paper_id],
  )
  expect(await sittings()).toBe(before + 1)
  const other = await aNewcomer(w)
  await w.db.pool.query(
    `insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, deadline)
     values ($1, $2, $3, 'no clock', 2, 'infinity')`,
    [other.id, exam.id, exam.paper_id],
  )
  expect(await sittings()).toBe(before + 1)

  const colleague = await anOperator(w, { name: '苏念', role: '审核' })
  const [review] = (await operator('community/admin/review/page', {})).list
  await colleague.api('PUT community/admin/review/take', { id: review!.id, isTaken: 1 })
  const hold = { reviewId: review!.id, operatorName: '苏念', isMine: 0 }
  expect((await running()).holdList).toEqual([expect.objectContaining(hold)])
  expect((await colleague.api('system/admin/stat/running', {})).holdList[0]).toMatchObject({ isMine: 1 })
  await colleague.api('PUT community/admin/review/take', { id: review!.id, isTaken: 0 })
  expect((await running()).holdList).toEqual([])
})

test.each([
  ['content', 'contentHours'],
  ['course', 'courseHours'],
  ['settle', 'settleHours'],
  ['live', 'liveHours'],
] as const)('the promised hours of %s are a setting of the site', async (kind, field) => {
  const due = async () => (await stat()).dueList.find((one) => one.kind === kind)
  const before = await due()
  expect(before, 'something of the kind waits in the demo school').toBeDefined()
  await editSite(operator, { [field]: 5 })
  expect(await due()).toMatchObject({ promisedHours: 5 })
  await editSite(operator, { [field]: before!.promisedHours })
})

test.each([
  ['a refund', 'refund', 'gmt_finish', 'refund_status = 2'],
  ['a payout', 'extract_log', 'finish_time', 'extract_status = 4'],
  ['an invoice', 'invoice', 'gmt_finish', 'invoice_status = 2'],
  ['a warning of an order', 'order_alert', 'gmt_seen', 'why = why'],
])('%s that was dealt with today counts as done, one of yesterday no more', async (_, table, time, decided) => {
  await somethingOfEach()
  const { id } = await one(w, `select max(id) as id from ${table}`)
  const doneAt = (at: string) =>
    one(w, `update ${table} set ${decided}, ${time} = ${at} where id = $1 returning id`, [id])
  await doneAt("now() - interval '2 days'")
  const before = (await stat()).doneNum
  const midnight = `date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
  for (const at of ['now()', midnight]) {
    await doneAt(at)
    expect((await stat()).doneNum).toBe(before + 1)
  }
})

test('what is overdue follows the promised hours of the site', async () => {
  const me = await aNewcomer(w)
  const orderNo = await paidOrder(w, me)
  await me.api('user/auth/order/refund/save', { orderNo, reason: '重复购买' })
  await w.db.pool.query(
    `update refund set gmt_create = now() - interval '30 hours' where order_id = (select id from product_order where order_no = $1)`,
    [orderNo],
  )
  const refunds = async () => (await stat()).dueList.find(({ kind }) => kind === 'refund')!
  const before = await refunds()
  await editSite(operator, { refundHours: 48 })
  expect(await refunds()).toMatchObject({ promisedHours: 48, overdueNum: before.overdueNum - 1 })
  await editSite(operator, { refundHours: 24 })
})

test('the days to come begin today and end after seven, in order', async () => {
  const { comingList } = await stat()
  const [begin, end] = [
    Date.parse(beijingDay(dayInBeijing(), 0)),
    Date.parse(beijingDay(dayInBeijing(), 0)) + 7 * 86_400_000,
  ]
  const times = comingList.map(({ time }) => Date.parse(time))
  expect(times.length).toBeGreaterThan(0)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect([times[0]! >= begin, times.at(-1)! < end]).toEqual([true, true])
})
