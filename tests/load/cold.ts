// How long the home page takes when nothing of it is kept: the program's own parts, put together without HTTP.
import { join } from 'node:path'
import { openDb } from '../../src/db/connect.ts'
import { answering } from '../../src/gateway/answer.ts'
import { guests } from '../../src/gateway/guest.ts'
import { pack } from '../../src/page-store/pack.ts'
import { builtRender, pageRenderer } from '../../src/site/built.ts'
import { median } from './process.ts'
import { type Bench, met } from './table.ts'

const times = 60

export async function cold({ dataDir, say }: Bench) {
  const { p50, cpu } = await coldHome(dataDir)
  say(
    'cold home: render with its data and compression, embedded',
    `p50 ${p50.toFixed(1)} ms, ${cpu.toFixed(1)} CPU-ms of all threads`,
    met(p50 <= 15, 'p50 ≤ 15 ms'),
  )
}

/** `p50` in milliseconds of wall time, `cpu` in milliseconds of all threads; the first renders do not count. */
async function coldHome(dataDir: string) {
  const render = await builtRender()
  const db = await openDb({ folder: join(dataDir, 'db') })
  const { answer } = answering({ db, outside: {} as never, stale: async () => () => {} })
  const page = pageRenderer(render, guests(answer), { siteUrl: 'http://localhost', gatewayUrl: undefined })
  const waits: number[] = []
  let used = process.cpuUsage()
  for (let n = -10; n < times; n++) {
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
