// An organization sees the orders of what it sells and what came to it of each, and nobody else's.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Input } from '../../../src/contract/calls.ts'
import { rates } from '../../../src/gateway/money/split.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const sandbox = 9
const mine = '图解小学数学：十二个容易讲错的概念' // 李老师, 启明
const list = (input: Input<'user/auth/organization/order/list'> = {}) =>
  w.as('organization')('user/auth/organization/order/list', { pageSize: 100, ...input })

async function courseNamed(name: string): Promise<number> {
  return (await w.db.pool.query('select id from course where course_name = $1', [name])).rows[0].id
}
async function order(name: string) {
  const what = { productType: 1, productId: await courseNamed(name), payType: sandbox, requestNo: randomUUID() }
  return w.as('learner')('user/auth/order/info/pay', what)
}

test('an order is there from the moment it is made; its income from when it is paid', async () => {
  const before = (await list()).totalCount
  const other = await order('新课标下的小学语文大单元教学设计')
  const { orderNo, pricePaid, payUrl } = await order(mine)
  const found = await list()
  expect(found.totalCount).toBe(before + 1)
  expect(found.list.map((one) => one.orderNo)).not.toContain(other.orderNo)
  expect(found.list[0]).toMatchObject({
    orderNo,
    orderStatus: 1,
    payTime: null,
    pricePaid,
    lecturerName: '李老师',
    buyerName: '林**',
    lecturerProfit: 0,
    profitStatus: 0,
    platformProfit: pricePaid,
  })

  await w.sandbox.fetch(new Request(payUrl, { method: 'POST', body: new URLSearchParams({ result: 'paid' }) }))
  const share = Math.floor((pricePaid * rates.organization) / 100)
  expect((await list()).list[0]).toMatchObject({
    orderStatus: 2,
    payTime: expect.any(String),
    profitStatus: 1,
    lecturerProfit: share,
    platformProfit: pricePaid - share,
  })
})

test('by state and by lecturer; the orders stay when the course goes to another organization', async () => {
  const { list: all } = await list()
  const states = (await list({ orderStatus: 2 })).list.map(({ orderStatus }) => orderStatus)
  expect([states.length > 0, new Set(states)]).toEqual([true, new Set([2])])
  const { list: lecturers } = await w.as('guest')('user/api/lecturer/list', { lecturerName: '李老师' })
  expect((await list({ lecturerId: lecturers[0]!.id })).totalCount).toBe(all.length)
  expect((await list({ lecturerId: lecturers[0]!.id + 1 })).totalCount).toBe(0)

  await w.db.pool.query(
    "update course set organization_id = (select id from organization where organization_name = '山海书院') where course_name = $1",
    [mine],
  )
  expect((await list()).totalCount).toBe(all.length)
})
