// What is no call: an address nobody answers, a known one by another method. A stranger can send any number of them.
import { beforeEach, expect, test } from 'vitest'
import { chatStreamName } from '../../src/contract/course/live.ts'
import { urlOf } from '../../src/contract/name.ts'
import { consoleStreamName, streamName } from '../../src/contract/server-events.ts'
import { type CallEvent, gateway } from '../../src/gateway/pipeline/http.ts'
import { health } from '../../src/site/health.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const perMinute = 1200 // of an address: gateway/rates/rate-limit.ts
const seen: CallEvent[] = []

/** A process of its own: nobody has called yet. */
function aSite() {
  w.anew()
  seen.length = 0
  const figures = {
    pages: w.outside.pages,
    streams: w.gateway.streams,
    jobs: async () => [],
    pool: () => ({ open: 1, idle: 1, waiting: 0 }),
    lastBackup: async () => undefined,
    edgeMissed: async () => ({ count: 0 }),
  }
  const freeSpace = async () => 1e12
  const requireWritable = async () => {}
  const checks = health({
    ping: async () => {},
    isSchemaNewer: async () => false,
    isStopping: () => false,
    figures,
    freeSpace,
    requireWritable,
    metricsToken: undefined,
  })
  const app = gateway({
    ...w.gateway,
    onCall(call) {
      seen.push(call)
      checks.seen(call)
    },
  })
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(`http://world${path}`, { method: 'POST', ...init }, { address: '10.9.0.1' })
  const series = async () => {
    const text = await (await checks.app.request('/metrics', {}, { address: '127.0.0.1' })).text()
    return text.split('\n').filter((line) => line.startsWith('xingtan_call_seconds_count'))
  }
  return { ask, series }
}
let site: ReturnType<typeof aSite>
beforeEach(() => {
  site = aSite()
})

test('five thousand unknown addresses are one name in the metrics, and too many after those of a minute', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 5000; n++) statuses.push((await site.ask(`/gateway/nothing/${n}/${'x'.repeat(n % 100)}`)).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(perMinute) // each counts once
  expect(new Set(statuses.slice(perMinute))).toEqual(new Set([429]))
  expect(await site.series()).toEqual([
    expect.stringMatching(/call="unknown",code="404"\} 1200$/),
    expect.stringMatching(/call="unknown",code="429"\} 3800$/),
  ])
  const refused = await site.ask('/gateway/one/more')
  expect(await refused.json()).toMatchObject({ code: 429, data: { retryAfterMs: expect.any(Number) } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

const notCalls = [
  '/gateway/course%2Fapi%2Fcourse%2Flist',
  '/gateway/course/api/course/list/',
  '/gateway//course/api/course/list',
  '/gateway/Course/api/course/list',
  '/gateway/course/api/course/list%00',
  '/gateway/%E0%A4%A',
  '/gateway/user/api/order/pay/notify',
  '/gateway/user/api/order/pay/notify/1/2',
  '/gateway/__proto__',
  '/gateway/constructor/hasOwnProperty',
  '/gateway/unknown',
  `/gateway/${'x'.repeat(8000)}`,
]
test.each(notCalls.map((path) => [path.slice(0, 60), path]))('%s is unknown by every method', async (_, path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])
    expect([method, (await site.ask(path, { method })).status]).toEqual([method, 404])
  expect(new Set(seen.map(({ call }) => call))).toEqual(new Set(['unknown']))
  for (const { path: told = '' } of seen)
    expect([told.length <= 200, path.startsWith(told.slice(0, 8))]).toEqual([true, true])
})

test('another method on a known address keeps its name, whatever stands in its place for a part, and counts too', async () => {
  const known: [path: string, name: string, methods: string[]][] = [
    ['course/api/course/list', 'course/api/course/list', ['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']],
    ['user/api/order/pay/notify/a%2Fb', 'user/api/order/pay/notify/{payType}', ['GET', 'PUT', 'HEAD']],
    [urlOf(streamName), streamName, ['POST', 'OPTIONS', 'HEAD']],
    [urlOf(consoleStreamName), consoleStreamName, ['POST', 'HEAD']],
    [urlOf(chatStreamName), chatStreamName, ['POST', 'HEAD']],
  ]
  for (const [path, name, methods] of known)
    for (const method of methods) {
      expect([path, method, (await site.ask(`/gateway/${path}`, { method })).status]).toEqual([path, method, 405])
      expect(seen.at(-1)).toMatchObject({ call: name, code: 405 })
      expect(seen.at(-1)).not.toHaveProperty('path')
    }
  for (let n = seen.length; n < perMinute; n++) await site.ask('/gateway/course/api/course/list', { method: 'GET' })
  expect((await site.ask('/gateway/course/api/course/list', { method: 'GET' })).status).toBe(429)
  expect(seen.at(-1)).toMatchObject({ call: 'course/api/course/list', code: 429 })
})

test('a call counts once as well, and however it fails it is told by its name', async () => {
  const json = { 'content-type': 'application/json' }
  const sent = [
    { init: { body: '{}', headers: json }, status: 422 },
    { init: { body: '{"a":', headers: json }, status: 422 },
    { init: { body: 'a=1' }, status: 415 },
    {
      init: { body: 'x'.repeat(2 ** 20 + 1), headers: { ...json, 'content-length': String(2 ** 20 + 1) } },
      status: 413,
    },
  ]
  for (const { init, status } of sent) {
    expect((await site.ask('/gateway/course/api/course/view', init)).status).toBe(status)
    expect(seen.at(-1)).toMatchObject({ call: 'course/api/course/view', code: status })
  }
  for (let n = 1; n < perMinute; n++) await site.ask('/gateway/course/api/course/view', sent[0]!.init)
  expect(seen.at(-1)!.code).toBe(422)
  expect((await site.ask('/gateway/course/api/course/view', sent[0]!.init)).status).toBe(429)
})

test('a body of more values than any call has is refused before it is parsed', async () => {
  const headers = { 'content-type': 'application/json' }
  const send = (body: string) => site.ask('/gateway/course/api/course/list', { body, headers })
  expect((await send(`{"a":[${'0,'.repeat(9000)}0]}`)).status).toBe(200)
  for (const many of [`${'0,'.repeat(10_000)}0`, `${'[],'.repeat(5001)}{}`, `"\\u0041",${'{},'.repeat(9999)}{}`]) {
    const answer = await send(`{"a":[${many}]}`)
    expect([answer.status, await answer.json()]).toMatchObject([422, { msg: expect.stringContaining('太多') }])
  }
  expect((await send(`{"a":"${',[{'.repeat(20_000)}"}`)).status).toBe(200) // inside a text they are text
})

test('a body has ten thousand values and twenty levels, and is a megabyte long', async () => {
  const headers = { 'content-type': 'application/json' }
  const answerTo = async (body: string) => {
    const answer = await site.ask('/gateway/course/api/course/list', { body, headers })
    return [answer.status, ((await answer.json()) as { msg: string }).msg]
  }
  const ofValues = (count: number) => `{"a":[${'0,'.repeat(count - 2)}0]}` // the object, the list and so many commas
  expect(await answerTo(ofValues(10_000))).toEqual([200, ''])
  expect(await answerTo(ofValues(10_001))).toEqual([422, '请求内容的项目太多'])
  const ofDepth = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  expect(await answerTo(ofDepth(20))).toEqual([200, ''])
  expect(await answerTo(ofDepth(21))).toEqual([422, '请求内容嵌套太深'])
  const ofBytes = (count: number) => `{}${' '.repeat(count - 2)}`
  expect(await answerTo(ofBytes(1_048_576))).toEqual([200, ''])
  expect(await answerTo(ofBytes(1_048_577))).toEqual([413, '内容太大'])
})

test('of an unknown address two hundred characters are logged', async () => {
  for (const length of [200, 201]) {
    const path = `/gateway/${'x'.repeat(length - '/gateway/'.length)}`
    await site.ask(path)
    expect(seen.at(-1)!.path).toBe(path.slice(0, 200))
  }
})
