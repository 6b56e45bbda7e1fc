// /health/live, /health/ready, /metrics.
import { expect, test } from 'vitest'
import { health } from '../../../src/site/health.ts'

let [isAway, isStopping, free] = [false, false, 1e12]
const pages = { pages: 3, stale: 1, bytes: 10, hits: 5, misses: 2, renders: 4, failures: 0, newest: [] }
const checks = health({
  ping: async () => {
    if (isAway) throw new Error('away')
  },
  isStopping: () => isStopping,
  pages: () => pages,
  freeSpace: async () => free,
})
const get = async (path: string, env: object = { address: '127.0.0.1' }) =>
  checks.app.request(`http://site${path}`, {}, env)

test('ready follows the database and the end of the process; live does not', async () => {
  expect((await get('/health/ready')).status).toBe(200)
  isAway = true
  expect([(await get('/health/ready')).status, (await get('/health/live')).status]).toEqual([503, 200])
  isAway = false
  isStopping = true
  expect((await get('/health/ready')).status).toBe(503)
  isStopping = false
})

test('a full disk is not ready, and says why', async () => {
  free = 10_000_000
  const answer = await get('/health/ready')
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, why: 'disk' }])
  expect(await (await get('/metrics')).text()).toContain('xingtan_free_bytes 10000000')
  free = 1e12
})

test('figures are for this machine, not for visitors, nor for what a proxy passes on', async () => {
  checks.seen({ call: 'course/api/course/list', code: 200, ms: 3 })
  const text = await (await get('/metrics')).text()
  expect(text).toContain('xingtan_pages_pages 3')
  expect(text).toContain('xingtan_call_seconds_count{call="course/api/course/list",code="200"} 1')
  expect((await get('/metrics', { address: '203.0.113.9' })).status).toBe(404)
  expect((await get('/metrics', { address: '127.0.0.1', isForwarded: true })).status).toBe(404)
})
