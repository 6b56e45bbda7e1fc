// The calls of contract/system/zone.ts: the blocks of the home page as operators edit them.

import { beforeEach, expect, test } from 'vitest'
import { asItIs } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
const guest = w.as('guest')

beforeEach(() => void (w.stale.length = 0))
const wentStale = () => w.stale.map(({ tags }) => [...new Set(tags)].sort())
const shown = async (zoneLocation = 1) => (await guest('system/api/zone/list', { zoneLocation })).list
const block = { zoneName: '寒假精选', zoneDesc: '在家也能学完', zoneType: 1 } as const

test('a zone shows what it names, in that order; one that names nothing shows the best of its kind', async () => {
  const { id } = await operator('system/admin/zone/save', { ...block, refIds: [3, 1, 2] })
  const courses = async () => (await shown()).find((zone) => zone.id === id)?.courseList?.map((one) => one.id)
  expect(await courses()).toEqual([3, 1, 2])
  const { list } = await operator('system/admin/zone/page', {})
  expect(list.at(-1)).toMatchObject({ id, zoneName: '寒假精选', statusId: 1 })
  expect(list.at(-1)?.refList.map((one) => one.id)).toEqual([3, 1, 2])
  await operator('system/admin/zone/save', { ...block, ...(await asItIs(w, 'zone', id)), rowLimit: 4 })
  expect((await courses())?.length).toBe(4)
  await operator('system/admin/zone/save', { ...block, ...(await asItIs(w, 'zone', id)), statusId: 0 })
  expect((await shown()).map((zone) => zone.id)).not.toContain(id)
  expect(wentStale()).toEqual([['zone:1'], ['zone:1'], ['zone:1']])
})

test('zones are put in order, moved to another page and removed; the pages they stood on go stale', async () => {
  const { list } = await operator('system/admin/zone/page', {})
  const ids = list.map(({ id }) => id).reverse()
  await operator('system/admin/zone/sort', { ids })
  expect((await operator('system/admin/zone/page', {})).list.map(({ id }) => id)).toEqual(ids)
  await operator('system/admin/zone/save', { ...block, ...(await asItIs(w, 'zone', ids[0]!)), zoneLocation: 2 })
  expect((await shown(2)).map(({ id }) => id)).toEqual([ids[0]])
  await operator('system/admin/zone/delete', { id: ids[0]! })
  expect(await endOf(operator('system/admin/zone/delete', { id: ids[0]! }))).toBe('notFound')
  expect(wentStale()).toEqual([['zone:1'], ['zone:1', 'zone:2'], ['zone:2']])
})

test('a zone cannot name what is not there, and a refused one leaves no trace', async () => {
  const refused = '名不副实'
  for (const [path, fields] of [
    ['refIds', { refIds: [1, 999_999] }],
    ['categoryId', { categoryId: 999_999 }],
    ['zoneType', { zoneType: 9 }],
  ] as const)
    expect(await w.raw('operator', 'system/admin/zone/save', { ...block, zoneName: refused, ...fields })).toMatchObject(
      {
        code: 422,
        data: { fields: [{ path }] },
      },
    )
  expect((await operator('system/admin/zone/page', {})).list.map((one) => one.zoneName)).not.toContain(refused)
  expect(wentStale()).toEqual([])
})

test('each kind of content stands at each place: what is named, else the best of its kind; what is hidden is left out', async () => {
  const lists = { 1: 'courseList', 2: 'blogList', 3: 'newsList', 4: 'lecturerList', 6: 'examList' } as const
  for (const [type, list] of Object.entries(lists))
    for (const zoneLocation of [1, 5, 8]) {
      const zoneType = Number(type) as keyof typeof lists
      const row = { zoneName: `种类 ${type}`, zoneType, zoneLocation, rowLimit: 4 }
      const { id } = await operator('system/admin/zone/save', row)
      const content = async () =>
        (await shown(zoneLocation)).find((zone) => zone.id === id)?.[list]?.map((one) => one.id)
      const best = (await content())!
      expect([type, best.length]).toEqual([type, 4])
      const refIds = [best[2]!, best[0]!]
      await operator('system/admin/zone/save', { ...row, ...(await asItIs(w, 'zone', id)), refIds })
      expect(await content()).toEqual(refIds)
      const { list: zones } = await operator('system/admin/zone/page', { zoneLocation })
      expect(zones.find((zone) => zone.id === id)!.refList.map(({ id, name }) => [id, Boolean(name)])).toEqual(
        refIds.map((id) => [id, true]),
      )
      if (zoneType === 3)
        expect(
          await w.raw('operator', 'system/admin/zone/save', {
            ...row,
            ...(await asItIs(w, 'zone', id)),
            zoneType: 2,
            refIds,
          }),
        ).toMatchObject({
          code: 422,
          data: { fields: [{ path: 'refIds' }] }, // news are no blogs
        })
      if (zoneType === 6) {
        await w.db.pool.query('update exam set exam_state = 4 where id = $1', [refIds[0]])
        expect(await content()).toEqual([refIds[1]])
        await w.db.pool.query('update exam set exam_state = 2 where id = $1', [refIds[0]])
      }
      await operator('system/admin/zone/delete', { id })
    }
})
