// A school of many pages: published whole with nobody about, published again while visitors read 500 pages a second and an
// operator edits the site, and exported.

import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { password, people } from '../../src/demo/accounts.ts'
import { exportSite } from '../../src/export/export.ts'
import { editSite } from '../support/edit-site.ts'
import { cpuSeconds, median, megabytes, percentile, startSite } from './process.ts'
import { type Bench, call, met } from './table.ts'

const aSecond = 500
const mostWaiting = 256
const editEvery = 2000 // ms

/** Some minutes for ten thousand. */
export async function large({ home, port: first, say }: Bench, wanted: number) {
  const port = first + 6
  const dataDir = join(home, 'large')
  const url = `http://localhost:${port}`
  const env = { DATA_DIR: dataDir, PORT: String(port), SITE_URL: url, LOG_LEVEL: 'error' }
  execFileSync(process.execPath, ['src/cli/demo.ts', '--scale', String(wanted)], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const site = await startSite(env, { anyCore: true })
  const paths = await addresses(url)
  const idle = megabytes(site.pid)
  const { token } = await call<{ token: string }>(url, 'system/admin/login/password', {
    account: people.operator.account,
    password,
  })

  let version = 0
  const set = () =>
    editSite((name, input) => call(url, name, input, token), {
      title: `杏坛第${version}版`,
      copyright: `© 第${version}版`,
    })
  await set()
  await read(url, '/')
  const publish = async () => {
    const { jobNo } = await call<{ jobNo: number }>(url, 'system/admin/site/publish', { scope: 1 }, token)
    const began = performance.now()
    for (;;) {
      await sleep(250)
      const job = await call<Job>(url, 'system/admin/site/publish/view', { jobNo }, token)
      if (job.jobStatus > 2) return { job, ms: performance.now() - began }
    }
  }

  const warm = await measured(site.pid, publish)
  const pages = warm.found.job.done
  const perSecond = pages / warm.cpu
  say(
    `publishing ${pages} pages, compressed, nobody about`,
    `${seconds(warm.ms)}, ${warm.cpu.toFixed(1)} CPU-s: ${perSecond.toFixed(0)} pages per CPU-second`,
    met(perSecond >= 500, '≥ 500 per CPU-second'),
  )
  const more = megabytes(site.pid) - idle
  say(
    `memory with ${pages} pages published`,
    `${Math.round(idle + more)} MB, ${Math.round(more)} MB over the process before`,
    met(more <= 300, '≤ 300 MB over it'),
  )

  const seen = { answers: 0, errors: [] as string[], blank: 0, mixed: 0, waits: [] as number[] }
  let isOver = false
  let waiting = 0
  const look = async (path: string) => {
    const began = performance.now()
    waiting++
    const page = await read(url, path, crowd).catch((error: Error) => ({ status: error.message, text: '' }))
    waiting--
    seen.waits.push(performance.now() - began)
    seen.answers++
    if (page.status !== 200) seen.errors.push(`${path} ${page.status}`)
    else if (!page.text.endsWith('</html>')) seen.blank++
    else if (titled(page.text) !== /© 第(\d+)版/.exec(page.text)?.[1]) seen.mixed++
  }
  const readers = (async () => {
    const began = performance.now()
    for (let n = 0; !isOver; n++) {
      const due = began + (n * 1000) / aSecond
      await sleep(Math.max(0, due - performance.now()))
      // a machine too slow for so many readers is not asked for ever more
      if (waiting < mostWaiting) void look(n % 20 ? paths[Math.floor(Math.random() * paths.length)]! : '/')
    }
    while (waiting) await sleep(10) // the last ones are answered before the site stops
  })()

  let isPublished = false
  const publishing = publish().finally(() => (isPublished = true))
  const live: number[] = []
  while (!isPublished) {
    version++
    await set()
    const saved = performance.now()
    while (titled((await read(url, '/')).text) !== String(version)) await sleep(2)
    live.push(performance.now() - saved)
    await sleep(editEvery)
  }
  const { job, ms } = await publishing
  isOver = true
  await readers
  const { answers, errors, blank, mixed, waits } = seen
  say(
    `${job.total} pages published whole beside 500 reads a second and an edit of every page each 2 s (${answers} reads, ${live.length} edits)`,
    `${seconds(ms)}, ${job.failList.length} failed; ${errors.length} errors${errors.length ? ` (${errors.slice(0, 3).join(', ')})` : ''}, ${blank} blank, ${mixed} mixed; reads p99 ${percentile(waits, 0.99).toFixed(0)} ms`,
    met(job.failList.length + errors.length + blank + mixed === 0, 'none'),
  )
  const p99 = percentile(live, 0.99)
  say(
    'edit of every page → in the home page, beside all that',
    `p50 ${median(live).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${Math.max(...live).toFixed(0)} ms`,
    met(p99 <= 100, 'p99 ≤ 100 ms'),
  )
  const exported = await measured(site.pid, () => exportSite({ from: url, to: join(dataDir, 'exported') }))
  say(
    `exporting ${exported.found.pages} pages and ${exported.found.files} files of them`,
    `${seconds(exported.ms)}: ${((exported.found.pages * 1000) / exported.ms).toFixed(0)} pages a second; ${exported.cpu.toFixed(1)} CPU-s of the site, ${exported.ownCpu.toFixed(1)} of the export`,
  )
  say('memory when all that was done', `${Math.round(megabytes(site.pid))} MB`)
  await site.stop()
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`

/** The version in the head of a page; that of its foot must be the same. */
const titled = (html: string) => /<title>[^<]*杏坛第(\d+)版/.exec(html)?.[1]

type Job = { jobStatus: number; total: number; done: number; failList: unknown[] }

/** With what it took: CPU seconds of the server and of this process, which reads the pages where they are exported. */
async function measured<T>(pid: number, work: () => Promise<T>) {
  const [began, server, own] = [performance.now(), cpuSeconds([pid]), process.cpuUsage()]
  const found = await work()
  const { user, system } = process.cpuUsage(own)
  return { found, ms: performance.now() - began, cpu: cpuSeconds([pid]) - server, ownCpu: (user + system) / 1e6 }
}

/** Readers share some connections; the operator, who looks for the edit, does not wait behind them. */
const [crowd, operators] = [64, 4].map((maxSockets) => new Agent({ keepAlive: true, maxSockets }))

/** As browsers read: packed. */
const read = (url: string, path: string, agent = operators) =>
  new Promise<{ status: number; text: string }>((done, failed) => {
    request(url + path, { agent, headers: { 'accept-encoding': 'br' } }, async (res) => {
      const parts: Buffer[] = []
      for await (const part of res) parts.push(part)
      const body = Buffer.concat(parts)
      const isPacked = res.headers['content-encoding'] === 'br'
      done({ status: res.statusCode!, text: String(isPacked ? await unpacked(body) : body).trimEnd() })
    })
      .on('error', failed)
      .end()
  })
const unpacked = promisify(brotliDecompress)

/** All addresses of the sitemap, through its parts. */
async function addresses(url: string) {
  const locations = async (path: string) =>
    [...(await read(url, path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const first = await locations('/sitemap.xml')
  const parts = first.filter((path) => path.endsWith('.xml'))
  return [...first.filter((path) => !path.endsWith('.xml')), ...(await Promise.all(parts.map(locations))).flat()]
}
