// Every address is spelled in one place, and says what it should.
import { expect, test } from 'vitest'
import { chosenOf, facetsOf, readChoices } from '../../../src/lib/labels/course-choices.ts'
import { queryTypeOf } from '../../../src/lib/labels/query-type.ts'
import { frameOf } from '../../../src/lib/page/frame.ts'
import { pageNumbers } from '../../../src/lib/page/pager.ts'
import { paths, queries } from '../../../src/lib/paths.ts'

test('defaults are left out of an address, so one page has one', () => {
  expect(paths.courses()).toBe('/list')
  expect(paths.courses({ pageCurrent: 1 })).toBe('/list')
  expect(paths.courses({ isFree: 0, pageCurrent: 3 }, '/live')).toBe('/live?isFree=0&pageCurrent=3')
  expect(paths.search('语文')).toBe('/search/%E8%AF%AD%E6%96%87')
  expect(paths.search('a/b?c', 4, 2)).toBe('/search/a%2Fb%3Fc?type=4&pageCurrent=2')
  expect(paths.login('/view/1?x=1')).toBe('/login?redirect=%2Fview%2F1%3Fx%3D1')
})

test('a cover of its own is shown; else the drawn one, the same for ever', () => {
  const course = { id: 65, courseLogo: '', glyph: '语', palette: '黛' } as const
  expect(paths.cover(course)).toBe('/art/cover/8bed-v-65.svg')
  expect(paths.cover({ ...course, courseLogo: '/u/1.webp' })).toBe('/u/1.webp')
  expect(paths.cover({ ...course, courseName: '课堂提问的艺术', categoryName: '小学语文' })).toBe(
    '/art/cover/95ee-d-65.svg',
  )
  expect(paths.cover({ ...course, courseName: '第一课', categoryName: '' })).toContain('/8bed-')
  expect(paths.avatar('', '林知远')).toMatch(/^\/art\/avatar\/6797-\d+\.svg$/)
  expect(paths.avatar(undefined, 'helen 宋')).toContain('/48-')
  expect(paths.avatar('', '')).toContain('/674f-')
})

test('all query names that a list writes are names that make another page', () => {
  const written = [
    ...new URLSearchParams(
      paths
        .courses({ courseCategory: 1, categoryId1: 2, categoryId2: 3, isFree: 1, sortType: 2, pageCurrent: 4 })
        .split('?')[1],
    ).keys(),
  ]
  expect([...queries['/list']!].sort()).toEqual(written.sort())
})

test('each list of people’s writing and of exams has its filters and its pages as addresses of their own', () => {
  const of = (path: string) => [...(queries[path] ?? [])].sort()
  expect(of('/question')).toEqual(['isSolved', 'labelNo', 'labelType', 'pageCurrent'])
  expect(of('/blog')).toEqual(['labelNo', 'labelType', 'pageCurrent'])
  expect(of('/info')).toEqual(['categoryId', 'pageCurrent'])
  expect(of('/exam')).toEqual(['categoryId', 'difficulty', 'isFree', 'pageCurrent', 'sortType'])
  expect(of('/work')).toEqual(of('/exam'))
  expect(of('/search/*')).toEqual(['pageCurrent', 'type'])
})

test.each([
  ['/', 1],
  ['/list', 1],
  ['/view/1', 1],
  ['/work', 1],
  ['/live', 2],
  ['/live/detail/3', 2],
  ['/resource', 4],
  ['/exam', 5],
  ['/blog', 6],
  ['/question', 7],
  ['/info', 8],
  ['/info/detail/9', 8],
  ['/account/info', 8],
])('from %s a search is of type %i', (path, type) => expect(queryTypeOf(path)).toBe(type))

test('the type of a search is the first that the path contains, in the order of the ruling', () => {
  expect(queryTypeOf('/blog/live')).toBe(2)
  expect(queryTypeOf('/exam/resource')).toBe(4)
})

test('header and footer follow the path', () => {
  const none = { header: false, nav: false, footer: 'none' }
  expect(frameOf('/blog/account/write')).toEqual(none)
  expect(frameOf('/question/account/write')).toEqual(none)
  expect(frameOf('/apply')).toEqual({ header: true, nav: false, footer: 'none' })
  expect(frameOf('/apply/organization')).toEqual({ header: true, nav: false, footer: 'none' })
  for (const path of ['/login', '/register', '/reset']) expect(frameOf(path).footer).toBe('none')
  expect(frameOf('/account/reset').footer).toBe('small')
  expect([frameOf('/').footer, frameOf('/index').footer, frameOf('/list').footer]).toEqual(['full', 'full', 'small'])
})

test('a list reads from its address only what it knows', () => {
  const read = (query: string) => readChoices(new URLSearchParams(query))
  expect(read('courseCategory=2&isFree=0&sortType=3&pageCurrent=2')).toEqual({
    courseCategory: 2,
    isFree: 0,
    sortType: 3,
    pageCurrent: 2,
  })
  expect(read('courseCategory=7&isFree=2&sortType=1&pageCurrent=1&utm=x')).toEqual({})
  expect(read('categoryId1=-1&categoryId2=1e3&pageCurrent=0.5&isFree=')).toEqual({})
  expect(read('pageCurrent=999999')).toEqual({})
})

const category = (id: number, categoryName: string, children: ReturnType<typeof aCategory>[] = []) =>
  aCategory(id, categoryName, children)
function aCategory(id: number, categoryName: string, children: unknown[]) {
  return {
    id,
    parentId: null,
    categoryName,
    categoryType: 1,
    floor: 1,
    glyph: '',
    palette: '',
    sort: 1,
    children: children as never[],
  }
}

test('a filter keeps the others, forgets the page, and can be taken away', () => {
  const categories = [category(1, '小学', [category(11, '语文')]), category(2, '初中')]
  const facets = facetsOf({ categoryId1: 1, categoryId2: 11, isFree: 1, pageCurrent: 3 }, categories, '/list')
  expect(facets.map(({ name }) => name)).toEqual(['分类', '学科', '类型', '价格'])
  expect(facets[0]!.options.map(({ href }) => href)).toEqual([
    '/list?isFree=1',
    '/list?categoryId1=1&isFree=1',
    '/list?categoryId1=2&isFree=1',
  ])
  expect(chosenOf(facets)).toEqual([
    { name: '小学', without: '/list?isFree=1' },
    { name: '语文', without: '/list?categoryId1=1&isFree=1' },
    { name: '免费', without: '/list?categoryId1=1&categoryId2=11' },
  ])
})

test('a list of one kind offers no kinds', () => {
  expect(facetsOf({}, [], '/live').map(({ name }) => name)).toEqual(['状态', '分类', '价格'])
})

test('a pager shows the ends and the neighbours, and fills a gap of one', () => {
  const gap = undefined
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, gap, 20])
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, gap, 20])
  expect(pageNumbers(10, 20)).toEqual([1, gap, 9, 10, 11, gap, 20])
  expect(pageNumbers(20, 20)).toEqual([1, gap, 19, 20])
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5])
})
