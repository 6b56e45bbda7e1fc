// The headers of trust, exactly: of pages of every kind, of errors, of static files and of calls.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPageApi } from '../../../src/gateway/pipeline/page-api.ts'
import { builtRender, pageRenderer } from '../../../src/site/built.ts'
import { staticFiles } from '../../../src/site/static-files.ts'
import { aWorld, type Person } from '../../support/world.ts'

const w = aWorld()
const render = await builtRender()

const ofPages = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "frame-ancestors 'none'",
  'set-cookie': null,
}
const opener = 'cross-origin-opener-policy'
const transport = 'strict-transport-security'
/** Over plain http a browser ignores who may hold a window, and says so in its console on every page; on its own machine it does not. */
const sites: [siteUrl: string, host: string | undefined, own: Record<string, string | null>][] = [
  ['http://world', undefined, { [opener]: null, [transport]: null }],
  ['http://localhost:4321', '0.0.0.0', { [opener]: null, [transport]: null }],
  ['http://school.cn', '127.0.0.1', { [opener]: null, [transport]: null }], // behind nginx
  ['http://localhost:4321', '127.0.0.1', { [opener]: 'same-origin', [transport]: null }],
  ['https://school.cn', undefined, { [opener]: 'same-origin', [transport]: 'max-age=31536000' }],
]
const pages: [path: string, status: number][] = [
  ['/', 200],
  ['/list', 200],
  ['/view/1', 200],
  ['/login', 200],
  ['/account/info', 200],
  ['/blog/rss.xml', 200],
  ['/sitemap.xml', 200],
  ['/nope', 404],
  ['/view/999999', 404],
]

describe.each(sites)('%s at %s', (siteUrl, host, own) => {
  test.each(pages)('%s answers %i with them', async (key, status) => {
    const page = pageRenderer(render, createPageApi(w.gateway.dispatch), {
      siteUrl,
      gatewayUrl: undefined,
      ...(host && { host }),
    })
    const { response } = await page(key)
    const names = [...Object.keys(ofPages), opener, transport]
    const found = Object.fromEntries(names.map((name) => [name, response.headers.get(name)]))
    expect({ status: response.status, ...found }).toEqual({
      status,
      ...ofPages,
      ...own,
    })
  })
})

test('a page that breaks carries them too', async () => {
  const broken = pageRenderer(
    render,
    createPageApi(async () => Promise.reject(new Error('broken'))),
    { siteUrl: 'https://school.cn', gatewayUrl: undefined },
  )
  const { response } = await broken('/list')
  expect(response.status).toBe(500)
  for (const [name, value] of Object.entries(ofPages)) expect([name, response.headers.get(name)]).toEqual([name, value])
})

test('every static file is taken for what it is, and kept as long as its name allows', async () => {
  const root = join(import.meta.dirname, '../../../dist/client')
  const files = staticFiles(root)
  const { readdirSync } = await import('node:fs')
  const names = (readdirSync(root, { recursive: true, encoding: 'utf8' }) as string[]).filter((name) =>
    /\.(js|css|svg|json|txt|png)$/.test(name),
  )
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const page = (await files.find(`/${name}`))!
    const headers = Object.fromEntries(page.headers)
    expect([name, headers['x-content-type-options']]).toEqual([name, 'nosniff'])
    expect([name, headers['cache-control']]).toEqual([
      name,
      name.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    ])
    expect([
      name,
      new Set(Object.values(page.variants).map(({ body, etag }) => `${body.length} ${etag}`)).size > 0,
    ]).toEqual([name, true])
  }
})

const calls: [what: string, person: Person, input: unknown, status: number][] = [
  ['an answer', 'guest', {}, 200],
  ['what is refused', 'guest', { pageSize: -1 }, 422],
]
test.each(calls)('of calls: %s is no file, and nobody keeps it', async (_, person, input, status) => {
  const { headers, status: got } = await w.raw(person, 'course/api/course/list', input)
  expect(got === 200).toBe(status === 200)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('content-type')).toBe('application/json')
})

test('the number of the page that is shown says so, and no other', async () => {
  const page = pageRenderer(render, createPageApi(w.gateway.dispatch), {
    siteUrl: 'http://world',
    gatewayUrl: undefined,
  })
  for (const current of [1, 2]) {
    const { response } = await page(current === 1 ? '/list' : '/list?pageCurrent=2')
    const [pager] = /<nav aria-label="分页"[\s\S]*?<\/nav>/.exec(await response.text())!
    const here = Array.from(pager.matchAll(/aria-current="page"[^>]*aria-label="第 (\d+) 页"/g), ([, no]) => no)
    expect(here).toEqual([String(current)])
  }
})

test('while a price is reduced, the crossed-out one is the price before, on the page of the course and on its cards', async () => {
  await w.db.pool.query(`update course set is_free = 0, course_price = 29800, original_price = 49800, sale_price = 9900,
    sale_begin = now() - interval '1 day', sale_end = now() + interval '1 day' where id = 1`)
  w.anew()
  const page = pageRenderer(render, createPageApi(w.gateway.dispatch), {
    siteUrl: 'http://world',
    gatewayUrl: undefined,
  })
  for (const key of ['/view/1', '/sale/1', '/search/阅读', '/list']) {
    const html = await (await page(key)).response.text()
    const crossed = Array.from(
      html.matchAll(/<s [^>]*>\s*<span class="sr-only">原价<\/span>\s*([^<]+)<\/s>/g),
      ([, price]) => price!.trim(),
    )
    if (key === '/view/1') expect(crossed).toContain('¥ 298')
    expect(crossed).not.toContain('¥ 99')
  }
  await w.db.pool.query(`update course set sale_end = now() - interval '1 hour' where id = 1`)
  w.anew()
  const html = await (await page('/view/1')).response.text()
  expect(html).toMatch(/原价<\/span>¥ 498/)
})
