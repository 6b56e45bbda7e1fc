// The search of the console: users by mobile or name, orders by number, courses by title.
import { expect, test } from 'vitest'
import { maskMobile } from '../../../src/contract/mask.ts'
import { aNewcomer, anOperator, one, paidOrder } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const found = async (str: string) => (await w.as('operator')('system/admin/search/list', { str })).list

test('a user is found by the whole mobile, its beginning and its end, and by a part of the name; the mobile is masked', async () => {
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

test('who may not see whole numbers finds nobody by a part of one but its last four digits, which are shown', async () => {
  const { mobile, id } = await aNewcomer(w)
  const roleName = '客服，不看全号'
  await w.as('operator')('system/admin/sys/role/save', { roleName, rightList: [{ right: 'user', level: 1 }] })
  const { api } = await anOperator(w, { role: roleName })
  const seen = async (str: string) => {
    const { list } = await api('system/admin/search/list', { str })
    return list.some((hit) => hit.kind === 'user' && hit.id === String(id))
  }
  for (let digits = 3; digits < 11; digits++)
    if (digits !== 4) expect([digits, await seen(mobile.slice(0, digits))]).toEqual([digits, false])
  expect(await seen(mobile.slice(-6))).toBe(false)
  expect([await seen(mobile.slice(-4)), await seen(mobile)]).toEqual([true, true])
})

test('a search for a number is logged with the masked number, one for a name is not', async () => {
  const { mobile } = await aNewcomer(w)
  const { api, id } = await anOperator(w)
  await api('system/admin/search/list', { str: mobile })
  await api('user/admin/users/page', { mobile })
  await api('system/admin/search/list', { str: '没有这个人' })
  await api('user/admin/users/page', { nickname: '没有这个人' })
  const { rows } = await w.db.pool.query('select call, input from operator_log where operator_id = $1 order by id', [
    id,
  ])
  expect(rows.map(({ call, input }) => [call, input.str ?? input.mobile])).toEqual([
    ['system/admin/search/list', maskMobile(mobile)],
    ['user/admin/users/page', maskMobile(mobile)],
  ])
  expect(
    await one(w, 'select count(*)::int as n from operator_log where input::text like $1', [`%${mobile}%`]),
  ).toEqual({ n: 0 })
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
