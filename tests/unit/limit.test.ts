// How often a call may be made: exactly as often as its contract says, each caller and each subject for itself.
import { expect, test } from 'vitest'
import { createRateLimiter, networkOf } from '../../src/gateway/rates/rate-limit.ts'
import { endOf } from '../support/world.ts'

const call = { rateLimit: { times: 3, seconds: 60 } }
const forEach = { rateLimit: { times: 3, seconds: 60, each: 'mobile' as const } }
const [one, another] = ['13900000001', '13900000002'].map((mobile) => ({ mobile }))
const often = async (times: number, take: () => Promise<unknown> | unknown) => {
  const ends = []
  for (let n = 0; n < times; n++) ends.push(await endOf(Promise.resolve().then(take)))
  return ends
}

test('as often as it says, and not once more; others are not touched', async () => {
  const limit = createRateLimiter()
  expect(await often(4, () => limit.perCall('a', call, 'account 1'))).toEqual(['ok', 'ok', 'ok', 'tooMany'])
  expect(await often(1, () => limit.perCall('a', call, 'account 2'))).toEqual(['ok'])
  expect(await often(1, () => limit.perCall('b', call, 'account 1'))).toEqual(['ok'])
})

test('what is limited for each subject is counted for each', async () => {
  const limit = createRateLimiter()
  const take = (input: unknown) => limit.perCall('a', forEach, '10.0.0.1', input)
  expect(await often(4, () => take(one))).toEqual(['ok', 'ok', 'ok', 'tooMany'])
  expect(await often(4, () => take(another))).toEqual(['ok', 'ok', 'ok', 'tooMany'])
})

test('all calls of one caller together have a bound; a page has none', async () => {
  const limit = createRateLimiter()
  const ends = await often(1201, () => limit.overall('10.0.0.1'))
  expect([ends.indexOf('tooMany'), ends.length]).toEqual([1200, 1201])
  expect(await often(1, () => limit.overall('10.0.0.2'))).toEqual(['ok'])
  expect(new Set(await often(1300, () => limit.overall(undefined)))).toEqual(new Set(['ok']))
})

test('who is refused is told how long to wait', async () => {
  const limit = createRateLimiter()
  await often(3, () => limit.perCall('a', call, 'account 1'))
  const refused = limit.perCall('a', call, 'account 1')
  await expect(refused).rejects.toMatchObject({ code: 'tooMany', data: { retryAfterMs: expect.any(Number) } })
  const { data } = await Promise.resolve(refused).catch((error) => error)
  expect(data.retryAfterMs).toBeGreaterThan(50_000)
  expect(data.retryAfterMs).toBeLessThanOrEqual(60_000)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8:1:3::9', '2001:db8:1:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
