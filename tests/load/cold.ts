// How long the home page takes when nothing of it is kept: the program's own parts, put together without HTTP.
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { type DbOptions, openDb } from '../../src/db/connect.ts'
import { createDispatcher } from '../../src/gateway/pipeline/dispatch.ts'
import { createPageApi } from '../../src/gateway/pipeline/page-api.ts'
import { pack } from '../../src/page-store/pack.ts'
import { builtRender, pageRenderer } from '../../src/site/built.ts'
import { mutateWith } from '../support/mutate.ts'
import { median, startSite } from './process.ts'
import { type Bench, met } from './table.ts'

const before = 200 // renders that do not count: what a process does all day is compiled by then
const times = 100

export async function cold({ dataDir, home, port, say }: Bench) {
  const what = 'cold home: render with its data and compression'
  const { p50, cpu } = await coldHome({ folder: join(dataDir, 'db') })
  say(
    `${what}, embedded`,
    `p50 ${p50.toFixed(1)} ms, ${cpu.toFixed(1)} CPU-ms of all threads`,
    met(p50 <= 15, 'p50 ≤ 15 ms'),
  )
  const postgres = await startPostgres({ durable: true })
  if (!postgres) return console.log('PostgreSQL 没有安装，略去它上面的首页')
  const { url } = postgres
  const env = { PORT: String(port + 8), DATA_DIR: join(home, 'cold'), DATABASE_URL: url, LOG_LEVEL: 'error', DEMO: '1' }
  try {
    await (await startSite(env)).stop() // the tables and the school
    const there = await coldHome({ url, folder: '' })
    say(
      `${what}, on PostgreSQL`,
      `p50 ${there.p50.toFixed(1)} ms, ${there.cpu.toFixed(1)} CPU-ms of ours`,
      met(there.cpu <= 3, '≤ 3 CPU-ms'),
    )
  } finally {
    postgres.stop()
  }
}

/** `p50` in milliseconds of wall time, `cpu` in milliseconds of all our threads. */
async function coldHome(where: DbOptions) {
  const render = await builtRender()
  const db = await openDb(where)
  const { dispatch } = createDispatcher({
    db,
    mutate: mutateWith(db),
    outside: {} as never,
    invalidatePages() {},
    wakeWorkers() {},
    onUnavailable() {},
  })
  const page = pageRenderer(render, createPageApi(dispatch), { siteUrl: 'http://localhost', gatewayUrl: undefined })
  const waits: number[] = []
  let used = process.cpuUsage()
  for (let n = -before; n < times; n++) {
    if (n === 0) used = process.cpuUsage()
    const began = performance.now()
    const { response } = await page('/')
    await pack(response.status, response.headers, Buffer.from(await response.arrayBuffer()))
    if (n >= 0) waits.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(used)
  await db.close()
  return { p50: median(waits), cpu: (user + system) / 1000 / times }
}
