// The labels of blogs and questions and the categories of news, as operators edit them: one order, no two of a name, none that is used removed.
import { describe, expect, test } from 'vitest'
import { next, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')

const kinds = [
  {
    what: 'labels of blogs',
    save: (name: string, more: object = {}) =>
      operator('community/admin/label/save', { labelName: name, labelArea: 1, ...more }),
    list: async () =>
      (await operator('community/admin/label/list', { labelArea: 1 })).list.map(({ labelName, ...row }) => ({
        ...{ ...row, name: labelName },
      })),
    sort: (ids: number[]) => operator('community/admin/label/sort', { ids }),
    remove: (id: number) => operator('community/admin/label/delete', { id }),
    use: (id: number) =>
      one(
        w,
        'update blog set label_id = $1 where id = (select min(id) from blog where article_type = 1) returning id',
        [id],
      ),
    readers: async () =>
      (await w.as('guest')('community/api/label/list', { labelArea: 1 })).list.map(({ labelName }) => labelName),
    tag: 'labels:1',
  },
  {
    what: 'categories of news',
    save: (name: string, more: object = {}) =>
      operator('community/admin/article/category/save', { categoryName: name, ...more }),
    list: async () =>
      (await operator('community/admin/article/category/list', {})).list.map(({ categoryName, ...row }) => ({
        ...{ ...row, name: categoryName },
      })),
    sort: (ids: number[]) => operator('community/admin/article/category/sort', { ids }),
    remove: (id: number) => operator('community/admin/article/category/delete', { id }),
    use: (id: number) =>
      one(
        w,
        'update blog set category_id = $1 where id = (select min(id) from blog where article_type = 2) returning id',
        [id],
      ),
    readers: async () =>
      (await w.as('guest')('community/api/article/zone/category/list', {})).list.map(
        ({ categoryName }) => categoryName,
      ),
    tag: 'info:categories',
  },
]

describe.each(kinds)('$what', ({ save, list, sort, remove, use, readers, tag }) => {
  const aName = () => `名${next()}`

  test('a new one stands last, is renamed, hidden from readers and shown again; pages that list them go stale', async () => {
    const [name, other] = [aName(), aName()]
    const { id } = await save(name)
    expect((await list()).at(-1)).toMatchObject({ id, name, statusId: 1, useNum: 0 })
    expect(await readers()).toContain(name)
    const before = w.stale.length
    await save(other, { id, statusId: 0 })
    expect((await list()).at(-1)).toMatchObject({ id, name: other, statusId: 0 })
    expect(await readers()).not.toContain(other)
    expect(w.stale.slice(before).flatMap(({ tags }) => tags)).toContain(tag)
    await save(other, { id, statusId: 1 })
    expect(await readers()).toContain(other)
  })

  test('they stand in the order they are put into', async () => {
    const [a, b, c] = [await save(aName()), await save(aName()), await save(aName())]
    const ids = (await list()).map(({ id }) => id)
    const wanted = [c.id, a.id, b.id, ...ids.filter((id) => ![a.id, b.id, c.id].includes(id))]
    await sort(wanted)
    expect((await list()).map(({ id }) => id)).toEqual(wanted)
  })

  test('no two have one name, but one keeps its own', async () => {
    const name = aName()
    const { id } = await save(name)
    expect(await messageOf(save(name))).toContain(`已经有`)
    expect(await messageOf(save(` ${name} `))).toContain(`已经有`)
    expect(await save(name, { id })).toEqual({ id })
    const other = await save(aName())
    expect(await messageOf(save(name, { id: other.id }))).toContain(`「${name}」`)
  })

  test.each([
    ['一', 'invalid'],
    ['  ', 'invalid'],
    ['十'.repeat(12), 'ok'],
    ['十'.repeat(13), 'invalid'],
    ['两\n行', 'invalid'],
  ])('the name %j: %s', async (name, end) => {
    expect(await endOf(save(name))).toBe(end)
  })

  test('a name is a text: it is shown as it was written', async () => {
    const name = `<b>${next()}`.slice(0, 12)
    await save(name)
    expect(await readers()).toContain(name)
  })

  test('what is used is not removed, and says so; what is not goes, once', async () => {
    const { id } = await save(aName())
    await use(id)
    expect(await messageOf(remove(id))).toMatch(/还有 1 [篇条]/)
    expect((await list()).find((row) => row.id === id)).toMatchObject({ useNum: 1 })
    const free = await save(aName())
    await remove(free.id)
    expect(await endOf(remove(free.id))).toBe('notFound')
    expect(await endOf(save(aName(), { id: free.id }))).toBe('notFound')
  })
})
