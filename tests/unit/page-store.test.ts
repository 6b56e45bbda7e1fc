// The page store: what it keeps, for how long, and how often it renders.
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageFolder } from '../../src/page-store/folder.ts'
import { type Page, pack } from '../../src/page-store/pack.ts'
import { Closed, PageStore, type Render } from '../../src/page-store/store.ts'
import { warm } from '../../src/page-store/warm.ts'
import { newFolder } from '../support/folders.ts'

let edition = 1
beforeEach(() => void (edition = 1))
const page: Render = async (key) => {
  const tags = key === '/account' ? [] : ['nav', key]
  await new Promise((soon) => setTimeout(soon, 5))
  const body = `${key} ${edition} ${'字'.repeat(800)}`
  return { response: new Response(body, { headers: { 'content-type': 'text/html' } }), tags }
}
const aFolder = () => newFolder('pages')
/** Until so many pages are left stale, and a little longer: whether any other follows. */
const settled = async (store: PageStore, stale = 0) => {
  await expect.poll(() => store.stat().stale, { interval: 5 }).toBe(stale)
  await new Promise((soon) => setTimeout(soon, 40))
}
const text = (found: Page | undefined) => found?.variants.identity.body.toString().replace(/ 字+$/, '')

test('many readers of a new page wait for one render', async () => {
  const store = new PageStore({ render: page })
  await Promise.all(Array.from({ length: 500 }, () => store.miss('/')))
  expect([store.renders, store.misses]).toEqual([1, 500])
})

test('a crowd of readers of pages that are not kept does not render them all at the same moment', async () => {
  let [running, most] = [0, 0]
  const store = new PageStore({
    render: async (key) => {
      most = Math.max(most, ++running)
      const rendered = await page(key)
      running--
      return rendered
    },
  })
  const keys = Array.from({ length: 60 }, (_, n) => `/view/${n % 30}`)
  const pages = await Promise.all(keys.map((key) => store.miss(key)))
  expect(pages.map(text)).toEqual(keys.map((key) => `${key} 1`))
  expect([store.renders, most]).toEqual([30, 4])
})

test('readers of a page that waits for its turn wait for one render, also where what is made is not kept', async () => {
  const store = new PageStore({
    render: async (key) => ({
      response: new Response(key, { headers: { 'cache-control': 'private, no-store' } }),
      tags: (await page(key)).tags,
    }),
  })
  const before = ['/a', '/b', '/c', '/d'].map((key) => store.miss(key))
  const readers = Array.from({ length: 9 }, () => store.miss('/mine'))
  expect(new Set((await Promise.all(readers)).map(text))).toEqual(new Set(['/mine']))
  await Promise.all(before)
  expect([store.renders, store.misses]).toEqual([5, 13])
  await store.miss('/mine')
  expect(store.renders).toBe(6)
})

test('what was made while a reader waited for its turn is not rendered again', async () => {
  const store = new PageStore({
    render: async (key) => {
      if (key !== '/e') await new Promise((later) => setTimeout(later, 30))
      return page(key)
    },
  })
  const before = ['/a', '/b', '/c', '/d'].map((key) => store.miss(key))
  const reading = store.miss('/e')
  await warm(store, ['/e'])
  expect(text(await reading)).toBe('/e 1')
  await Promise.all(before)
  expect(store.renders).toBe(5)
})

test('a change renders the pages that show it at once and once each, unasked, and no other', async () => {
  const store = new PageStore({ render: page })
  await warm(store, ['/', '/list', '/view/1', '/account'])
  edition = 2
  expect([...store.keys(['nav'])].sort()).toEqual(['/', '/list', '/view/1'])
  store.invalidate(['nav'])
  await settled(store)
  expect(store.renders).toBe(4 + 3)
  for (const key of ['/', '/list', '/view/1']) expect(text(store.find(key))).toBe(`${key} 2`)
  expect(text(store.find('/account'))).toBe('/account 1')
})

test('of many stale pages the most lately read render at once, the others when next read, their readers getting the old one once more', async () => {
  const store = new PageStore({ render: page, refreshAtOnce: 2 })
  await warm(store, ['/a', '/b', '/c', '/d'])
  store.find('/b')
  store.find('/d')
  edition = 2
  store.invalidate(['nav'])
  await settled(store, 2)
  expect(store.renders).toBe(4 + 2)
  expect(['/b', '/d'].map((key) => text(store.find(key)))).toEqual(['/b 2', '/d 2'])
  expect(text(store.find('/a'))).toBe('/a 1')
  await settled(store, 1)
  expect(text(store.find('/a'))).toBe('/a 2')
})

test('a new edit is not kept waiting by the pages of the one before', async () => {
  const order: string[] = []
  const render: Render = async (key) => {
    order.push(key)
    await new Promise((soon) => setTimeout(soon, 2))
    return { response: new Response(key), tags: key === '/news' ? ['news'] : ['all'] }
  }
  const store = new PageStore({ render, maxRefreshes: 1 })
  await warm(store, ['/news', ...Array.from({ length: 20 }, (_, n) => `/${n}`)])
  order.length = 0
  store.invalidate(['all'])
  store.invalidate(['news'])
  await settled(store)
  expect(order.indexOf('/news')).toBe(1) // behind the one that ran already
})

test('the most read page of an edit renders at once; what else was edited, what is read and what is published take turns', async () => {
  const order: string[] = []
  const render: Render = async (key) => {
    order.push(key)
    await new Promise((soon) => setTimeout(soon, 1))
    const [, kind = ''] = key.split('/')
    const headers = { 'cache-control': `public, s-maxage=${kind === 'read' ? 0 : 3600}` }
    return { response: new Response(key, { headers }), tags: [kind] }
  }
  const many = (kind: string) => Array.from({ length: 20 }, (_, n) => `/${kind}/${n}`)
  const store = new PageStore({ render, maxRefreshes: 1 })
  await warm(store, [...many('read'), ...many('edited')])
  store.find('/edited/7')
  order.length = 0
  const publishing = warm(store, many('published'))
  store.invalidate(['edited'])
  expect(order).toEqual(['/published/0', '/edited/7']) // at once, though one is under way already
  for (const key of many('read')) store.find(key)
  await publishing
  const kinds = order.slice(2, 32).map((key) => key.split('/')[1]!)
  for (const kind of ['read', 'edited', 'published'])
    expect(Math.abs(kinds.filter((one) => one === kind).length - 10), kind).toBeLessThan(2)
})

test('while the most read page of an edit renders, others wait with what they ask, and none of them is lost', async () => {
  const asked: string[] = []
  const render: Render = async (key, turn) => {
    for (const n of [1, 2, 3]) {
      await turn?.()
      asked.push(`${key} ${n}`)
      await new Promise((soon) => setTimeout(soon, 5))
    }
    return { response: new Response('字'.repeat(800)), tags: [key] }
  }
  const store = new PageStore({ render })
  await store.render('/')
  store.find('/')
  asked.length = 0
  const published = warm(store, ['/a', '/b'])
  await expect.poll(() => asked.length, { interval: 1 }).toBe(2)
  store.invalidate(['/'])
  await published
  await settled(store)
  expect(asked.slice(2, 5)).toEqual(['/ 1', '/ 2', '/ 3'])
  expect(asked).toHaveLength(9)
})

test('a burst of edits of one page holds back the page of a reader for few of its renders', async () => {
  let renders = 0
  const render: Render = async (key, turn) => {
    if (key === '/' && ++renders > 60) throw new Error('the reader still waits')
    for (let query = 0; query < (key === '/' ? 3 : 20); query++) {
      await turn?.()
      if (key === '/') store.invalidate(['/']) // the next write of the burst
      await new Promise((soon) => setTimeout(soon, 1))
    }
    return { response: new Response('字'.repeat(800)), tags: [key] }
  }
  const store: PageStore = new PageStore({ render })
  const reading = store.render('/').then(() => store.miss('/reader'))
  expect((await reading).status).toBe(200)
  expect(renders).toBeLessThan(28) // 4 times two of them, and those beside its other queries; without a bound 40
})

test('the most read page of an edit that is rendering at that moment is rendered again before all others', async () => {
  const order: string[] = []
  const render: Render = async (key, turn) => {
    order.push(key)
    return page(key, turn)
  }
  const store = new PageStore({ render, maxRefreshes: 1 })
  await warm(store, ['/', '/a', '/b'])
  for (let n = 0; n < 3; n++) store.find('/')
  order.length = 0
  const reading = store.render('/')
  store.invalidate(['nav'])
  await reading
  await settled(store)
  expect(order).toEqual(['/', '/', expect.any(String), expect.any(String)])
})

test('a page that somebody looks at is not kept waiting by the many that an edit made stale', async () => {
  const order: string[] = []
  const render: Render = async (key) => {
    order.push(key)
    await new Promise((soon) => setTimeout(soon, 1))
    return { response: new Response(key), tags: ['all'] }
  }
  const store = new PageStore({ render, maxRefreshes: 1, refreshAtOnce: 40 })
  const keys = Array.from({ length: 50 }, (_, n) => `/${n}`)
  await warm(store, keys)
  for (const key of keys.slice(0, 40)) store.find(key)
  order.length = 0
  store.invalidate(['all'])
  for (let n = 0; n < 5; n++) store.find('/45') // again and again, as an editor who looks for the change
  for (const key of ['/46', '/47', '/48', '/49']) store.find(key)
  await expect.poll(() => order.length).toBe(45)
  expect(order.slice(0, 3)).toContain('/45')
})

test('what was made anew while it waited to be published is not made again', async () => {
  const store = new PageStore({ render: page, maxRefreshes: 1 })
  await warm(store, ['/a', '/b'])
  await new Promise((soon) => setTimeout(soon, 5))
  const publishing = warm(store, ['/a', '/b'])
  await store.render('/b')
  expect((await publishing).done).toBe(2)
  expect(store.renders).toBe(2 + 2)
  await warm(store, ['/b'])
  expect(store.renders).toBe(5) // asked for again, it is made again
})

test('a store that is closed renders nothing more in the background, and tells who publishes; readers are answered still', async () => {
  const store = new PageStore({ render: page, maxRefreshes: 1 })
  await warm(store, ['/a', '/b'])
  const publishing = warm(
    store,
    Array.from({ length: 50 }, (_, n) => `/${n}`),
  )
  store.invalidate(['nav'])
  store.close()
  await expect(publishing).rejects.toThrow(Closed)
  await expect(store.warm('/c')).rejects.toThrow(Closed)
  expect(text(await store.miss('/d'))).toBe('/d 1')
  expect(store.renders).toBeLessThan(2 + 3 + 1)
})

test('renders in the background have a bound', async () => {
  let [running, most] = [0, 0]
  const render: Render = async (key) => {
    most = Math.max(most, ++running)
    await new Promise((soon) => setTimeout(soon, 2))
    running--
    return { response: new Response(key), tags: ['all'] }
  }
  const store = new PageStore({ render, maxRefreshes: 2 })
  for (let i = 0; i < 30; i++) await store.render(`/${i}`)
  store.invalidate(['all'])
  await expect.poll(() => store.renders).toBe(60)
  expect(most).toBe(2)
})

test('what an edit left stale leaves the folder, but not what was made anew meanwhile', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  const store = new PageStore({ render: page, folder, refreshAtOnce: 0 })
  const keys = Array.from({ length: 20 }, (_, n) => `/${n}`)
  await warm(store, keys)
  store.invalidate(['nav'])
  await store.render('/19')
  await folder.settled()
  expect(keys.filter((key) => existsSync(join(root, `pages${key}/index.html`)))).toEqual(['/19'])
  expect([...new PageFolder(root).notes().keys()]).toEqual(['/19'])
})

test('what is older than an hour leaves the folder when it is swept, one page after the other; what is fresh stays', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  const store = new PageStore({ render: page, folder })
  const keys = Array.from({ length: 20 }, (_, n) => `/${n}`)
  await warm(store, keys)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
  await store.render('/19')
  let [removing, most] = [0, 0]
  const remove = vi.spyOn(folder, 'remove').mockImplementation(async (key) => {
    most = Math.max(most, ++removing)
    await PageFolder.prototype.remove.call(folder, key)
    removing--
  })
  store.sweep()
  await folder.settled()
  vi.useRealTimers()
  expect([remove.mock.calls.length, most]).toEqual([19, 1])
  expect(keys.filter((key) => existsSync(join(root, `pages${key}/index.html`)))).toEqual(['/19'])
})

test('a page taken down is gone at once, from the folder too', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  const store = new PageStore({ render: page, folder })
  await warm(store, ['/view/1'])
  expect(readFileSync(join(root, 'pages/view/1/index.html'), 'utf8')).toContain('/view/1')
  store.invalidate(['/view/1'], { isPurge: true })
  expect(store.find('/view/1')).toBeUndefined()
  await folder.settled()
  expect(existsSync(join(root, 'pages/view/1/index.html'))).toBe(false)
})

test('a page that is not there any more, or taken down while it is written, leaves the folder', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  let status = 200
  const render = async () => ({ response: new Response('one', { status }), tags: ['one'] })
  const store = new PageStore({ render, folder })
  await store.render('/one')
  status = 404
  await store.render('/one')
  await folder.settled()
  expect(existsSync(join(root, 'pages/one/index.html'))).toBe(false)
  status = 200
  const writing = store.render('/two')
  await expect.poll(() => store.find('/two'), { interval: 1 }).toBeDefined()
  store.invalidate(['one'], { isPurge: true })
  await writing
  await folder.settled()
  expect(existsSync(join(root, 'pages/two/index.html'))).toBe(false)
})

test('no folder stays behind when its last page is removed, and pages beside it are written meanwhile', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  const store = new PageStore({ render: page, folder })
  await warm(store, ['/view/1', '/view/2/list', '/list?pageCurrent=2'])
  const writing = warm(store, ['/view/3'])
  for (const key of ['/view/1', '/view/2/list', '/list?pageCurrent=2']) store.invalidate([key], { isPurge: true })
  await writing
  await folder.settled()
  expect(readdirSync(join(root, 'pages'), { recursive: true }).sort()).toEqual(
    ['view', 'view/3', ...['', '.br', '.gz'].map((end) => `view/3/index.html${end}`)].sort(),
  )
})

test('a path that is written like a query has a file of its own', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  await warm(new PageStore({ render: page, folder, queries: { '/search': ['type'] } }), [
    '/search?type=2',
    '/search/@type=2',
  ])
  await folder.settled()
  const again = new PageStore({ render: page, folder: new PageFolder(root) })
  expect(['/search?type=2', '/search/@type=2'].map((key) => text(again.find(key)))).toEqual([
    '/search?type=2 1',
    '/search/@type=2 1',
  ])
})

test.each([
  'null',
  '5',
  '{"key":5,"sum":"x"}',
  '{"key":"/x","sum":"x","tags":null}',
  '{"key":"/x","sum":"x","tags":[],"headers":[1]}',
  '{"k',
])('a damaged line of the journal ends no start: %s', async (line) => {
  const root = aFolder()
  const folder = new PageFolder(root)
  await warm(new PageStore({ render: page, folder }), ['/view/1'])
  await folder.settled()
  appendFileSync(join(root, 'pages.ndjson'), `${line}\n`)
  const store = new PageStore({ render: page, folder: new PageFolder(root) })
  expect(text(store.find('/view/1'))).toBe('/view/1 1')
  expect(store.find('/x')).toBeUndefined()
  store.invalidate(['nav'])
})

test('showing the page of a failure is no failure', async () => {
  const render = async () => ({ response: new Response('sorry', { status: 500 }), tags: [] })
  const store = new PageStore({ render, errorPages: ['/500'] })
  await store.miss('/500')
  expect(store.failures).toBe(0)
  await store.miss('/view/1')
  expect(store.failures).toBe(1)
})

test('a render overtaken by an edit is not kept as fresh', async () => {
  const store = new PageStore({ render: page })
  const rendering = store.render('/')
  store.invalidate(['nav'])
  await rendering
  await settled(store)
  expect(store.renders).toBe(2)
})

test('a render overtaken by a take-down is done again before anybody gets it', async () => {
  let isThere = true
  const store = new PageStore({
    render: async () => {
      const status = isThere ? 200 : 409
      await new Promise((soon) => setTimeout(soon, 5))
      return { response: new Response(String(status), { status }), tags: ['course:1'] }
    },
  })
  const reading = store.render('/view/1')
  isThere = false
  store.invalidate(['course:1'], { isPurge: true })
  expect((await reading).status).toBe(409)
})

test('a restart keeps the pages but trusts none of them, and reads none that is damaged or cut short', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  await warm(new PageStore({ render: page, folder }), ['/', '/list', '/list?pageCurrent=2', '/view/1'])
  writeFileSync(join(root, 'pages/list/index.html'), 'torn')
  appendFileSync(join(root, 'pages.ndjson'), '{"key":"/half')
  const store = new PageStore({ render: page, folder: new PageFolder(root), queries: { '/list': ['pageCurrent'] } })
  expect([text(store.find('/')), store.find('/list'), text(store.find('/list?pageCurrent=2'))]).toEqual([
    '/ 1',
    undefined,
    '/list?pageCurrent=2 1',
  ])
  await settled(store, 1)
  expect([store.renders, store.size]).toEqual([2, 3]) // what was read; '/view/1' waits for its reader
})

test('of a new page that a killed process had put into place, but not noted, nothing is left for a web server', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  await warm(new PageStore({ render: page, folder }), ['/view/1', '/view/2'])
  await folder.settled()
  const journal = join(root, 'pages.ndjson')
  const lines = readFileSync(journal, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => [JSON.parse(line).key, 'sum' in JSON.parse(line)]).sort()).toEqual([
    ['/view/1', false], // before its files
    ['/view/1', true],
    ['/view/2', false],
    ['/view/2', true],
  ])
  const isNoteOf2 = (line: string) => line.includes('"/view/2"') && line.includes('"sum"')
  writeFileSync(journal, lines.filter((line) => !isNoteOf2(line)).join('\n'))
  const again = new PageFolder(root)
  expect([...again.notes().keys()]).toEqual(['/view/1'])
  expect(['/view/1', '/view/2'].map((key) => existsSync(join(root, `pages${key}/index.html`)))).toEqual([true, false])
  expect(readFileSync(journal, 'utf8').trimEnd().split('\n')).toHaveLength(1)
})

test('what a former process left is stale from the start: an edit or a take-down reaches it before it was read', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  await warm(new PageStore({ render: page, folder }), ['/', '/view/1', '/view/2'])
  const again = new PageFolder(root)
  const store = new PageStore({ render: page, folder: again })
  expect(store.keys(['/view/2'])).toEqual(['/view/2'])
  store.invalidate(['/view/1'], { isPurge: true })
  store.invalidate(['/view/2'])
  await again.settled()
  const found = ['/view/1', '/view/2', '/'].map((key) => text(store.find(key)))
  expect(found).toEqual([undefined, '/view/2 1', '/ 1']) // what was edited is read once more, as any stale page
  expect(['', '/view/1', '/view/2'].map((key) => existsSync(join(root, `pages${key}/index.html`)))).toEqual([
    true,
    false,
    false,
  ])
})

test('after edits were missed no kept page is shown, also not by a web server over the folder', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  const isThere = (key: string) => existsSync(join(root, `pages${key}/index.html`))
  await warm(new PageStore({ render: page, folder }), ['/', '/view/1'])
  folder.setHeardUntil('2026-11-28 06:00:00+00')
  const again = new PageFolder(root)
  expect(again.heardUntil()).toBe('2026-11-28 06:00:00+00')
  const store = new PageStore({ render: page, folder: again })
  text(await store.miss('/list')) // of this process
  const rendering = store.render('/view/2') // began before the gap was known
  store.forget()
  expect(['', '/view/1', '/list'].map(isThere)).toEqual([false, false, false])
  expect(['/', '/view/1', '/list'].map((key) => store.find(key))).toEqual([undefined, undefined, undefined])
  const renders = store.renders
  await rendering
  expect(store.renders).toBe(renders + 1) // once more, since what it had read may be old
  edition++
  expect(text(await store.miss('/view/1'))).toBe('/view/1 2')
  await again.settled()
  expect(isThere('/view/1')).toBe(true)
  expect([...new PageFolder(root).notes().keys()].sort()).toEqual(['/view/1', '/view/2'])
  writeFileSync(join(root, 'heard-until'), '"2026-')
  expect(new PageFolder(root).heardUntil()).toBe(undefined)
})

test('what is too short to compress is no .br or .gz in the folder, and comes back from it as it was', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  const ends = () => ['', '.br', '.gz'].map((end) => existsSync(join(root, 'pages/a/index.html') + end))
  const html: [string, string][] = [['content-type', 'text/html']]
  await folder.write('/a', await pack(200, html, Buffer.from('字'.repeat(800))), ['a'])
  expect(ends()).toEqual([true, true, true])
  await folder.write('/a', await pack(200, html, Buffer.from('短')), ['a'])
  expect(ends()).toEqual([true, false, false])
  const again = new PageFolder(root)
  const page = again.load(again.notes().get('/a')!)!
  expect(page.variants.br.headers).not.toContain('content-encoding')
  expect(page.variants.br.body.toString()).toBe('短')
})

test('no key leaves the folder, however it is written', async () => {
  const root = aFolder()
  const folder = new PageFolder(root)
  const store = new PageStore({ render: page, folder })
  const keys = [
    '/../../out',
    '/%2e%2e/%2e%2e/out',
    '/a/../../../out',
    '/%00',
    '/..%2f..%2fout',
    `/${'长'.repeat(300)}`,
    '/%E0%A4%A',
  ]
  await warm(store, keys)
  await folder.settled()
  expect(existsSync(join(root, '../out'))).toBe(false)
  expect(existsSync(join(root, 'out'))).toBe(false)
  expect(new PageStore({ render: page, folder: new PageFolder(root) }).size).toBe(keys.length)
})

test('unknown addresses do not fill it, and its memory has a bound that keeps what is read', async () => {
  const nothing = new PageStore({ render: async () => ({ response: new Response('no', { status: 404 }), tags: [] }) })
  for (let i = 0; i < 1100; i++) await nothing.render(`/${i}`)
  expect(nothing.size).toBe(1000)

  const store = new PageStore({ render: page, maxBytes: 4000 })
  await store.render('/popular')
  for (let i = 0; i < 200; i++) {
    store.find('/popular')
    await store.render(`/${i}`)
  }
  expect([store.stat().bytes <= 4000, store.size < 100, store.find('/popular') !== undefined]).toEqual([
    true,
    true,
    true,
  ])
})

test('of many pages the most lately read stand there in every coding, the others in the smallest; what is sent is the same', async () => {
  const store = new PageStore({ render: page, maxBytes: 40_000 })
  await store.render('/0')
  const variants = (key: string) => Object.values(store.find(key)!.variants).map(({ etag, body }) => [etag, body])
  const before = variants('/0')
  for (let i = 1; i < 30; i++) await store.render(`/${i}`)
  expect([store.size, store.find('/0')!.bytes < 200, store.find('/29')!.bytes > 2000]).toEqual([30, true, true])
  expect(variants('/0')).toEqual(before)
})

test('what must not be shared is not kept, and what says its own age goes stale by it and stays out of the folder', async () => {
  const root = aFolder()
  const render: Render = async (key) => {
    const age = key === '/live' ? 'public, max-age=0, s-maxage=0' : 'private, no-store'
    return { response: new Response(key, { headers: { 'cache-control': age } }), tags: [] }
  }
  const store = new PageStore({ render, folder: new PageFolder(root) })
  await warm(store, ['/live', '/mine'])
  expect([store.find('/mine'), text(store.find('/live'))]).toEqual([undefined, '/live'])
  await expect.poll(() => store.renders).toBe(3)
  expect(existsSync(join(root, 'pages/live/index.html'))).toBe(false)
})

test('while pages cannot be made the old ones go on being served', async () => {
  let isAway = false
  const store = new PageStore({
    render: async (key) => {
      if (isAway) throw new Error('the database is away')
      return page(key)
    },
  })
  await store.render('/')
  isAway = true
  store.invalidate(['nav'])
  await settled(store)
  expect(text(store.find('/'))).toBe('/ 1')
  expect(store.stat()).toMatchObject({ pages: 1, failures: 1 })
  await expect(store.miss('/new')).rejects.toThrow('away')
})

test('only declared query names make another page', () => {
  const store = new PageStore({ render: page, queries: { '/list': ['pageCurrent'], '/search/*': ['type'] } })
  const urls = ['/list?utm=1&pageCurrent=2', '/list?utm=1', '/?x=1', '/search/%E8%AF%AD?type=2&x=1']
  expect(urls.map((url) => store.key(url))).toEqual(['/list?pageCurrent=2', '/list', '/', '/search/%E8%AF%AD?type=2'])
})
