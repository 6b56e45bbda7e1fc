// The operators' console: its table of screens, its addresses, sorting, and what is asked of a publishing.
import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WebsiteInfo } from '../../../src/contract/system/website.ts'
import { columnsOf } from '../../../src/islands/admin/screens/footer/columns.ts'
import { navShown } from '../../../src/islands/admin/screens/nav/limit.ts'
import {
  askedFor,
  lasted,
  pagesByKind,
  resultOf,
  subjectOf,
} from '../../../src/islands/admin/screens/publish/publishing.ts'
import { sections } from '../../../src/islands/admin/screens/website/sections.ts'
import { entryOf, isScreen, menu, screenNames, screens } from '../../../src/islands/admin/screens.ts'
import { returnAddress } from '../../../src/islands/admin/session.ts'
import { isSameOrder, moved, movedBy, placeAt } from '../../../src/islands/list/order.ts'
import { paths } from '../../../src/lib/paths.ts'

describe('the table of screens', () => {
  it('has each screen in a file of its own name, so that an address tells its file', () => {
    expect(screenNames.length).toBeGreaterThan(0)
    for (const name of screenNames) expect(existsSync(`src/islands/admin/screens/${name}.tsx`), name).toBe(true)
  })

  it('shows in the menu every screen that has a session, once, under a title of its own', () => {
    const shown = menu.flatMap(({ names }) => names)
    expect(new Set(shown)).toEqual(new Set(screenNames.filter((name) => !screens[name].isInside)))
    expect(new Set(shown.map((name) => screens[name].title)).size).toBe(shown.length)
  })

  it('marks for a screen that is opened from another the entry of that one', () => {
    for (const name of screenNames)
      expect(
        menu.flatMap(({ names }) => names),
        name,
      ).toContain(entryOf(name))
    expect(entryOf('user/view')).toBe('user')
  })

  it('knows no screens but its own, whatever the address says', () => {
    expect(['nav', 'toString', '__proto__', 'refund', ''].filter(isScreen)).toEqual(['nav'])
  })
})

describe('the site information', () => {
  it('has every field of the contract in one section, so that none can be forgotten or saved twice', () => {
    const names = sections.flatMap(({ fields }) => Object.keys(fields))
    expect([...names].sort()).toEqual(Object.keys(WebsiteInfo.shape).sort())
  })
})

describe('addresses', () => {
  it('puts the first screen at /admin, the others below it, and what is open into the query', () => {
    expect(paths.admin('overview')).toBe('/admin')
    expect(paths.admin('nav', { plat: undefined, open: 3 })).toBe('/admin/nav?open=3')
  })

  it('leads back from the sign-in to the screen that was asked for, and never out of the console', () => {
    expect(returnAddress('/admin/nav?open=3')).toBe('/admin/nav?open=3')
    for (const elsewhere of [undefined, '', '/', '/account', '/administer', '//evil.example/admin', '/admin/login?x=1'])
      expect(returnAddress(elsewhere), String(elsewhere)).toBe('/admin')
  })
})

describe('sorting', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
  const ids = (list: { id: number }[]) => list.map(({ id }) => id)

  it('moves one row by the steps that were asked for, and the others close up', () => {
    expect(ids(movedBy(rows, 2, 1))).toEqual([1, 3, 2, 4])
    expect(ids(movedBy(rows, 4, -2))).toEqual([1, 4, 2, 3])
  })

  it('stays as it is beyond the ends, and for a row that is not there', () => {
    expect(ids(movedBy(rows, 1, -1))).toEqual([1, 2, 3, 4])
    expect(ids(movedBy(rows, 4, 1))).toEqual([1, 2, 3, 4])
    expect(ids(movedBy(rows, 9, 1))).toEqual([1, 2, 3, 4])
    expect(isSameOrder(rows, movedBy(rows, 1, -1))).toBe(true)
  })

  it('never loses or doubles a row, whatever is moved where', () => {
    const list = fc.uniqueArray(fc.integer())
    fc.assert(
      fc.property(list, fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 30 }), (all, from, to) => {
        expect([...moved(all, from, to)].sort()).toEqual([...all].sort())
      }),
    )
  })

  it('puts a dragged row where the pointer is among the middles of the others', () => {
    const middles = [20, 60, 100, 140]
    expect(placeAt(middles, 0, 10)).toBe(0)
    expect(placeAt(middles, 0, 110)).toBe(2)
    expect(placeAt(middles, 3, 0)).toBe(0)
    expect(placeAt(middles, 1, 999)).toBe(3)
  })

  it('gives hidden items no place in the header, so that the sixth visible one stands under 更多', () => {
    const items = [1, 0, 1, 1, 1, 1, 1].map((statusId, id) => ({ id, statusId }))
    expect(ids(navShown(items).shown)).toEqual([0, 2, 3, 4, 5])
    expect(ids(navShown(items).more)).toEqual([6])
  })

  it('hangs the articles of the footer under their columns, in their order', () => {
    const flat = [
      { id: 1, parentId: null },
      { id: 7, parentId: 1 },
      { id: 2, parentId: null },
      { id: 5, parentId: 1 },
    ]
    expect(columnsOf(flat).map(({ id, articles }) => [id, ids(articles)])).toEqual([
      [1, [7, 5]],
      [2, []],
    ])
  })
})

describe('publishing', () => {
  it('asks for tags or paths as they were typed, each once', () => {
    expect(askedFor(1, 'ignored')).toEqual({ input: { scope: 1 } })
    expect(askedFor(2, 'nav， course:12\nnav')).toEqual({ input: { scope: 2, tags: ['nav', 'course:12'] } })
    expect(askedFor(3, '/ /list?isFree=1')).toEqual({ input: { scope: 3, paths: ['/', '/list?isFree=1'] } })
  })

  it('names the word that is wrong before asking', () => {
    expect(askedFor(2, '课程')).toEqual({ wrong: expect.stringContaining('「课程」') })
    expect(askedFor(3, '/list https://evil.example/')).toEqual({
      wrong: expect.stringContaining('https://evil.example/'),
    })
    expect(askedFor(3, '//evil.example')).toHaveProperty('wrong')
    expect(askedFor(3, ' ')).toHaveProperty('wrong')
  })

  it('tells a publishing with failures from one without, and one that runs from both', () => {
    const failed = { path: '/view/1', why: '' }
    const result = (jobStatus: number, failList: { path: string; why: string }[] = []) =>
      resultOf({ jobStatus, failList } as never).tone
    expect([result(1), result(2), result(3), result(4, [failed])]).toEqual(['wait', 'run', 'ok', 'bad'])
  })

  it('says what it was about in a few words', () => {
    expect(subjectOf({ scope: 1, tags: [], paths: [] })).toBe('全站')
    expect(subjectOf({ scope: 2, tags: ['nav', 'footer'], paths: [] })).toBe('nav 等 2 个标签')
    expect(subjectOf({ scope: 3, tags: [], paths: ['/'] })).toBe('/')
  })

  it('says how long it took as people do', () => {
    expect([34, 420, 12_400, 112_000].map(lasted)).toEqual(['不到 0.1 秒', '0.4 秒', '12 秒', '1 分 52 秒'])
  })

  it('counts the public pages by kind, and none of them twice', () => {
    const paths = ['/', '/list', '/live', '/view/1', '/view/2', '/terrace/3', '/somewhere']
    const kinds = pagesByKind(paths)
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(paths.length)
    expect(kinds.find(({ name }) => name === '课程详情')?.count).toBe(2)
  })
})
