// Pages that are not kept, asked for by one address: how many are rendered, what the rest is told, and who is never limited.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRenders } from '../../../src/gateway/rates/render-limit.ts'
import { type Page, pack } from '../../../src/page-store/pack.ts'
import { PageStore, type Render } from '../../../src/page-store/store.ts'
import { listen } from '../../../src/site/listen.ts'
import { showPages, tooManyKey } from '../../../src/site/show-page.ts'

const times = 20
const html: [string, string][] = [['content-type', 'text/html']]
const begun: string[] = []
let gate: Promise<void> | undefined // renders wait for it
const render: Render = async (key) => {
  begun.push(key)
  await gate
  const status = key === tooManyKey ? 429 : 200
  return { response: new Response(`页面 ${key}`, { status, headers: html }), tags: [] }
}
const store = new PageStore({ render })
const file = pack(200, html, Buffer.from('file'))
const failures: unknown[] = []
let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  const show = showPages({
    store,
    files: { find: (key) => (key === '/file.js' ? file : undefined) },
    limit: limitRenders<Page>({ times, seconds: 60 }),
    addressOf: (req) => String(req.headers['x-whose']),
    hasEdges: false,
    failed: (_, error) => void failures.push(error),
  })
  server = await listen({ port: 0, host: '127.0.0.1', trustProxy: 0 }, (req, res) =>
    show(store.key(req.url!), req, res),
  )
})
afterAll(() => server.close())

const get = (path: string, whose: string) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'x-whose': whose, connection: 'close' } })
const statusesOf = async (paths: string[], whose: string) =>
  (await Promise.all(paths.map((path) => get(path, whose)))).map(({ status }) => status)
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length
const addresses = (name: string, many: number) => Array.from({ length: many }, (_, n) => `/search/${name}${n}`)

test('of a hundred pages that are not kept one address gets its share; the rest is told in Chinese when to come back', async () => {
  const before = store.renders
  const statuses = await statusesOf(addresses('a', 100), '10.0.0.1')
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([times, 100 - times])
  expect(store.renders - before).toBe(times + 1) // and the page that says so, once
  const refused = await get('/search/another', '10.0.0.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('页面 /429')
  expect(await statusesOf(addresses('a', 100), '10.0.0.2')).not.toContain(500)
})

test('who is limited still reads what is kept and files; others read everything', async () => {
  await statusesOf(addresses('b', 2 * times), '10.0.1.1')
  expect((await get('/search/beyond', '10.0.1.1')).status).toBe(429)
  expect((await get('/kept', '10.0.1.2')).status).toBe(200)
  for (const path of ['/kept', '/file.js']) expect([path, (await get(path, '10.0.1.1')).status]).toEqual([path, 200])
  expect((await get('/search/beyond', '10.0.1.2')).status).toBe(200)
})

test('a class behind one address that opens the same new page counts once', async () => {
  const statuses = await statusesOf(Array(3 * times).fill('/view/7'), '10.0.2.1')
  expect(count(statuses, 200)).toBe(3 * times)
  expect((await get('/view/8', '10.0.2.1')).status).toBe(200)
})

test('an IPv6 network counts as one address', async () => {
  const paths = addresses('c', 2 * times)
  const answers = await Promise.all(paths.map((path, n) => get(path, `2001:db8::${n.toString(16)}`)))
  expect(
    count(
      answers.map(({ status }) => status),
      200,
    ),
  ).toBe(times)
})

test('the machine itself is not limited: an export reads all pages', async () => {
  for (const whose of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const statuses = await statusesOf(addresses(`e${whose}`, 2 * times), whose)
    expect([whose, count(statuses, 200)]).toEqual([whose, 2 * times])
  }
})

test('one address renders two pages at a time and waits behind itself; another does not wait for it', async () => {
  let open = () => {}
  gate = new Promise((done) => {
    open = done
  })
  begun.length = 0
  const waiting = statusesOf(addresses('d', times), '10.0.3.1')
  await expect.poll(() => begun.length).toBe(2)
  const other = get('/search/other', '10.0.3.2')
  await expect.poll(() => begun).toContain('/search/other')
  expect(begun.length).toBe(3)
  open()
  gate = undefined
  expect([(await other).status, count(await waiting, 200)]).toEqual([200, times])
  expect(failures).toEqual([])
})

test('of one network 1,200 pages a minute are rendered, and 200 wait behind the two in work', async () => {
  const endOf = (answer: Promise<unknown>) => answer.then(String, (error) => error.constructor.name as string)
  const all = limitRenders<string>()
  const ends: string[] = []
  for (let n = 0; n < 1201; n++) ends.push(await endOf(all(`/${n}`, '10.0.4.1', async () => 'ok')))
  expect([ends.indexOf('RenderRefused'), ends.length]).toEqual([1200, 1201])

  let open = () => {}
  const held = new Promise<string>((done) => (open = () => done('ok')))
  const waiting = Array.from({ length: 203 }, (_, n) => endOf(all(`/${n}`, '10.0.4.2', () => held)))
  expect(await waiting.at(-1)).toBe('RenderRefused')
  open()
  expect((await Promise.all(waiting)).filter((end) => end === 'ok')).toHaveLength(202)
})
