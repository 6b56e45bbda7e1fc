// Saved views of the console's lists: one's own, those for all, who changes them, and how many there may be.
import { expect, test } from 'vitest'
import { anOperator, asItIs, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const save = 'system/admin/view/save'
const aView = { screen: 'user', viewName: '本月新人', query: 'dates=month&userType=2' }
const namesFor = async ({ api }: Awaited<ReturnType<typeof anOperator>>, screen = 'user') =>
  (await api('system/admin/view/list', { screen })).list.map(({ viewName }) => viewName)

test('a view of my own is mine alone, one for all is seen by colleagues with my name', async () => {
  const [mine, colleague] = [await anOperator(w, { name: '方屿', role: '财务' }), await anOperator(w)]
  await mine.api(save, aView)
  const { id } = await mine.api(save, { ...aView, viewName: '给大家的', isShared: 1 })
  expect(await namesFor(mine)).toEqual(expect.arrayContaining(['本月新人', '给大家的']))
  expect(await namesFor(colleague)).not.toContain('本月新人')
  const { list } = await colleague.api('system/admin/view/list', { screen: 'user' })
  expect(list.find((view) => view.id === id)).toMatchObject({
    isOwn: 0,
    isShared: 1,
    ownerName: '方屿',
    query: aView.query,
  })
  expect(await namesFor(mine, 'order')).not.toContain('本月新人')
})

test('a shared view is changed and removed by its owner or a super operator, by nobody else', async () => {
  const [owner, other, chief] = [
    await anOperator(w, { role: '财务', name: '方屿' }),
    await anOperator(w, { role: '审核' }),
    await anOperator(w),
  ]
  const view = { ...aView, viewName: '大家的', isShared: 1 as const }
  const { id } = await owner.api(save, view)
  expect(await endOf(other.api(save, { ...view, ...(await asItIs(w, 'console_view', id)), query: 'statusId=0' }))).toBe(
    'noPermission',
  )
  expect(await endOf(other.api('system/admin/view/delete', { id }))).toBe('noPermission')
  expect(
    await chief.api(save, { ...view, ...(await asItIs(w, 'console_view', id)), query: 'statusId=0' }),
  ).toMatchObject({ query: 'statusId=0', isOwn: 0 })
  expect(
    await owner.api(save, { ...view, ...(await asItIs(w, 'console_view', id)), viewName: '改了名' }),
  ).toMatchObject({ viewName: '改了名', isOwn: 1 })
  expect(await one(w, 'select operator_id from console_view where id = $1', [id])).toEqual({ operator_id: owner.id })
  await chief.api('system/admin/view/delete', { id })
  expect(await endOf(owner.api('system/admin/view/delete', { id }))).toBe('notFound')
})

test('a colleague’s own view is not found, by a super operator neither, nor under another list', async () => {
  const [owner, chief] = [await anOperator(w, { role: '编辑' }), await anOperator(w)]
  const { id } = await owner.api(save, aView)
  expect(await endOf(chief.api(save, { ...aView, ...(await asItIs(w, 'console_view', id)) }))).toBe('notFound')
  expect(await endOf(chief.api('system/admin/view/delete', { id }))).toBe('notFound')
  expect(await endOf(owner.api(save, { ...aView, ...(await asItIs(w, 'console_view', id)), screen: 'order' }))).toBe(
    'notFound',
  )
})

test('a name is taken once on a list, and may stand on another list and with somebody else', async () => {
  const [owner, other] = [await anOperator(w), await anOperator(w)]
  const { id } = await owner.api(save, aView)
  expect(await messageOf(owner.api(save, aView))).toBe('已经有视图「本月新人」了，换个名字')
  await owner.api(save, { ...aView, ...(await asItIs(w, 'console_view', id)), query: '' })
  await owner.api(save, { ...aView, screen: 'order' })
  await other.api(save, aView)
})

test('an operator has thirty views of a list at most, however many are saved at once', async () => {
  const owner = await anOperator(w)
  const many = Array.from({ length: 29 }, (_, n) => owner.api(save, { ...aView, viewName: `第 ${n} 个` }))
  await Promise.all(many)
  const ends = await Promise.all(['甲', '乙', '丙'].map((viewName) => endOf(owner.api(save, { ...aView, viewName }))))
  expect(ends.sort()).toEqual(['conflict', 'conflict', 'ok'])
  expect(await messageOf(owner.api(save, { ...aView, viewName: '再来' }))).toMatch(/已经存了 30 个视图，先删掉一个再存/)
})

test('and three hundred of all lists', async () => {
  const owner = await anOperator(w)
  const fill = (count: number) =>
    w.db.pool.query(
      `insert into console_view (operator_id, screen, view_name, query) select $1, 'screen' || n, '视图 ' || n, '' from generate_series(1, $2::int) n`,
      [owner.id, count],
    )
  await fill(299)
  expect(await endOf(owner.api(save, { ...aView, viewName: '第三百个' }))).toBe('ok')
  expect(await messageOf(owner.api(save, { ...aView, viewName: '再来' }))).toMatch(/已经存了 300 个视图/)
})

test.each([
  ['an address with a path', { query: 'https://example.cn/?a=1' }],
  ['a key that is no word', { query: '__proto__[x]=1' }],
  ['a value that ends the query', { query: 'tab=a#b' }],
  ['more than a thousand characters', { query: `find=${'好'.repeat(1000)}` }],
  ['a screen that is an address', { screen: '../order' }],
  ['no name', { viewName: ' ' }],
])('a view is refused with %s', async (_, part) => {
  expect(await endOf(w.as('operator')(save, { ...aView, ...part }))).toBe('invalid')
})
