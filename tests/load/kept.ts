// The kept home page under load: our process beside bare node:http, nginx and Varnish, in turn.
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { hasVarnish } from '../support/varnish.ts'
import { varnishInFront } from './edges.ts'
import { hasNginx, keepOpen, ourServer, plainServer, startNginx } from './nginx.ts'
import { cpuSeconds, median, type Server, start, wrk } from './process.ts'
import { type Bench, met } from './table.ts'

type System = { name: string; server: Server; headers: Record<string, string> }
const br = { 'accept-encoding': 'br' }
const gzip = { 'accept-encoding': 'gzip' }

export async function kept(
  { home, dataDir, port, url, startSite, read, say }: Bench,
  { rounds, seconds }: Record<'rounds' | 'seconds', number>,
) {
  const [bare, plain, front, behind, edge] = [port + 1, port + 2, port + 3, port + 4, port + 5]
  const site = await startSite()
  const html = await read('/')
  const answer = await fetch(url, { headers: br })
  const raw = await rawBody(url)
  const etag = answer.headers.get('etag')!
  const given = [...answer.headers].filter(
    ([name]) => !['date', 'connection', 'keep-alive', 'content-encoding', 'content-length'].includes(name),
  )
  const file = join(home, 'bare.json')
  const headers = [...given.flat(), 'content-encoding', 'br', 'content-length', String(raw.length)]
  writeFileSync(file, JSON.stringify({ headers, body: raw.toString('base64') }))
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
      server: await startNginx(join(home, 'n2'), front, ourServer(front, pages, port), keepOpen),
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
}

/** The bytes as they go over the wire: fetch would unpack them. */
const rawBody = (url: string) =>
  new Promise<Buffer>((done) => {
    request(url, { headers: br }, async (res) => {
      const parts: Buffer[] = []
      for await (const part of res) parts.push(part as Buffer)
      done(Buffer.concat(parts))
    }).end()
  })
