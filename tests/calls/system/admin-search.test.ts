// The search of the console: users by mobile or name, orders by number, courses by title.
import { expect, test } from 'vitest'
import { maskMobile } from '../../../src/contract/mask.ts'
import { aNewcomer, paidOrder } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const found = async (str: string) => (await w.as('operator')('system/admin/search/list', { str })).list

test('a user is found by the whole mobile, by its beginning, and by a part of the name; the mobile is masked', async () => {
  const me = await aNewcomer(w)
  const { rows } = await w.db.pool.query(
    "update account set nickname = '寻得见' || id where id = $1 returning mobile, nickname",
    [me.id],
  )
  const { mobile, nickname } = rows[0]
  const user = { kind: 'user', id: String(me.id), title: nickname, description: maskMobile(mobile) }
  expect(await found(mobile)).toMatchObject([user])
  expect(await found(mobile.slice(0, 10))).toContainEqual(expect.objectContaining(user))
  expect(await found(`得见${me.id}`)).toMatchObject([user])
  expect(await found('13')).not.toContainEqual(expect.objectContaining({ kind: 'user', id: String(me.id) }))
})

test('an order is found by its number or the first six digits of it', async () => {
  const orderNo = await paidOrder(w, await aNewcomer(w))
  expect(await found(orderNo)).toMatchObject([{ kind: 'order', id: orderNo }])
  expect(await found(orderNo.slice(0, 19))).toContainEqual(expect.objectContaining({ kind: 'order', id: orderNo }))
  expect(await found(orderNo.slice(0, 5))).not.toContainEqual(expect.objectContaining({ kind: 'order' }))
})

test('courses are found by words and by sound, five at most', async () => {
  const courses = (await found('课堂提问')).filter(({ kind }) => kind === 'course')
  expect(courses[0]).toMatchObject({ title: '课堂提问的艺术', courseCategory: 1 })
  expect((await found('ketang')).some(({ kind, title }) => kind === 'course' && title.includes('课堂'))).toBe(true)
  expect((await found('语文')).filter(({ kind }) => kind === 'course')).toHaveLength(5)
})
