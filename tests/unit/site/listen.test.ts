// The HTTP server: how it ends while clients keep asking, and which request lines it takes.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '../../../src/site/listen.ts'

const host = '127.0.0.1'
const sendLine = async (port: number, line: string) => {
  const socket = connect(port, host)
  socket.write(`${line}\r\nhost: a\r\nconnection: close\r\n\r\n`)
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))
  await once(socket, 'close')
  return text
}

test('while it closes, clients that keep their connections lose no request, and it ends with the last answer', async () => {
  let [begun, answered, isOver] = [0, 0, false]
  const server = await listen({ port: 0, host, trustProxy: 0 }, (_, res) => {
    begun++
    setTimeout(() => res.end('ok'), 20)
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const client = async () => {
    while (!isOver) {
      await new Promise<void>((next) => {
        const asked = request({ port: server.port, host, agent }, (res) => {
          res.resume().on('end', () => {
            answered++
            next()
          })
        })
        // what the server never took up is what a load balancer sends elsewhere
        asked.on('error', ({ code }: NodeJS.ErrnoException) => {
          if (code === 'ECONNREFUSED') isOver = true
          next()
        })
        asked.end()
      })
    }
  }
  const clients = Array.from({ length: 8 }, client)
  await expect.poll(() => answered).toBeGreaterThan(40)
  await server.close()
  await Promise.all(clients)
  agent.destroy()
  expect(answered).toBe(begun)
})

test('a request that comes on an open connection just as it closes is answered, and the answer closes the connection', async () => {
  const server = await listen({ port: 0, host, trustProxy: 0 }, (_, res) => res.end('ok'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const read = async () => {
    const asked = request({ port: server.port, host, agent }).end()
    const [res] = await once(asked, 'response')
    await once(res.resume(), 'end')
    return { isKept: asked.reusedSocket, connection: res.headers.connection }
  }
  expect(await read()).toMatchObject({ isKept: false })
  const closed = server.close()
  expect(await read()).toEqual({ isKept: true, connection: 'close' })
  await closed
  agent.destroy()
})

test('the absolute form of a request line is its path; what is no path is a bad request', async () => {
  const server = await listen({ port: 0, host, trustProxy: 0 }, (req, res) => res.end(`path ${req.url}`))
  expect(await sendLine(server.port, 'GET http://xingtan.cn/list?pageCurrent=2 HTTP/1.1')).toContain(
    'path /list?pageCurrent=2',
  )
  expect(await sendLine(server.port, 'GET http://xingtan.cn HTTP/1.1')).toContain('path /')
  for (const target of ['*', 'xingtan.cn:443', 'ftp://a/b'])
    expect(await sendLine(server.port, `GET ${target} HTTP/1.1`)).toMatch(/^HTTP\/1.1 400 /)
  await server.close()
})

test('a request that is never answered is cut, so that the end does not wait for it', async () => {
  const server = await listen({ port: 0, host, trustProxy: 0 }, () => {})
  const hanging = request({ port: server.port, host })
  const cut = once(hanging, 'error')
  hanging.end()
  await once(hanging, 'finish')
  await server.close()
  expect((await cut)[0].code).toBe('ECONNRESET')
})
