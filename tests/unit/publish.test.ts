// Gateway, built pages and page store together: which pages an edit renders again. Counts, not times.
import { expect, test, vi } from 'vitest'
import { createPageApi } from '../../src/gateway/pipeline/page-api.ts'
import { PageStore } from '../../src/page-store/store.ts'
import { warm } from '../../src/page-store/warm.ts'
import { builtRender, pageRenderer } from '../../src/site/built.ts'
import { keysFor } from '../../src/site/publish.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const render = await builtRender()
const settings = { siteUrl: 'http://world', gatewayUrl: undefined }
const shown = (store: PageStore, key: string) => store.find(key)?.variants.identity.body.toString()

function aStore() {
  const asks = createPageApi(w.gateway.dispatch)
  const store = new PageStore({ render: pageRenderer(render, asks, settings) })
  w.onStale = (tags, how) => {
    asks.invalidate(tags)
    store.invalidate(tags, how)
  }
  return store
}
const settled = (store: PageStore) => expect.poll(() => store.stat().stale).toBe(0)

test('a saved navigation renders again exactly the pages that show it, at once, and all of them show the new one', async () => {
  const store = aStore()
  const withHeader = ['/', '/list', '/list?pageCurrent=2', '/view/1', '/terrace/6', '/account/info']
  const keys = [...withHeader, '/null', '/art/spring-scene.svg']
  expect(await warm(store, keys)).toMatchObject({ done: keys.length, failList: [] })
  const before = store.renders
  await w.as('operator')('system/admin/nav/bar/save', { navTitle: '新栏目', navUrl: '/' })
  await settled(store)
  expect(keys.filter((key) => shown(store, key)?.includes('新栏目'))).toEqual(withHeader)
  expect(store.renders - before).toBe(withHeader.length)
})

test('a review renders the page of its course and those with its card, and no other', async () => {
  const store = aStore()
  const { list } = await w.as('learner')('course/auth/course/user/list', {})
  const courseId = list[0]!.id
  const keys = ['/', '/list', `/view/${courseId}`, '/view/1', '/view/2', '/blog']
  await warm(store, keys)
  const before = store.renders
  const showing = keys.filter((key) => shown(store, key)?.includes(`href="/view/${courseId}"`))
  await w.as('learner')('course/auth/courseComment/save', { courseId, content: '只有这一页会重新生成。' })
  await settled(store)
  expect(showing.length).toBeLessThan(keys.length)
  expect(store.renders - before).toBe(new Set([...showing, `/view/${courseId}`]).size)
  expect(shown(store, `/view/${courseId}`)).toContain('只有这一页会重新生成。')
})

test('an error page knows what it lacks: 404 and 409 go stale with their course', async () => {
  const store = aStore()
  const { rows } = await w.db.pool.query('select id from course where course_state = 4')
  const offShelf = rows[0].id
  const keys = ['/view/99999', `/view/${offShelf}`, '/nowhere']
  const pages = await Promise.all(keys.map((key) => store.render(key)))
  expect(pages.map(({ status }) => status)).toEqual([404, 409, 404])
  const tags = ['course:99999', `course:${offShelf}`]
  expect(store.keys(tags).sort()).toEqual(keys.slice(0, 2).sort())
  store.invalidate(tags)
  expect(keys.map((key) => store.isFresh(key))).toEqual([false, false, true])
})

test('a page that breaks says a number that the log has too, and offers a way on without asking for anything', async () => {
  const broken: [string, string][] = []
  const away = createPageApi(() => Promise.reject(new Error('away')))
  const bare = pageRenderer(render, away, settings, (key, requestId) => broken.push([key, requestId]))
  const { response } = await bare('/view/1')
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(broken.map(([key]) => key)).toEqual(['/view/1'])
  expect(html).toContain(`反馈时请告诉我们编号 ${broken[0]![1]}`)
  expect(html).toContain('href="/"')
  expect(html).not.toContain('away')
})

test('a page that is not there has a search and other courses', async () => {
  const html = await (await pageRenderer(render, createPageApi(w.gateway.dispatch), settings)('/nope')).response.text()
  const main = html.slice(html.indexOf('<main'))
  expect(main).toMatch(/<form[^>]*action="\/search"/)
  expect(main.match(/href="\/(view|live\/detail|library\/view|resource\/detail)\/[^"]*\d+"/g)).toHaveLength(4)
})

test('publishing all is about every public page; by tag about those that carry it', async () => {
  const store = aStore()
  const all = await keysFor({ scope: 1, tags: [], paths: [] }, store, w.gateway.dispatch)
  expect(all).toEqual(expect.arrayContaining(['/', '/list', '/view/1', '/terrace/6']))
  expect(await warm(store, all)).toMatchObject({ total: all.length, done: all.length, failList: [] })
  expect(await keysFor({ scope: 2, tags: ['terrace:6'], paths: [] }, store, w.gateway.dispatch)).toEqual(['/terrace/6'])
})

test('pages are the same bytes whoever asked before, and carry no cookie and no token', async () => {
  const bare = pageRenderer(render, createPageApi(w.gateway.dispatch), settings)
  for (const key of ['/', '/list', '/view/1', '/login', '/account/course']) {
    const [one, two] = await Promise.all([bare(key), bare(key)])
    const [a, b] = await Promise.all([one.response.text(), two.response.text()])
    expect([key, a === b]).toEqual([key, true])
    expect(a).not.toContain(w.tokenOf('learner'))
    expect(one.response.headers.get('set-cookie')).toBe(null)
  }
})

test('what stands on many pages is asked for once, until something in it changes or a minute is over', async () => {
  let asked = 0
  let isAway = false
  const steady = createPageApi(async () => {
    asked++
    if (isAway) throw new Error('away')
    return { list: Array.from({ length: 6 }, (_, n) => ({ id: n + 1 })) }
  })
  const ask = () => steady.api()('community/api/article/recommend/list', { limit: 6 })
  const asks = async (after: () => void) => {
    after()
    const before = asked
    await Promise.allSettled([ask(), ask()])
    await ask().catch(() => {})
    return asked - before
  }
  expect(await asks(() => {})).toBe(1)
  expect(await asks(() => steady.invalidate(['blog:7', 'nav']))).toBe(0)
  expect(await asks(() => steady.invalidate(['blog:6']))).toBe(1)
  expect(await asks(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 }))).toBe(1)
  vi.useRealTimers()
  steady.invalidate(['blog:1'])
  void ask()
  expect(await asks(() => steady.invalidate(['nav'])), 'nobody knew yet what was on its way').toBe(1)
  steady.invalidate(['blog:1'])
  isAway = true
  expect(await asks(() => {}), 'a failure is not remembered').toBe(2)
})
