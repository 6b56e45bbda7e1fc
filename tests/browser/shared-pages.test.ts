// Every public address is one page for all: the same bytes whoever asks and whatever was asked before, kept as its headers say.
import { globSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../src/demo/accounts.ts'
import { addresses, taking } from '../support/addresses.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
afterAll(() => agent.destroy())

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** As bytes of a request that no browser would send. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((done, failed) => {
    const { hostname, port } = new URL(site.url)
    const asked = request({ hostname, port, path, headers, agent, setHost: !headers.host }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text) => {
        body += text
      })
      answer.on('end', () => done({ status: answer.statusCode!, headers: answer.headers, body }))
    })
    asked.on('error', failed).end()
  })

/** A shell each, for everybody, in which an island shows what is the caller's. */
const previews = addresses.filter(([address, status]) => address.startsWith('/preview/') && status === 200)
const client = ['/exam/exercise/7', '/work/exercise/1', ...taking, ...previews.map(([address]) => address)]
const moved = [
  '/pay/20261121000000000001',
  '/view',
  '/blog/article',
  '/exam/exercise',
  '/search?str=%E8%AF%AD',
  '/certificate?no=XT2026-0311-8K2M',
]
const open = ['/null', '/sitemap.xml', '/robots.txt', '/blog/rss.xml', '/info/rss.xml', '/manifest.webmanifest']
/** What is said of a fault is of that fault alone. */
const shared = [...addresses.map(([address]) => encodeURI(address)), ...moved, ...open, '/404', '/409'].filter(
  (address) => !/^\/(429|50[03])$/.test(address) && !client.includes(address),
)
const all = [...shared, ...client]

test('no page is left out: each file of src/pages answers an address of the table', () => {
  const files = globSync('**/*.{astro,ts}', { cwd: fileURLToPath(new URL('../../src/pages', import.meta.url)) })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.(astro|ts)$/, '')}`)
    // what only its owner sees is no page for all: tests/support/screens.ts
    .filter((file) => !/^\/(account|admin|art|(blog|question)\/account)\//.test(file))
  expect(files.length).toBeGreaterThan(70)
  const paths = [...all, '/429', '/500', '/503', '/sitemap/page-1.xml'].map((address) => address.replace(/\?.*/, ''))
  const patternOf = (file: string) =>
    new RegExp(
      `^${file
        .replace(/\/index$/, '')
        .replaceAll('.', '\\.')
        .replace(/\[\w+\]/g, '[^/]+')}/?$`,
    )
  // what leads to a list from an address without its number is tried in pages.test.ts
  const leads = /^\/(\w+\/)?(view|detail|imagetext|article|exercise|blogger|coupon|sale|terrace)\/index$/
  expect(files.filter((file) => !leads.test(file) && !paths.some((path) => patternOf(file).test(path)))).toEqual([])
})

describe('what is kept', () => {
  test.each(shared)(
    '%s is kept for all: asked again it is the same, and not sent again to who has it',
    async (path) => {
      const [first, second] = [await ask(path), await ask(path)]
      expect(second.headers.etag).toBe(first.headers.etag)
      expect(first.headers['cache-control']).toMatch(/^public, max-age=0/)
      expect([first.headers['set-cookie'], first.headers.vary ?? 'accept-encoding']).toEqual([
        undefined,
        'accept-encoding',
      ])
      if (first.status !== 200) return
      const again = await ask(path, { 'if-none-match': String(first.headers.etag) })
      expect([again.status, again.body]).toEqual([304, ''])
    },
  )

  test.each(client)('%s is kept by nobody, and asks search engines to leave it out', async (path) => {
    const { status, headers, body } = await ask(path)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('noindex')
  })
})

describe('whoever asks', () => {
  let tokens: string[] = []
  beforeAll(async () => {
    tokens = await Promise.all((Object.keys(people) as (keyof typeof people)[]).map((person) => site.tokenOf(person)))
  })

  test.each(all)(
    '%s is the same bytes for a guest, learners, lecturers, an organization and an operator',
    async (path) => {
      const guest = await ask(path)
      expect(tokens.length).toBeGreaterThanOrEqual(5)
      for (const token of tokens) {
        const given = { token, cookie: `token=${token}; operatorToken=${token}`, authorization: `Bearer ${token}` }
        const { status, body } = await ask(path, given)
        expect([status, body === guest.body]).toEqual([guest.status, true])
      }
    },
  )
})

const evil = 'evil.example'
const headers: Record<string, string>[] = [
  ...[evil, `${evil}:80`, `localhost@${evil}`, `"><script>alert(1)</script>`].map((host) => ({ host })),
  ...['x-forwarded-host', 'x-host', 'x-original-host', 'x-forwarded-server', 'forwarded', 'x-http-host-override'].map(
    (name) => ({ [name]: name === 'forwarded' ? `host=${evil}` : evil }),
  ),
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-scheme': 'nothttps' },
  { 'x-forwarded-port': '1' },
  { 'x-forwarded-for': '<script>' },
  { 'x-forwarded-prefix': `//${evil}` },
  { 'x-original-url': '/admin' },
  { 'x-rewrite-url': '/nope' },
  { 'x-http-method-override': 'POST' },
  { cookie: 'token=abc; theme=dark; lang=en' },
  { 'accept-language': 'en' },
  { 'user-agent': '<script>alert(1)</script>' },
  { accept: 'application/json' },
  { range: 'bytes=0-10' },
  { origin: `https://${evil}` },
  { referer: `https://${evil}/` },
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-astro-path': '/nope' },
  { 'x-astro-locals': '{}' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { 'cache-control': 'no-store' },
]
const queries = [
  'utm_source=evil',
  'callback=alert',
  'x=<script>',
  '_method=DELETE',
  'host=evil.example',
  'redirect=//evil.example',
  'page=2',
  '__proto__[a]=1',
  'token=abc',
  '%00',
]
const tricks = [
  ...[
    '/account;.css',
    '/account/info;.css',
    '/account/.css',
    '/account%2finfo',
    '/view/1;.css',
    '/view/1/.css',
    '/view/1%2f..%2f..',
    '/view/1%00',
    '/view/1.css',
  ],
  ...[
    `//${evil}`,
    `//${evil}/view/1`,
    `/\\${evil}`,
    `/%2f${evil}`,
    `/%5c${evil}`,
    '/..%2f',
    '/%2e%2e/',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/view/../account',
  ],
  ...[
    '/.//view/1',
    '/view//1',
    '/VIEW/1',
    '/%',
    '/%zz',
    '/view/%F0',
    '/_astro/..%2f..%2fpackage.json',
    '/index.html',
    '/view/1/index.html',
    '/.env',
    '/__proto__',
    '/constructor',
  ],
]

test(`every page is the same after ${headers.length + queries.length + tricks.length} kinds of poisoned requests, and none of them leads elsewhere`, async () => {
  const clean = async () => new Map(await Promise.all(all.map(async (path) => [path, (await ask(path)).body] as const)))
  const before = await clean()
  const poisoned = [
    ...all.flatMap((path) => [
      ...headers.map((given) => ({ path, given, like: path })),
      ...queries.map((query) => ({ path: `${path}${path.includes('?') ? '&' : '?'}${query}`, given: {}, like: path })),
    ]),
    ...tricks.map((path) => ({ path, given: {}, like: undefined })),
  ]
  for (const { path, given, like } of poisoned) {
    const { status, headers: answered, body } = await ask(path, given)
    expect(status, path).toBeLessThan(500)
    expect(new URL(String(answered.location ?? ''), site.url).origin, path).toBe(site.url)
    expect(body).not.toContain('root:x:')
    if (like && status === 200 && body !== before.get(like))
      expect({ path, given, body }).toEqual({ path, given, body: 'as before' })
  }
  expect([...(await clean())].filter(([path, body]) => body !== before.get(path)).map(([path]) => path)).toEqual([])
}, 120_000)
