// SIGTERM while many read: no request that was received is cut, and the process ends by itself.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { stopWaits } from '../../src/process/stopping.ts'
import { startChild } from '../support/child.ts'
import { freePort } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'

const host = '127.0.0.1'

test('a server that is stopped under load answers what was asked, on connections that are kept, and ends before it has to cut any', async () => {
  const dataDir = newDataDir()
  const port = await freePort()
  const env = { LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: String(port), HOST: host }
  const server = startChild(new URL('../../src/server.ts', import.meta.url), [], env, { isTied: true })
  await server.until('已启动')
  const agent = new Agent({ keepAlive: true, maxSockets: 12 })
  let [answered, isOver] = [0, false]
  const cut: unknown[] = []
  const paths = ['/', '/health/live', '/list?isFree=1', () => `/search/${encodeURIComponent(`课${answered}`)}`]
  const read = (path: string) =>
    new Promise<void>((next) => {
      const asked = request({ port, host, path, agent, headers: { expect: '100-continue' } }, (res) => {
        res.resume().on('close', () => {
          if (res.complete) answered++
          else cut.push([path, 'in its answer'])
          next()
        })
      })
      let isReceived = false
      asked.on('continue', () => {
        isReceived = true
      })
      // a connection may end under a request that comes at that moment: clients ask again (RFC 9112, 9.3.1)
      asked.on('error', ({ code }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED') isOver = true
        else if (isReceived) cut.push([path, code])
        next()
      })
      asked.end()
    })
  const client = async (n: number) => {
    while (!isOver) {
      const path = paths[n++ % paths.length]!
      await read(typeof path === 'string' ? path : path())
    }
  }
  const clients = Array.from({ length: 12 }, (_, n) => client(n))
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(200)
  server.child.kill('SIGTERM')
  const [code] = await once(server.child, 'exit')
  await Promise.all(clients)
  agent.destroy()
  rmSync(dataDir, { recursive: true, force: true })
  expect([code, cut]).toEqual([0, []])
})

// how long it takes on a machine that does nothing else is in the figures (tests/load/first.ts)
test('what the end may wait for is less than three seconds together', () => {
  const { requests, jobs } = stopWaits
  expect(requests + jobs).toBeLessThanOrEqual(2500)
})
