// What people sent, over HTTP: who gets it, and as what.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStorage } from '../../../src/outside/folder-storage.ts'
import { uploads } from '../../../src/site/uploads.ts'
import { newFolder } from '../../support/folders.ts'

const dataDir = newFolder('uploads')
const root = join(dataDir, 'uploads')
mkdirSync(join(root, 'demo'), { recursive: true })
writeFileSync(join(root, 'demo/film.mp4'), 'x'.repeat(1000))
writeFileSync(join(root, 'demo/page.html'), '<script>alert(1)</script>')
writeFileSync(join(dataDir, 'secret.txt'), 'nobody may read this')
symlinkSync(join(dataDir, 'secret.txt'), join(root, 'demo/link.txt'))
const storage = folderStorage(root, Buffer.from('a key'))
const app = uploads({
  storage,
  isPublic: async (path) => path === 'demo/page.html',
  accountOf: async (token) => ({ mine: 7, theirs: 8 })[token ?? ''],
})
const get = (url: string, headers: Record<string, string> = {}) => app.request(`http://site${url}`, { headers })
const mine = { cookie: 'a=1; token=mine' }

test('a signed address opens a file for its account alone, with ranges, until its time is over', async () => {
  const url = storage.signedUrl('demo/film.mp4', 7, 60)
  const whole = await get(url, mine)
  expect([whole.status, whole.headers.get('content-type'), (await whole.text()).length]).toEqual([
    200,
    'video/mp4',
    1000,
  ])
  const part = await get(url, { ...mine, range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 10-19/1000',
    'x'.repeat(10),
  ])
  const head = await app.request(`http://site${url}`, { method: 'HEAD', headers: { ...mine, range: 'bytes=10-19' } })
  expect([head.status, head.headers.get('content-length'), head.headers.get('content-range')]).toEqual([
    200,
    '1000',
    null,
  ])
  expect((await get(url)).status).toBe(403)
  expect((await get(url, { cookie: 'token=theirs' })).status).toBe(403)
  expect((await get(storage.signedUrl('demo/film.mp4', 7, -1), mine)).status).toBe(403)
})

test('a download that broke off goes on where it was, as long as the file is the same', async () => {
  const url = `${storage.signedUrl('demo/film.mp4', 7, 60)}&name=${encodeURIComponent('第一课.mp4')}`
  const { headers } = await get(url, mine)
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('第一课.mp4')}`)
  const etag = headers.get('etag')!
  expect(etag).toMatch(/^"/)
  const rest = { ...mine, range: 'bytes=400-' }
  for (const same of [etag, headers.get('last-modified')!]) {
    const part = await get(url, { ...rest, 'if-range': same })
    expect([part.status, part.headers.get('content-range'), (await part.text()).length]).toEqual([
      206,
      'bytes 400-999/1000',
      600,
    ])
  }
  const other = await get(url, { ...rest, 'if-range': '"another"' })
  expect([other.status, (await other.text()).length]).toEqual([200, 1000])
})

test('a changed address opens nothing', async () => {
  const url = storage.signedUrl('demo/film.mp4', 7, 60)
  for (const [from, to] of [
    ['film', 'page'],
    ['u=7', 'u=8'],
    [/e=\d+/, 'e=9999999999'],
    [/s=./, (sign: string) => (sign === 's=A' ? 's=B' : 's=A')],
    [/&s=.*/, ''],
    ['film.mp4', 'fi%6Cm.mp4?'],
  ] as const) {
    const changed = url.replace(from, to as string)
    expect(changed).not.toBe(url)
    expect([String(from), (await get(changed, mine)).status]).not.toEqual([String(from), 200])
  }
})

test('what is not public is not at its public address, and nothing outside the folder is anywhere', async () => {
  expect((await get('/upload/demo/film.mp4')).status).toBe(404)
  for (const path of [
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '%252e%252e%252fsecret.txt',
    '/etc/passwd',
    'demo/../../secret.txt',
    'demo%00',
    '..\\secret.txt',
    'demo/..%5c..%5csecret.txt',
  ]) {
    const answer = await get(`/upload/${path}`)
    expect([path, answer.status]).toEqual([path, 404])
    const signed = await get(storage.signedUrl(path, 7, 60), mine)
    expect([path, (await signed.text()).includes('nobody')]).toEqual([path, false])
  }
})

test('a page that somebody sent does not run: no type but its own, a policy that forbids all, no frame', async () => {
  const { headers, status } = await get('/upload/demo/page.html')
  expect(status).toBe(200)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
})

test('only reading is possible', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await app.request('http://site/upload/demo/page.html', { method })).status).toBe(405)
})

test('files are for this site alone, and for the hosts that were let show pages of it', async () => {
  const shared = uploads({
    storage,
    isPublic: async () => true,
    accountOf: async () => undefined,
    allowOrigins: ['https://static.example.cn'],
  })
  const from = async (to: typeof app, origin: string) => {
    const { headers } = await to.request('http://site/upload/demo/film.mp4', { headers: { origin } })
    return [headers.get('cross-origin-resource-policy'), headers.get('access-control-allow-origin')]
  }
  expect(await from(shared, 'https://static.example.cn')).toEqual(['cross-origin', 'https://static.example.cn'])
  expect(await from(shared, 'https://evil.example')).toEqual(['cross-origin', null])
  expect((await get('/upload/demo/page.html')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

/** Ways out of the folder as they are tried: dots, encodings, drives, streams, long and overlong forms. */
const tricks = (() => {
  const up = [
    '../',
    '..\\',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%2f',
    '%252e%252e%252f',
    '..%5c',
    '%2e%2e%5c',
    '....//',
    '..;/',
    '.%2e/',
    '%c0%ae%c0%ae/',
    '..%c0%af',
    '..%00/',
  ]
  const goals = ['secret.txt', 'db/PG_VERSION', 'etc/passwd', 'secret.key', 'uploads/../secret.txt']
  const climbed = up.flatMap((step) => goals.map((goal) => `${step.repeat(4)}${goal}`))
  return [
    ...climbed,
    ...[
      '/etc/passwd',
      '//etc/passwd',
      'file:///etc/passwd',
      'C:\\Windows\\win.ini',
      'demo/link.txt',
      'demo/film.mp4%00.html',
    ],
    ...[
      'demo/./../../secret.txt',
      'demo/film.mp4/../../../secret.txt',
      'demo/%2e%2e/%2e%2e/secret.txt',
      '%00',
      '%',
      '%zz',
    ],
    ...['demo/film.mp4:$DATA', '~/secret.txt', 'demo//../..//secret.txt', `${'a/'.repeat(500)}../secret.txt`],
  ]
})()

test('86 tricks with paths and signatures bring nothing of what lies outside, signed or not', async () => {
  expect(tricks.length).toBeGreaterThanOrEqual(80)
  const good = new URL(`http://site${storage.signedUrl('demo/film.mp4', 7, 60)}`).search
  for (const trick of tricks) {
    const signedForIt = storage.signedUrl(trick, 7, 60) // even if somebody made us sign it
    for (const url of [`/media/${trick}${good}`, `/upload/${trick}`, signedForIt]) {
      const answer = await Promise.resolve(get(url, mine)).catch(() => new Response(null, { status: 400 })) // no address at all
      expect([url, await answer.text()]).not.toEqual([url, expect.stringContaining('nobody may read this')])
      expect([url, answer.status >= 400]).toEqual([url, true])
    }
  }
})

test('a signature is good for its path, its account and its time together: 200 that were changed open nothing', async () => {
  const url = storage.signedUrl('demo/film.mp4', 7, 60)
  const [, sign] = /&s=(.+)$/.exec(url)!
  const changed = [
    ...Array.from(
      { length: sign!.length },
      (_, at) => `${sign!.slice(0, at)}${sign![at] === 'A' ? 'B' : 'A'}${sign!.slice(at + 1)}`,
    ),
    ...['', sign!.slice(1), `${sign}A`, sign!.toUpperCase(), '%00', 'null', 'undefined', '[object Object]'],
  ]
  const urls = [
    ...changed.map((one) => url.replace(sign!, one)),
    ...Array.from({ length: 75 }, (_, n) => url.replace(/e=(\d+)/, (_, e) => `e=${Number(e) + n + 1}`)),
    ...Array.from({ length: 75 }, (_, n) => url.replace('u=7', `u=${n + 8}`)),
    ...[
      url.replace('u=7', 'u=0'),
      url.replace('u=7', 'u=7.0e0x'),
      url.replace(/e=\d+/, 'e=Infinity'),
      url.replace('demo/', 'demo//'),
    ],
  ]
  expect(urls.length).toBeGreaterThanOrEqual(200)
  for (const one of urls) expect([one, (await get(one, mine)).status]).toEqual([one, 403])
})
