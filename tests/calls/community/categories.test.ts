// The labels of blogs and questions and the categories of news and courses, as operators edit them: one order, no two of a name, none that is used removed.
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
        ...row,
        name: labelName,
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
        ...row,
        name: categoryName,
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
  {
    what: 'categories of courses',
    save: (name: string, more: object = {}) => operator('course/admin/category/save', { categoryName: name, ...more }),
    list: async () =>
      (await operator('course/admin/category/list', {})).list.map(({ categoryName, ...row }) => ({
        ...row,
        name: categoryName,
      })),
    sort: (ids: number[]) => operator('course/admin/category/sort', { ids }),
    remove: (id: number) => operator('course/admin/category/delete', { id }),
    use: (id: number) =>
      one(w, 'update course set category_id = $1 where id = (select min(id) from course) returning id', [id]),
    readers: async () =>
      (await w.as('guest')('course/api/course/category/list', {})).list.map(({ categoryName }) => categoryName),
    tag: 'category',
  },
]

describe.each(kinds)('$what', ({ save, list, sort, remove, use, readers, tag }) => {
  const aName = () => `名${next()}`

  test('a new one stands last, is renamed, hidden from readers and shown again; pages that list them go stale', async () => {
    const [name, other] = [aName(), aName()]
    const { id, version } = await save(name)
    expect((await list()).at(-1)).toMatchObject({ id, name, statusId: 1, useNum: 0 })
    expect(await readers()).toContain(name)
    const before = w.stale.length
    await save(other, { id, version, statusId: 0 })
    expect((await list()).at(-1)).toMatchObject({ id, name: other, statusId: 0 })
    expect(await readers()).not.toContain(other)
    expect(w.stale.slice(before).flatMap(({ tags }) => tags)).toContain(tag)
    await save(other, { id, version: version + 1, statusId: 1 })
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
    const { id, version } = await save(name)
    expect(await messageOf(save(name))).toContain(`已经有`)
    expect(await messageOf(save(` ${name} `))).toContain(`已经有`)
    expect(await save(name, { id, version })).toEqual({ id, version: version + 1 })
    const other = await save(aName())
    expect(await messageOf(save(name, other))).toContain(`「${name}」`)
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
    expect(await messageOf(remove(id))).toMatch(/还有 1 [篇条门]/)
    expect((await list()).find((row) => row.id === id)).toMatchObject({ useNum: 1 })
    const free = await save(aName())
    await remove(free.id)
    expect(await endOf(remove(free.id))).toBe('notFound')
    expect(await endOf(save(aName(), free))).toBe('notFound')
  })
})

describe('categories of courses and of exams', () => {
  const save = (input: object) => operator('course/admin/category/save', { categoryName: `名${next()}`, ...input })
  const rowOf = async (id: number, categoryType = 1) =>
    (await operator('course/admin/category/list', { categoryType })).list.find((row) => row.id === id)

  test('one stands behind the one it is under, for readers inside it, and its name may be that of one elsewhere', async () => {
    const [root, other] = [await save({ categoryName: '一级' }), await save({})]
    const branch = await save({ parentId: root.id, categoryName: '语文', palette: '石青' })
    await save({ parentId: other.id, categoryName: '语文' })
    expect(await messageOf(save({ parentId: root.id, categoryName: '语文' }))).toContain('已经有')
    expect(await rowOf(branch.id)).toMatchObject({ parentName: '一级', palette: '石青', useNum: 0 })
    const { list } = await operator('course/admin/category/list', {})
    const at = list.findIndex(({ id }) => id === root.id)
    expect(list[at + 1]!.id).toBe(branch.id)
    const tree = (await w.as('guest')('course/api/course/category/list', {})).list
    expect(tree.find(({ id }) => id === root.id)!.children.map(({ id }) => id)).toEqual([branch.id])
    expect(await messageOf(operator('course/admin/category/delete', { id: root.id }))).toContain('下面还有分类')
  })

  test('there are two levels, of one kind', async () => {
    const [root, exams] = [await save({}), await save({ categoryType: 2 })]
    const branch = await save({ parentId: root.id })
    for (const parentId of [branch.id, exams.id, root.id])
      expect(await endOf(save({ ...root, parentId }))).toBe('invalid')
    expect(await endOf(save({ parentId: branch.id }))).toBe('invalid')
    expect(await endOf(save({ parentId: 999_999 }))).toBe('notFound')
    expect(await endOf(save({ ...root, parentId: (await save({})).id }))).toBe('invalid')
    const moved = await save({ ...branch, parentId: null })
    expect(await rowOf(moved.id)).toMatchObject({ parentId: null, parentName: '' })
  })

  test('one of exams stays one: it is moved under another of them, and may have the name of one of courses', async () => {
    await save({ categoryName: '同名的' })
    const [root, exams] = [await save({ categoryType: 2 }), await save({ categoryType: 2 })]
    const moved = await save({ id: exams.id, version: exams.version, parentId: root.id })
    expect(await rowOf(exams.id, 2)).toMatchObject({ parentId: root.id })
    await save({ id: moved.id, version: moved.version, categoryName: '同名的' })
    expect(await rowOf(exams.id, 2)).toMatchObject({ parentId: null, categoryName: '同名的' })
  })

  test('those of exams are lists of their own, with what is in them, banks too', async () => {
    const { id, version } = await save({ categoryType: 2 })
    expect([await rowOf(id), (await rowOf(id, 2))?.useNum]).toEqual([undefined, 0])
    await one(w, 'update subject set category_id = $1 where id = (select min(id) from subject) returning id', [id])
    expect((await rowOf(id, 2))!.useNum).toBe(1)
    const readers = async () =>
      (await w.as('guest')('exam/api/exam/category/list', {})).list.map((category) => category.id)
    expect(await readers()).toContain(id)
    await save({ id, version, statusId: 0 })
    expect(await readers()).not.toContain(id)
  })
})
