// nginx and Varnish in front of the site, as deploy/ configures them: they answer for it, hear of edits, and stand while it is away.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../src/demo/accounts.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { hasNginx, ourServer, startNginx } from '../load/nginx.ts'
import { newFolder } from '../support/folders.ts'
import { freePort, startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'
import { hasVarnish, startVarnish } from '../support/varnish.ts'

type Server = Awaited<ReturnType<typeof startServer>>

const portOf = (url: string) => Number(new URL(url).port)

/** Adds a friend link, which only the home page shows. */
async function addLink(server: Server, linkName: string) {
  const login = createApi(fetch, () => undefined, `${server.url}/gateway`)
  const { token } = await login('system/admin/login/password', { account: 'admin', password })
  const api = createApi(fetch, () => token, `${server.url}/gateway`)
  await api('system/admin/website/link/save', { linkName, linkUrl: 'https://example.cn/', linkTarget: '_blank' })
}

/** What an edge says to a browser that takes brotli. */
async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br', ...headers }, redirect: 'manual' })
  return {
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
    cache: answer.headers.get('x-cache'),
  }
}

describe.skipIf(!hasVarnish())('Varnish', () => {
  const [home, dataDir] = [newFolder('varnish'), newDataDir()]
  let server: Server
  let edge: Awaited<ReturnType<typeof startVarnish>>
  beforeAll(async () => {
    const port = await freePort()
    server = await startServer({ DATA_DIR: dataDir, EDGE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '1' })
    edge = await startVarnish(home, port, portOf(server.url))
  })
  afterAll(async () => {
    await edge?.stop()
    await server?.stop()
    for (const folder of [home, dataDir]) rmSync(folder, { recursive: true, force: true })
  })

  test('answers a second reader itself, with the bytes of the site, whatever cookies and tokens come along', async () => {
    await read(`${edge.url}/list`)
    const hit = await read(`${edge.url}/list`, { cookie: 'token=abc', token: 'abc' })
    const origin = await read(`${server.url}/list`)
    expect(hit.cache).toBe('HIT')
    expect(hit.text).toBe(origin.text)
    expect(hit.headers.get('content-encoding')).toBe('br')
    expect(hit.headers.get('etag')).toBe(origin.headers.get('etag'))
    expect(hit.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect([hit.headers.get('surrogate-key'), hit.headers.get('set-cookie')]).toEqual([null, null])
  })

  test('calls and the account centre go past it, and nobody outside sees figures', async () => {
    for (const path of ['/account/course', '/gateway/openapi.json']) {
      await read(edge.url + path)
      expect((await read(edge.url + path)).cache).toBe('MISS')
    }
    expect((await read(`${edge.url}/metrics`)).status).toBe(404)
  })

  test('an edit is seen at once on the pages that show it, and the others stay where they are', async () => {
    for (const path of ['/', '/list', '/']) await read(edge.url + path)
    await addLink(server, '边缘里的友情链接')
    await expect.poll(async () => (await read(`${edge.url}/`)).text).toContain('边缘里的友情链接')
    expect((await read(`${edge.url}/list`)).cache).toBe('HIT')
  })

  test('a page that was published anew is asked for anew', async () => {
    const before = await read(`${edge.url}/list`)
    expect(before.cache).toBe('HIT')
    const said = await fetch(`${edge.url}/`, { method: 'PURGE', headers: { 'xkey-purge': 'page:/list' } })
    expect(said.statusText).toBe('Purged 1')
    expect((await read(`${edge.url}/list`)).cache).toBe('MISS')
  })

  test('of two processes one that died costs no answer, also before the probe sees it', async () => {
    const second = await startVarnish(`${home}-two`, await freePort(), portOf(server.url), { second: await freePort() })
    try {
      const asked = Array.from({ length: 40 }, (_, n) =>
        n % 2
          ? read(`${second.url}/search/w${n}`)
          : fetch(`${second.url}/gateway/course/api/course/view`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: '{"id":1}',
            }),
      )
      expect((await Promise.all(asked)).filter(({ status }) => status !== 200)).toEqual([])
    } finally {
      await second.stop()
      rmSync(`${home}-two`, { recursive: true, force: true })
    }
  })

  test('while the site is away, what was read is served on, what was not fails honestly', async () => {
    await read(`${edge.url}/library`)
    await addLink(server, '停机之前').catch(() => {})
    await server.stop()
    await expect.poll(async () => (await read(`${edge.url}/view/1`)).status).toBe(503)
    for (const path of ['/', '/list', '/library']) expect((await read(edge.url + path)).status, path).toBe(200)
  })
})

describe.skipIf(!hasNginx())('nginx', () => {
  const [home, dataDir] = [newFolder('nginx'), newDataDir()]
  let server: Server
  let edge: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
    for (const path of ['/', '/list', '/list?pageCurrent=2']) await read(server.url + path)
    const port = await freePort()
    edge = await startNginx(home, port, ourServer(port, `${dataDir}/pages/current/pages`, portOf(server.url)))
  })
  afterAll(async () => {
    await edge?.stop()
    await server?.stop()
    for (const folder of [home, dataDir]) rmSync(folder, { recursive: true, force: true })
  })

  test('serves kept pages from the folder, packed, and passes on what is not there', async () => {
    for (const path of ['/', '/list', '/list?pageCurrent=2']) {
      const [ours, theirs] = await Promise.all([read(server.url + path), read(edge.url + path)])
      expect(theirs.text, path).toBe(ours.text)
      expect(theirs.headers.get('server'), path).toMatch(/nginx/)
    }
    const packed = await read(`${edge.url}/`, { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect((await read(`${edge.url}/nope`)).status).toBe(404)
    expect((await read(`${edge.url}/metrics`)).status).toBe(404)
    expect((await read(`${edge.url}/health/ready`)).status).toBe(200)
  })

  test('gives kept pages the headers that the site gives them', async () => {
    const ofTransport = [
      'accept-ranges',
      'server',
      'date',
      'connection',
      'keep-alive',
      'etag',
      'last-modified',
      'content-length',
      'content-encoding',
      'cross-origin-opener-policy', // by plain http of a browser on the machine of the site alone
    ]
    const facts = ({ headers }: { headers: Headers }) =>
      Object.fromEntries([...headers].filter(([name]) => !ofTransport.includes(name) && name !== 'transfer-encoding'))
    const [ours, theirs] = await Promise.all([read(`${server.url}/list`), read(`${edge.url}/list`)])
    expect(facts(ours)['permissions-policy']).toContain('camera=(self)')
    const low = (all: Record<string, string>) =>
      Object.fromEntries(Object.entries(all).map(([name, text]) => [name, text.toLowerCase()]))
    expect(low(facts(theirs))).toEqual(low(facts(ours)))
  })

  test('shows an edit at once', async () => {
    await addLink(server, '文件夹里的友情链接')
    await expect.poll(async () => (await read(`${edge.url}/`)).text).toContain('文件夹里的友情链接')
  })

  test('while the site is away, kept pages are served on, what is not kept fails honestly', async () => {
    await server.stop()
    for (const path of ['/', '/list', '/list?pageCurrent=2'])
      expect((await read(edge.url + path)).status, path).toBe(200)
    expect((await read(`${edge.url}/view/1`)).status).toBe(502)
  })
})
