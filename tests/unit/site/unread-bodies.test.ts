// Who sends many large bodies that nobody reads is not listened to to the end; who sends a few hears why they were refused.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { unreadBodies } from '../../../src/site/unread-bodies.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Refuses everything unread but /read; the address is said by the path's last part. */
async function refusing(lingerTime: number) {
  const before = unreadBodies({ each: 2, lingerTime })
  const listener = getRequestListener(
    async (asked) => {
      if (asked.url.includes('/read/')) await asked.text()
      return new Response('refused', { status: 413 })
    },
    { overrideGlobalObjects: false },
  )
  const server = createServer((req, res) => {
    before(req, res, req.url!.split('/').at(-1)!)
    listener(req, res)
  }).listen(0, '127.0.0.1')
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  closing.push(() => agent.destroy())
  /** What the connection becomes after the answer. The body is sent only where it is read: the answer needs none. */
  return async (path: string, bytes: number) => {
    const sent = request({ port, path: `/${path}`, method: 'POST', agent, headers: { 'content-length': bytes } })
    if (path.startsWith('read')) sent.end('x'.repeat(bytes))
    else sent.flushHeaders()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    sent.on('error', () => {}) // closed before its body was sent
    sent.destroy()
    return answer.headers.connection
  }
}

test('of large bodies that are not read a few of an address are let through at a time, the others close', async () => {
  const send = await refusing(60_000)
  for (const _ of [1, 2]) expect(await send('unread/a', 400_000)).toBe('keep-alive')
  expect(await send('unread/a', 400_000)).toBe('close')
  expect(await send('unread/b', 400_000)).toBe('keep-alive')
})

test('what was read and what is short closes nothing, however much of it comes', async () => {
  const send = await refusing(60_000)
  for (let n = 0; n < 5; n++) {
    expect(await send('read/a', 400_000)).toBe('keep-alive')
    expect(await send('unread/a', 1000)).toBe('keep-alive')
  }
})

test('whoever waits a little is listened to again', async () => {
  const send = await refusing(1)
  for (let n = 0; n < 5; n++) {
    expect(await send('unread/a', 400_000)).toBe('keep-alive')
    await new Promise((later) => setTimeout(later, 20))
  }
})
