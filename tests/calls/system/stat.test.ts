// The console's first screen: its figures are those of the tables, its queues those of the lists they lead to.
import { expect, test } from 'vitest'
import { beijingDay, dayInBeijing } from '../../../src/contract/beijing.ts'
import { spanOf } from '../../../src/gateway/system/admin/stat.ts'
import { aNewcomer, one, paidOrder } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
const stat = (days: 1 | 7 | 30 = 1) => operator('system/admin/stat/data', { days })
const figureOf = async (name: string, days: 1 | 7 | 30 = 1) =>
  (await stat(days)).figureList.find(({ figure }) => figure === name)!

test('one day is compared by the hour with the same weekday, several with as many days before', () => {
  const now = new Date('2026-11-21T06:32:00Z') // Saturday 14:32 in Beijing
  expect(spanOf(1, now)).toMatchObject({
    ...{ begin: '2026-11-20T16:00:00.000Z', beforeBegin: '2026-11-13T16:00:00.000Z', unit: 3_600_000, count: 24 },
  })
  expect(spanOf(7, now)).toMatchObject({
    ...{ begin: '2026-11-14T16:00:00.000Z', beforeBegin: '2026-11-07T16:00:00.000Z', unit: 86_400_000, count: 7 },
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
  await operator('system/admin/website/edit', { refundHours: 48 })
  expect(await refunds()).toMatchObject({ promisedHours: 48, overdueNum: before.overdueNum - 1 })
  await operator('system/admin/website/edit', { refundHours: 24 })
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
