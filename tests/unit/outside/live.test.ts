// What is taken of the streaming service: a list of parts and a part, up to so many bytes.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rtmpLive } from '../../../src/outside/live.ts'

let size = 0
let saysSize = true
let server: Server
beforeAll(async () => {
  server = createServer((_, answer) => {
    if (saysSize) answer.setHeader('content-length', size)
    answer.write(Buffer.alloc(size, 97))
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())
const live = rtmpLive({
  place: () => ({ pushUrl: '', httpUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  secret: Buffer.from('secret'),
})

test('a list of parts has half a million characters', async () => {
  const lengths: (number | undefined)[] = []
  for (size of [500_000, 500_001]) lengths.push((await live.playlist(`s${'0'.repeat(24)}`))?.length)
  expect(lengths).toEqual([500_000, undefined])
})

test('a part has thirty megabytes', async () => {
  const lengths: (number | undefined)[] = []
  for (size of [30 * 1024 ** 2, 30 * 1024 ** 2 + 1]) lengths.push((await live.part(`s${'0'.repeat(24)}-1.ts`))?.length)
  expect(lengths).toEqual([30 * 1024 ** 2, undefined])
})

test('it has them where it does not say how many too', async () => {
  saysSize = false
  const lengths: (number | undefined)[] = []
  for (size of [30 * 1024 ** 2, 30 * 1024 ** 2 + 1]) lengths.push((await live.part(`s${'0'.repeat(24)}-1.ts`))?.length)
  for (size of [500_000, 500_001]) lengths.push((await live.playlist(`s${'0'.repeat(24)}`))?.length)
  expect(lengths).toEqual([30 * 1024 ** 2, undefined, 500_000, undefined])
})
