// Two processes on one PostgreSQL, nginx over the folder of one, Varnish before it: what is taken down at the other stays down.
import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBus } from '../../src/db/bus.ts'
import { countMissed } from '../../src/db/edge-missed.ts'
import { announce } from '../../src/db/processes.ts'
import { beginSession } from '../../src/gateway/auth/session.ts'
import type { Change } from '../../src/gateway/events/changes.ts'
import { createMutate } from '../../src/gateway/events/mutate.ts'
import { createDispatcher } from '../../src/gateway/pipeline/dispatch.ts'
import { hasNginx, ourServer, startNginx } from '../load/nginx.ts'
import { newFolder } from '../support/folders.ts'
import { freePort, startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'
import { hasVarnish, startVarnish } from '../support/varnish.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const [nginxHome, varnishHome, dataDir] = [
  newFolder('nginx'),
  newFolder('varnish'),
  newDataDir(process.env.TEST_DATABASE_URL),
]
const closing: (() => unknown)[] = []
let env: Record<string, string>
let first: Awaited<ReturnType<typeof startServer>>
/** nginx over the folder of the first process; it passes on to the second where that is away, so as not to answer at all here. */
let nginx: string
let varnish: Awaited<ReturnType<typeof startVarnish>> | undefined
let takeDown: (courseId: number) => Promise<unknown>

beforeAll(async () => {
  const edgePort = await freePort()
  env = {
    DATABASE_URL: w.db.pool.options.connectionString!,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ...(hasVarnish() && { EDGE_URL: `http://127.0.0.1:${edgePort}` }),
  }
  first = await startServer(env)
  const origin = Number(new URL(first.url).port)
  const port = await freePort()
  const server = await startNginx(nginxHome, port, ourServer(port, `${dataDir}/pages/current/pages`, origin))
  closing.push(() => server.stop())
  nginx = server.url
  if (hasVarnish()) {
    varnish = await startVarnish(varnishHome, edgePort, origin)
    closing.push(() => varnish!.stop())
  }

  // the second process: this one
  const report = (why: string) => expect(why).toBe('')
  const bus = await openBus<Change>({ db: w.db, url: env.DATABASE_URL, onMessages: (all) => hub.receive(all), report })
  closing.push(() => bus.close())
  const mutate = createMutate(w.db, bus)
  const hub = createDispatcher({
    db: w.db,
    outside: w.outside,
    mutate,
    invalidatePages() {},
    wakeWorkers() {},
    onUnavailable() {},
  })
  const presence = await announce({
    db: w.db,
    folder: '/the-second',
    report,
    whenBack: async () => {},
    hide: async (pages) => rmSync(`${pages}/current`, { force: true }),
  })
  closing.push(() => presence.close())
  const { id } = await w.db.read
    .selectFrom('operator')
    .select('id')
    .where('account', '=', 'admin')
    .executeTakeFirstOrThrow()
  await w.db.pool.query('update operator set status_id = 1 where id = $1', [id]) // without DEMO the school's are locked
  takeDown = async (courseId) => {
    const { token } = await w.db.write((q) => beginSession(q, { kind: 'operator', id }, { agent: '', address: '' }))
    await hub.dispatch(
      'course/admin/course/stand',
      { id: courseId, standType: 2, reason: '试' },
      { address: '1', token },
    )
  }
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await first?.stop()
  for (const folder of [nginxHome, varnishHome, dataDir]) rmSync(folder, { recursive: true, force: true })
})

/** 0: no answer within two seconds. */
const statusAt = (url: string, path: string) =>
  fetch(url + path, { redirect: 'manual', signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status,
    () => 0,
  )
/** The process that answers: varnishd itself looks after it. */
const workerOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
/** Kept by the first process, and served from its folder by nginx. */
async function keep(...paths: string[]) {
  for (const path of paths) {
    expect(await statusAt(first.url, path)).toBe(200)
    await expect
      .poll(async () => (await fetch(nginx + path)).headers.get('last-modified'), { timeout: 20_000 })
      .not.toBe(null) // of files, not of what it asks the process for
  }
}

test.skipIf(!hasNginx())('killed: out of sight at nginx, and back without what was taken down meanwhile', async () => {
  await keep('/view/1', '/view/2')
  await first.kill()
  expect(await statusAt(nginx, '/view/2')).toBe(200) // a moment ago it was there
  await takeDown(1)
  await expect.poll(() => statusAt(nginx, '/view/1')).toBe(502)
  first = await startServer(env, { at: Number(new URL(first.url).port) })
  expect(await statusAt(first.url, '/view/1')).toBe(409) // the first answer that it gives
  expect(await statusAt(nginx, '/view/1')).toBe(409)
  expect(await statusAt(nginx, '/view/2')).toBe(200)
})

test.skipIf(!hasNginx())('hung: the same, and its first answer afterwards knows of it', async () => {
  await keep('/view/2', '/view/3')
  process.kill(first.pid, 'SIGSTOP')
  try {
    await takeDown(2)
    await expect.poll(() => statusAt(nginx, '/view/2'), { timeout: 20_000 }).toBe(0)
  } finally {
    process.kill(first.pid, 'SIGCONT')
  }
  expect(await statusAt(first.url, '/view/2')).toBe(409)
  await expect.poll(() => statusAt(nginx, '/view/3')).toBe(200)
  expect(await statusAt(nginx, '/view/2')).toBe(409)
})

test.skipIf(!hasVarnish())('Varnish that was away is told when it is back', async () => {
  const edge = varnish!
  const worker = workerOf(edge.pid)
  await statusAt(edge.url, '/view/4')
  process.kill(worker, 'SIGSTOP')
  try {
    await takeDown(4)
    await expect
      .poll(
        async () => (await w.db.read.selectFrom('edgeMissed').select('tag').where('isPurge', '=', 1).execute()).length,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    expect(await (await fetch(`${first.url}/metrics`)).text()).toMatch(/^xingtan_edge_missed_invalidations [1-9]/m)
  } finally {
    process.kill(worker, 'SIGCONT')
  }
  await expect.poll(() => statusAt(edge.url, '/view/4'), { timeout: 20_000 }).toBe(409)
  await expect.poll(async () => (await countMissed(w.db.read)).count, { timeout: 20_000 }).toBe(0)
})
