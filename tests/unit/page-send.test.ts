// What is sent of a kept page: the coding the client takes, the ETag of just those bytes, 304 to who has them and to nobody else.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepBrotliOnly, type Page, pack } from '../../src/page-store/pack.ts'
import { send } from '../../src/page-store/send.ts'

const html: [string, string][] = [
  ['content-type', 'text/html'],
  ['cache-control', 'public, max-age=0, must-revalidate'],
]
const text = `<!doctype html>${'杏坛 课程 '.repeat(500)}`
const packed = (body = text, status = 200) => pack(status, html, Buffer.from(body))

/** What a client gets. */
function got(page: Page, headers: Record<string, string> = {}, method = 'GET', cacheControl?: string) {
  const answer = { status: 0, headers: {} as Record<string, string>, body: Buffer.alloc(0) as Buffer }
  const res = {
    writeHead(status: number, list: string[]) {
      answer.status = status
      for (let n = 0; n < list.length; n += 2) answer.headers[list[n]!] = list[n + 1]!
      return res
    },
    end: (body?: Buffer) => void (answer.body = body ?? Buffer.alloc(0)),
  }
  send(page, { headers, method } as unknown as IncomingMessage, res as unknown as ServerResponse, cacheControl)
  return answer
}

const codings = { identity: '', gzip: 'gzip', br: 'gzip, br' } as const
const plain = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }

test.each(Object.entries(codings))('%s: its own ETag and length, the same text', async (coding, accepted) => {
  for (const page of [await packed(), keepBrotliOnly(await packed())]) {
    const { status, headers, body } = got(page, { 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers.vary).toBe('accept-encoding')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(plain[coding as 'br'](body).toString()).toBe(text)
  }
})

test('each coding has another ETag: they are other bytes', async () => {
  for (const page of [await packed(), keepBrotliOnly(await packed())]) {
    const etags = Object.values(codings).map((accepted) => got(page, { 'accept-encoding': accepted }).headers.etag)
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]{16,}"$/)
  }
})

test('304 to who has these bytes, in this coding; the whole page to all others', async () => {
  const page = await packed()
  const [br, gzip, identity] = ['br', 'gzip', ''].map(
    (accepted) => got(page, { 'accept-encoding': accepted }).headers.etag!,
  )
  const asked = (etag: string, accepted = 'br') => got(page, { 'if-none-match': etag, 'accept-encoding': accepted })
  const same = asked(br!)
  expect([same.status, same.body.length, same.headers.etag, same.headers.vary]).toEqual([304, 0, br, 'accept-encoding'])
  for (const etag of [`W/${br}`, `"other", ${br}`]) expect([etag, asked(etag).status]).toEqual([etag, 304])
  for (const etag of [gzip!, identity!, '"other"', '', 'W/"other"', br!.slice(0, -2), '"'])
    expect([etag, asked(etag).status]).toEqual([etag, 200])
  expect(asked(gzip!, 'gzip').status).toBe(304)
  expect(asked(identity!, '').status).toBe(304)
  expect(asked(br!, 'gzip').status).toBe(200)
})

test.each([404, 409, 500])('an answer of status %i is never 304', async (status) => {
  const page = await packed(text, status)
  const { etag } = got(page, { 'accept-encoding': 'br' }).headers
  expect(got(page, { 'if-none-match': etag!, 'accept-encoding': 'br' }).status).toBe(status)
})

test.each([0, 1, 1999, 2000, 2001, text.length - 1])(
  'a change at character %i alone makes another ETag',
  async (at) => {
    const other = `${text.slice(0, at)}改${text.slice(at + 1)}`
    const etagsOf = async (body: string) => Object.values((await packed(body)).variants).map(({ etag }) => etag)
    const [before, after] = [await etagsOf(text), await etagsOf(other)]
    expect(before.filter((etag) => after.includes(etag))).toEqual([])
    expect(await etagsOf(text)).toEqual(before)
  },
)

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['brotli', undefined],
  ['GZIP-x, x-gzip', undefined],
])('accept-encoding: %s gets %s', async (accepted, coding) => {
  expect(got(await packed(), { 'accept-encoding': accepted }).headers['content-encoding']).toBe(coding)
})

test('HEAD has the headers and no body; what is said instead of the page’s age goes to 304s too', async () => {
  const page = await packed()
  const head = got(page, { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, head.body.length, Number(head.headers['content-length']) > 0]).toEqual([200, 0, true])
  const now = got(page, {}, 'GET', 'no-cache')
  expect(now.headers['cache-control']).toBe('no-cache')
  const etag = now.headers.etag!
  expect(got(page, { 'if-none-match': etag }, 'GET', 'no-cache').headers['cache-control']).toBe('no-cache')
})
