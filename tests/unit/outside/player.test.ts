// The service that plays films, against answers as the service gives them: what it is asked, what is believed.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { polyvPlayer, signatureOf } from '../../../src/outside/player.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const recorded = {
  code: 200,
  status: 'success',
  message: '',
  data: {
    token: '0e6b7ac0-5a4f-4a8e-9b1d-2f6f2f2c9f3a-v7d3i8w',
    userId: 'e97dbe3e64',
    videoId: 'e97dbe3e648aefc2eb6f68b96db9db6c_e',
    viewerId: '7',
    viewerIp: '203.0.113.9',
    ttl: 600,
    iswxa: 0,
    disposable: false,
  },
}
const refused = { code: 403, status: 'fail', message: 'invalid sign', data: '' }

let answer: object = recorded
const asked: URLSearchParams[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  asked.push(new URLSearchParams(body))
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

const player = polyvPlayer({
  userId: 'e97dbe3e64',
  secret: 'zMV29c519P',
  now: () => 1_764_000_000_000,
  tokenUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
})
const vid = recorded.data.videoId
const viewing = { vid, viewerId: '7', address: '203.0.113.9' }

test('the token of a viewing comes signed both ways', async () => {
  answer = recorded
  expect(await player.admit(viewing)).toEqual({
    vid,
    ts: 1_764_000_000_000,
    sign: md5(`zMV29c519P${vid}1764000000000`),
    token: recorded.data.token,
  })
  const { sign, ...fields } = Object.fromEntries(asked.at(-1)!)
  expect(fields).toEqual({
    userId: 'e97dbe3e64',
    videoId: vid,
    ts: '1764000000000',
    viewerId: '7',
    viewerIp: '203.0.113.9',
    extraParams: 'HTML5',
  })
  expect(sign).toBe(
    md5(
      `zMV29c519PextraParamsHTML5ts1764000000000userIde97dbe3e64videoId${vid}viewerId7viewerIp203.0.113.9zMV29c519P`,
    ).toUpperCase(),
  )
})

test('what is empty is not signed', () => {
  expect(signatureOf({ b: '2', a: '1', c: '' }, 's')).toBe(md5('sa1b2s').toUpperCase())
})

test.each([[refused], [{ ...recorded, data: {} }], [{}]])('%o is no token', async (other) => {
  answer = other
  await expect(player.admit(viewing)).rejects.toThrow('The player service refused')
})
