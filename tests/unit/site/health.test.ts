// /health/live, /health/ready, /metrics.
import { expect, test } from 'vitest'
import { health } from '../../../src/site/health.ts'

let [isAway, isOld, isStopping, isReadOnly, free] = [false, false, false, false, 1e12]
const pages = {
  pages: 3,
  stale: 1,
  bytes: 10,
  hits: 5,
  misses: 2,
  renders: 4,
  failures: 0,
  newest: [],
  statuses: { 200: 7, 404: 2 },
}
const token = 'known to the collector of metrics alone'
let backup: Date | undefined
const checks = health({
  ping: async () => {
    if (isAway) throw new Error('away')
  },
  isSchemaNewer: async () => isOld,
  isStopping: () => isStopping,
  figures: {
    pages: () => pages,
    streams: () => ({ events: 3, console: 2, chat: 1 }),
    jobs: async () => [{ job: 'publish-pages', state: 'created', count: 4 }],
    pool: () => ({ open: 5, idle: 2, waiting: 1 }),
    lastBackup: async () => backup,
    edgeMissed: async () => ({ count: 12 }),
  },
  metricsToken: token,
  freeSpace: async () => free,
  requireWritable: async () => {
    if (isReadOnly) throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
  },
})
const get = async (path: string, env: object = { address: '127.0.0.1' }, headers: Record<string, string> = {}) =>
  checks.app.request(`http://site${path}`, { headers }, env)

test('ready follows the database and the end of the process; live does not', async () => {
  expect((await get('/health/ready')).status).toBe(200)
  isAway = true
  expect([(await get('/health/ready')).status, (await get('/health/live')).status]).toEqual([503, 200])
  isAway = false
  isStopping = true
  expect((await get('/health/ready')).status).toBe(503)
  isStopping = false
})

test('a process whose tables a newer program has changed is not ready, and says why', async () => {
  isOld = true
  const answer = await get('/health/ready')
  isOld = false
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, why: 'version' }])
})

test('a full disk is not ready, and says why', async () => {
  free = 10_000_000
  const answer = await get('/health/ready')
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, why: 'disk' }])
  expect(await (await get('/metrics')).text()).toContain('xingtan_free_bytes 10000000')
  const ready = async (bytes: number) => {
    free = bytes
    return (await get('/health/ready')).status
  }
  expect([await ready(64 * 2 ** 20), await ready(64 * 2 ** 20 - 1)]).toEqual([200, 503])
  free = 1e12
})

test('a disk that takes no writes is not ready, however much room it has', async () => {
  isReadOnly = true
  const answer = await get('/health/ready')
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, why: 'disk' }])
  isReadOnly = false
})

test('figures are for this machine, not for visitors, nor for what a proxy passes on', async () => {
  checks.seen({ call: 'course/api/course/list', code: 200, ms: 3 })
  const text = await (await get('/metrics')).text()
  expect(text).toContain('xingtan_pages_pages 3')
  expect(text).toContain('xingtan_call_seconds_count{call="course/api/course/list",code="200"} 1')
  expect((await get('/metrics', { address: '203.0.113.9' })).status).toBe(404)
  expect((await get('/metrics', { address: '127.0.0.1', isForwarded: true })).status).toBe(404)
})

test('a collector elsewhere reads them with the token, also through a proxy', async () => {
  const from = (authorization: string) =>
    get('/metrics', { address: '203.0.113.9', isForwarded: true }, { authorization })
  expect((await from(`Bearer ${token}`)).status).toBe(200)
  for (const wrong of ['', 'Bearer ', `Bearer ${token}x`, token]) expect((await from(wrong)).status).toBe(404)
})

test('they say how pages were answered, what is open, what waits, and how old the newest backup is', async () => {
  const text = await (await get('/metrics')).text()
  for (const line of [
    'xingtan_page_answers{status="404"} 2',
    'xingtan_streams{kind="events"} 3',
    'xingtan_jobs{job="publish-pages",state="created"} 4',
    'xingtan_database_connections{state="waiting"} 1',
    'xingtan_backup_age_seconds +Inf',
    'xingtan_edge_missed_invalidations 12',
  ])
    expect(text).toContain(`${line}\n`)
  backup = new Date(Date.now() - 3_600_000)
  const [, age] = /^xingtan_backup_age_seconds (\S+)$/m.exec(await (await get('/metrics')).text())!
  expect(Math.abs(Number(age) - 3600)).toBeLessThan(60)
})
