// npm run bench: the bars of speed, each beside what it is measured against, in one run; writes docs/bench.md.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { password, people } from '../../src/demo/accounts.ts'
import { hasVarnish } from '../support/varnish.ts'
import { coldHome } from './cold.ts'
import { varnishInFront } from './edges.ts'
import { publishLarge } from './large.ts'
import { hasNginx, keepOpen, ourServer, plainServer, startNginx } from './nginx.ts'
import { cpuSeconds, median, megabytes, percentile, type Server, start, wrk } from './process.ts'

const [ours, bare, plain, front, behind, edge] = [4391, 4392, 4393, 4394, 4396, 4397]
const url = `http://localhost:${ours}`
const home = mkdtempSync(join(tmpdir(), 'bench-'))
const dataDir = join(home, 'data')
const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS ?? 3)
const lines: string[] = []
const say = (what: string, figure: string, bar = '') => {
  lines.push(`| ${what} | ${figure} | ${bar} |`)
  console.log(`${what}: ${figure}${bar ? `（${bar}）` : ''}`)
}
const met = (isMet: boolean, bar: string) => `${bar} ${isMet ? '✓' : '✗'}`

const env = { PORT: String(ours), DATA_DIR: dataDir, LOG_LEVEL: 'warn', SITE_URL: url }
const startSite = () => start([process.execPath, 'src/server.ts'], env, '已启动')

async function call<T>(name: string, input: object, token = '', at = url): Promise<T> {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${at}/gateway/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  return ((await answer.json()) as { data: T }).data
}
const read = async (path: string) => (await fetch(url + path)).text()

// ---- start and memory
const empty = await startSite()
say('first start, empty folder: database, demo school, first page', `${Math.round(empty.ms)} ms`)
await read('/')
await empty.stop()
const site = await startSite()
say('second start', `${Math.round(site.ms)} ms`, met(site.ms <= 3000, '≤ 3,000 ms'))
await read('/')
await sleep(5000)
say(
  'memory, idle, embedded database in the process',
  `${Math.round(megabytes(site.pid))} MB`,
  met(megabytes(site.pid) <= 600, '≤ 600 MB'),
)

// ---- bytes of an anonymous home page
const html = await read('/')
const packed = (body: Buffer) => brotliCompressSync(body).length
/** With what the scripts import in their turn. */
const linked = async (pattern: RegExp) => {
  const files = new Set([...html.matchAll(pattern)].map(([, path]) => path!))
  let sum = 0
  for (const path of files) {
    const body = Buffer.from(await (await fetch(url + path)).arrayBuffer())
    sum += packed(body)
    if (!path.endsWith('.js')) continue
    for (const [, name] of body.toString().matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      files.add(path.replace(/[^/]*$/, name!))
  }
  return sum
}
const bytes = {
  html: packed(Buffer.from(html)),
  css: await linked(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g),
  js: await linked(/<script[^>]+src="([^"]+)"/g),
}
const kB = (n: number) => `${(n / 1000).toFixed(1)} kB`
const all = bytes.html + bytes.css + bytes.js
say(
  'anonymous home, brotli, images aside: HTML + CSS + JS before the first touch',
  `${kB(bytes.html)} + ${kB(bytes.css)} + ${kB(bytes.js)} = ${kB(all)}`,
  met(bytes.html <= 9500 && bytes.css <= 10_000 && bytes.js <= 2048, '≤ 9.5 + 10 + 2 kB'),
)

// ---- an edit to the page that shows it
const { token } = await call<{ token: string }>('system/admin/login/password', {
  account: people.operator.account,
  password,
})
const item = await call<{ id: number }>('system/admin/nav/bar/save', { navTitle: '测速', navUrl: '/' }, token)
for (let page = 0; page < 20; page++) await read(`/view/${page + 1}`)
const waits: number[] = []
for (let edit = -10; edit < 100; edit++) {
  const navTitle = `测速${edit}`
  await call('system/admin/nav/bar/save', { ...item, navTitle, navUrl: '/' }, token)
  const saved = performance.now()
  while (!(await read('/')).includes(navTitle)) await sleep(1)
  if (edit >= 0) waits.push(performance.now() - saved) // the first ones warm up
  await sleep(150) // the other pages render too
}
await call('system/admin/nav/bar/delete', item, token)
say(
  'saved change of the navigation → in the home page, 20 other pages kept',
  `p50 ${median(waits).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms`,
  met(percentile(waits, 0.99) <= 100, 'p99 ≤ 100 ms'),
)
await sleep(2000)

const largeSchool = Number(process.env.LARGE ?? 10_000)
if (largeSchool) await large()

/** A school of LARGE pages, published, exported, and published while it is read and edited: some minutes; LARGE=0 leaves it out. */
async function large() {
  const [port, folder] = [4395, join(home, 'large')]
  const there = `http://localhost:${port}`
  const found = await publishLarge({
    dataDir: folder,
    port,
    url: there,
    wanted: largeSchool,
    call: (name, input, token) => call(name, input, token, there),
  })
  const { job, errors, blank, mixed, warm, exported } = found
  const warmed = warm.found.job.done / warm.cpu
  say(
    `publishing ${warm.found.job.done} pages, compressed, nobody about`,
    `${(warm.ms / 1000).toFixed(0)} s, ${warm.cpu.toFixed(1)} CPU-s: ${warmed.toFixed(0)} pages per CPU-second`,
    met(warmed >= 500, '≥ 500 per CPU-second'),
  )
  say(
    `exporting ${exported.found.pages} pages and ${exported.found.files} files of them`,
    `${(exported.ms / 1000).toFixed(0)} s: ${((exported.found.pages * 1000) / exported.ms).toFixed(0)} pages a second; ${exported.cpu.toFixed(1)} CPU-s of the site, ${exported.ownCpu.toFixed(1)} of the export`,
  )
  say(
    `${job.total} pages published whole beside 500 reads a second and an edit of every page each 2 s (${found.answers} reads)`,
    `${(found.ms / 1000).toFixed(0)} s, ${job.failList.length} failed; ${errors.length} errors${errors.length ? ` (${errors.slice(0, 3).join(', ')})` : ''}, ${blank} blank, ${mixed} mixed; reads p99 ${found.read99.toFixed(0)} ms`,
    met(job.failList.length + errors.length + blank + mixed === 0, 'none'),
  )
  say(
    'edit of every page → in the home page, beside all that',
    `p50 ${found.p50.toFixed(1)} ms, p99 ${found.p99.toFixed(1)} ms`,
    met(found.p99 <= 100, 'p99 ≤ 100 ms'),
  )
  say(
    `memory with ${found.pages} pages published and read`,
    `${Math.round(found.memory)} MB, ${Math.round(found.memory - found.idle)} MB over the process before`,
    met(found.memory - found.idle <= 300, '≤ 300 MB over it'),
  )
}

// ---- kept home under load, systems in turn
const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
const raw = await rawBody()
const etag = answer.headers.get('etag')!
const given = [...answer.headers].filter(
  ([name]) => !['date', 'connection', 'keep-alive', 'content-encoding', 'content-length'].includes(name),
)
const file = join(home, 'bare.json')
writeFileSync(
  file,
  JSON.stringify({
    headers: [...given.flat(), 'content-encoding', 'br', 'content-length', String(raw.length)],
    body: raw.toString('base64'),
  }),
)

/** The bytes as they go over the wire: fetch would unpack them. */
async function rawBody() {
  const { request } = await import('node:http')
  return new Promise<Buffer>((done) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (res) => {
      const parts: Buffer[] = []
      for await (const part of res) parts.push(part as Buffer)
      done(Buffer.concat(parts))
    }).end()
  })
}

type System = { name: string; server: Server; headers: Record<string, string> }
const br = { 'accept-encoding': 'br' }
const gzip = { 'accept-encoding': 'gzip' }
const bareNode = await start([process.execPath, 'tests/load/bare.ts', String(bare), file], {}, 'ready')
const here: Server = { pids: [site.pid], url: `${url}/`, stop: site.stop }
const systems: System[] = [
  { name: 'ours', server: here, headers: br },
  { name: 'ours 304', server: here, headers: { ...br, 'if-none-match': etag } },
  {
    name: 'bare',
    server: { pids: [bareNode.pid], url: `http://localhost:${bare}/`, stop: bareNode.stop },
    headers: br,
  },
]
if (hasNginx()) {
  const root = join(home, 'plain')
  mkdirSync(root)
  writeFileSync(join(root, 'index.html'), html)
  writeFileSync(join(root, 'index.html.gz'), gzipSync(html, { level: 6 }))
  systems.push({
    name: 'nginx',
    server: await startNginx(join(home, 'n1'), plain, plainServer(plain, root), keepOpen),
    headers: gzip,
  })
  const pages = resolve(dataDir, 'pages/current/pages')
  systems.push({
    name: 'nginx over the store',
    server: await startNginx(join(home, 'n2'), front, ourServer(front, pages, ours), keepOpen),
    headers: gzip,
  })
} else console.log('nginx 没有安装，略去与它的比较')
if (hasVarnish())
  systems.push({
    name: 'Varnish',
    server: await varnishInFront(join(home, 'v'), join(home, 'behind'), edge, `http://localhost:${behind}`),
    headers: br,
  })
else console.log('Varnish 没有安装，略去与它的比较')

const figures = new Map<string, number[]>(systems.map(({ name }) => [name, []]))
for (let round = 0; round <= rounds; round++) {
  for (const { name, server, headers } of systems) {
    const before = cpuSeconds(server.pids)
    const { requests, bad } = await wrk(server.url, round ? seconds : 1, headers)
    if (bad) throw new Error(`${name}: ${bad} answers were not as they should be`)
    if (round) figures.get(name)!.push(requests / (cpuSeconds(server.pids) - before)) // round 0 warms up
  }
}
const of = (name: string) => median(figures.get(name) ?? [Number.NaN])
const k = (n: number) => `${(n / 1000).toFixed(1)}k requests per CPU-second`
const ratio = (a: string, b: string) => of(a) / of(b)
say(
  'kept home, our process',
  k(of('ours')),
  met(ratio('ours', 'bare') >= 0.9, `${ratio('ours', 'bare').toFixed(2)} of bare node:http, ≥ 0.9`),
)
say('bare node:http, same bytes and headers', k(of('bare')))
say('304, our process', k(of('ours 304')))
if (figures.has('nginx')) {
  say(
    'nginx gzip_static, same page',
    k(of('nginx')),
    `ours is ${ratio('ours', 'nginx').toFixed(2)} of it, 304 ${ratio('ours 304', 'nginx').toFixed(2)}`,
  )
  say(
    'nginx with deploy/nginx.conf over the store’s folder',
    k(of('nginx over the store')),
    met(
      ratio('nginx over the store', 'nginx') >= 0.95,
      `${ratio('nginx over the store', 'nginx').toFixed(2)} of nginx static, ≥ 0.95`,
    ),
  )
}
if (figures.has('Varnish'))
  say(
    'Varnish with deploy/varnish.vcl in front, a hit',
    k(of('Varnish')),
    `ours is ${ratio('ours', 'Varnish').toFixed(2)} of it`,
  )
for (const server of new Set(systems.map(({ server }) => server))) await server.stop()

const cold = await coldHome(dataDir)
say(
  'cold home: render with its data and compression, embedded',
  `p50 ${cold.p50.toFixed(1)} ms, ${cold.cpu.toFixed(1)} CPU-ms of all threads`,
  met(cold.p50 <= 15, 'p50 ≤ 15 ms'),
)

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const machine = `${cpus().length} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
writeFileSync(
  'docs/bench.md',
  `# Figures

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit}: ${machine}.
Load comes from wrk on one core (32 connections), the server is pinned to the other; requests per CPU-second of the server
(from /proc), systems in turn, the median of ${rounds} rounds of ${seconds} s. Machines are shared and noisy: ratios of one run count.

| what | figure | bar |
|---|---|---|
${lines.join('\n')}
`,
)
console.log('docs/bench.md 已写好')
rmSync(home, { recursive: true, force: true })
