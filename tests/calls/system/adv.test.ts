// The calls of contract/system/adv.ts: adverts as operators edit them, and which place goes stale.

import { beforeEach, expect, test } from 'vitest'
import { asItIs } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
const guest = w.as('guest')

beforeEach(() => void (w.stale.length = 0))
const wentStale = () => w.stale.map(({ tags }) => [...new Set(tags)].sort())
const shown = async (advLocation: number) =>
  (await guest('system/api/adv/list', { advLocation })).list.map(({ advTitle }) => advTitle)
const day = 86_400_000
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString()
const advert = { advTitle: '寒假研修月', advUrl: '/list?categoryId1=3', advLocation: 3 }

test('an advert shows at its place while it runs and is shown, and moves with its place', async () => {
  const { id } = await operator('system/admin/adv/save', advert)
  expect((await shown(3)).at(-1)).toBe('寒假研修月')
  for (const hidden of [
    { statusId: 0 },
    { endTime: fromNow(-1), beginTime: fromNow(-2) },
    { beginTime: fromNow(1) },
  ] as const) {
    await operator('system/admin/adv/save', { ...(await asItIs(w, 'adv', id)), ...advert, ...hidden })
    expect(await shown(3)).not.toContain('寒假研修月')
  }
  await operator('system/admin/adv/save', {
    ...(await asItIs(w, 'adv', id)),
    ...advert,
    advLocation: 4,
    beginTime: fromNow(-1),
  })
  expect([(await shown(3)).includes('寒假研修月'), (await shown(4)).includes('寒假研修月')]).toEqual([false, true])
  expect(wentStale()).toEqual([['adv:3'], ['adv:3'], ['adv:3'], ['adv:3'], ['adv:3', 'adv:4']])
})

test('an advert without an end has none, and with one keeps it', async () => {
  const { id } = await operator('system/admin/adv/save', advert)
  const kept = async () =>
    (await operator('system/admin/adv/page', { advLocation: 3 })).list.find((one) => one.id === id)?.endTime
  expect(await kept()).toBe(null)
  const endTime = fromNow(7)
  await operator('system/admin/adv/save', { ...(await asItIs(w, 'adv', id)), ...advert, endTime })
  expect(await kept()).toBe(endTime)
})

test('adverts are put in order and removed; only their place goes stale', async () => {
  const { list } = await operator('system/admin/adv/page', { advLocation: 1 })
  const before = await shown(1)
  await operator('system/admin/adv/sort', { ids: list.map(({ id }) => id).reverse() })
  expect(await shown(1)).toEqual(before.reverse())
  await operator('system/admin/adv/delete', { id: list[0]!.id })
  expect(await shown(1)).toEqual(before.slice(0, -1))
  expect(await endOf(operator('system/admin/adv/delete', { id: list[0]!.id }))).toBe('notFound')
  expect(wentStale()).toEqual([['adv:1'], ['adv:1']])
})

test('an advert that leads nowhere, or ends before it begins, is refused and changes nothing', async () => {
  const bad = [
    ['advUrl', { advUrl: 'javascript:alert(1)' }],
    ['advImg', { advImg: '//evil.cn/a.png' }],
    ['bgColor', { bgColor: 'red;}' }],
    ['endTime', { beginTime: fromNow(2), endTime: fromNow(1) }],
  ] as const
  for (const [path, fields] of bad)
    expect(await w.raw('operator', 'system/admin/adv/save', { ...advert, ...fields })).toMatchObject({
      code: 422,
      data: { fields: [{ path }] },
    })
  expect(wentStale()).toEqual([])
})

test('without a picture it carries the course it leads to, while that is on the shelf', async () => {
  const { list } = await guest('course/api/course/list', { pageSize: 1 })
  const { id, courseName } = list[0]!
  const save = (change: object) => operator('system/admin/adv/save', { ...advert, advLocation: 6, ...change })
  const first = async () =>
    (await guest('system/api/adv/list', { advLocation: 6 })).list.find(({ id }) => id === saved.id)
  const saved = await save({ advTitle: '先听这一门', advUrl: `/view/${id}`, beginTime: fromNow(-1) })
  expect(await first()).toMatchObject({ course: { id, courseName } })
  await w.db.pool.query('update course set course_state = 4 where id = $1', [id])
  expect((await first())?.course).toBeNull()
  await w.db.pool.query('update course set course_state = 2 where id = $1', [id])
  await save({ ...saved, advTitle: '先听这一门', advUrl: '/list', beginTime: fromNow(-1) })
  expect((await first())?.course).toBeNull()
})
