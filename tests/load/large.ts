// A school of 10,000 pages that is published whole, while visitors read 500 pages a second and an operator edits the site.
import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { password, people } from '../../src/demo/accounts.ts'
import { median, megabytes, percentile, start } from './process.ts'

const wanted = 10_000
const aSecond = 500
const editEvery = 2000 // ms
const edits = 60

type Call = <T>(name: string, input: object, token?: string) => Promise<T>

export async function publishLarge({
  dataDir,
  port,
  call,
  url,
}: {
  dataDir: string
  port: number
  call: Call
  url: string
}) {
  const env = { DATA_DIR: dataDir, PORT: String(port), SITE_URL: url, LOG_LEVEL: 'error' }
  execFileSync(process.execPath, ['src/demo/demo-cli.ts', '--scale', String(wanted)], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const site = await start([process.execPath, 'src/server.ts'], env, '已启动', { anyCore: true })
  const paths = await addresses(url)
  const { token } = await call<{ token: string }>('system/admin/login/password', {
    account: people.operator.account,
    password,
  })

  let version = 0
  const set = () =>
    call('system/admin/website/edit', { title: `杏坛第${version}版`, copyright: `© 第${version}版` }, token)
  await set()
  await read(url, '/')

  const seen = { answers: 0, errors: 0, blank: 0, mixed: 0, waits: [] as number[] }
  let isOver = false
  const look = async (path: string) => {
    const began = performance.now()
    const page = await read(url, path).catch(() => undefined)
    seen.waits.push(performance.now() - began)
    seen.answers++
    if (page?.status !== 200) seen.errors++
    else if (!page.text.endsWith('</html>')) seen.blank++
    else if (/杏坛第(\d+)版<\/title>/.exec(page.text)?.[1] !== /© 第(\d+)版/.exec(page.text)?.[1]) seen.mixed++
  }
  const readers = (async () => {
    const began = performance.now()
    for (let n = 0; !isOver; n++) {
      const due = began + (n * 1000) / aSecond
      await sleep(Math.max(0, due - performance.now()))
      void look(paths[Math.floor(Math.random() * paths.length)]!)
    }
  })()

  const began = performance.now()
  const { jobNo } = await call<{ jobNo: number }>('system/admin/site/publish', { scope: 1 }, token)
  const live: number[] = []
  let job = { jobStatus: 0, total: 0, done: 0, failList: [] as unknown[] }
  const follow = async () => {
    do {
      await sleep(500)
      job = await call('system/admin/site/publish/view', { jobNo }, token)
    } while (job.jobStatus < 3)
    return performance.now() - began
  }
  const published = follow()
  for (let n = 0; n < edits; n++) {
    version++
    await set()
    const saved = performance.now()
    while (!(await read(url, '/')).text.includes(`杏坛第${version}版</title>`)) await sleep(2)
    live.push(performance.now() - saved)
    await sleep(editEvery)
  }
  const ms = await published
  isOver = true
  await readers
  const memory = megabytes(site.pid)
  await site.stop()
  return {
    pages: paths.length,
    job,
    ms,
    memory,
    ...seen,
    live,
    p50: median(live),
    p99: percentile(live, 0.99),
    read99: percentile(seen.waits, 0.99),
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const read = (url: string, path: string) =>
  new Promise<{ status: number; text: string }>((done, failed) => {
    request(url + path, { agent }, async (res) => {
      res.setEncoding('utf8')
      let text = ''
      for await (const part of res) text += part
      done({ status: res.statusCode!, text: text.trimEnd() })
    })
      .on('error', failed)
      .end()
  })

/** All addresses of the sitemap, through its parts. */
async function addresses(url: string) {
  const locations = async (path: string) =>
    [...(await read(url, path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const first = await locations('/sitemap.xml')
  const parts = first.filter((path) => path.endsWith('.xml'))
  return [...first.filter((path) => !path.endsWith('.xml')), ...(await Promise.all(parts.map(locations))).flat()]
}
