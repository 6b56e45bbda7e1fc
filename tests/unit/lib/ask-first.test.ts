// What the page asked before its scripts came: each answer goes to the same call of the same session, once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedByPage, askFirstScript } from '../../../src/lib/page/ask-first.ts'

const who = 'user/auth/user/ext/view'
const next = 'course/auth/course/next/view'
const url = `/gateway/${who}`
const sent = (token: string) => ({ method: 'POST', headers: { token }, body: '{}' })
let fetched: { url: string; token: string }[]

beforeEach(() => {
  fetched = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: { token: string } }) => {
    fetched.push({ url: address, token: headers.token })
    return new Response(headers.token)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As the page runs it, in a browser with these. */
function ask({ cookie, kept = '', gateway }: { cookie: string; kept?: string; gateway?: string }) {
  vi.stubGlobal('asked', undefined)
  const script = askFirstScript('token', [who], { 1: [next] })
  const run = new Function('window', 'document', 'localStorage', script)
  run(globalThis, { cookie, documentElement: { dataset: { gateway } } }, { accountMenu: kept })
}
const keptOf = (of: string, userType: number) => JSON.stringify({ of, visitor: { userType } })

test('an answer is handed out once', async () => {
  ask({ cookie: 'a=1; token=first-token' })
  expect(fetched).toEqual([{ url, token: 'first-token' }])
  expect(await (await askedByPage(url, sent('first-token'))!).text()).toBe('first-token')
  expect(askedByPage(url, sent('first-token'))).toBeUndefined()
})

test('nobody else gets it, nor does another input', () => {
  ask({ cookie: 'token=first-token' })
  expect(askedByPage(url, sent('second-token'))).toBeUndefined()
  expect(askedByPage(url, sent('first-token'))).toBeUndefined() // it is gone
  ask({ cookie: 'token=first-token' })
  expect(askedByPage(url, { ...sent('first-token'), body: '{"id":1}' })).toBeUndefined()
})

test('an old answer is asked for again', () => {
  vi.useFakeTimers()
  ask({ cookie: 'token=first-token' })
  vi.advanceTimersByTime(15_001)
  expect(askedByPage(url, sent('first-token'))).toBeUndefined()
})

test('a guest asks nothing, nor does a page of another host', () => {
  ask({ cookie: 'behalf=token; operatorToken=other' })
  ask({ cookie: 'token=' })
  ask({ cookie: 'token=first-token', gateway: 'https://school.example' })
  expect(fetched).toEqual([])
})

test('the day is asked for too where this session is known, never after what another left', () => {
  ask({ cookie: 'token=first-token', kept: keptOf('first-to', 1) })
  expect(fetched.map(({ url }) => url)).toEqual([url, `/gateway/${next}`])
  fetched = []
  ask({ cookie: 'token=first-token', kept: keptOf('another1', 1) })
  ask({ cookie: 'token=first-token', kept: 'no JSON' })
  ask({ cookie: 'token=first-token', kept: keptOf('first-to', 3) })
  expect(fetched.map(({ url }) => url)).toEqual([url, url, url])
})

test('what did not get through is asked again', async () => {
  let turn = 0
  vi.stubGlobal('fetch', async () => {
    if (turn++ === 0) throw new TypeError('Failed to fetch')
    return new Response('second')
  })
  ask({ cookie: 'token=first-token' })
  expect(await (await askedByPage(url, sent('first-token'))!).text()).toBe('second')
})

test('one that hangs can be given up', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  ask({ cookie: 'token=first-token' })
  const gaveUp = new AbortController()
  const answer = askedByPage(url, { ...sent('first-token'), signal: gaveUp.signal })!
  gaveUp.abort()
  await expect(answer).rejects.toThrow()
})
