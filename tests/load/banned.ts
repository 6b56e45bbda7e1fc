// How long a page that an operator bans is still answered, after the call was: by each process, and by nginx and Varnish in front.
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { createApi } from '../../src/lib/api.ts'
import { signIn } from '../support/sign-in.ts'
import { hasVarnish, startVarnish } from '../support/varnish.ts'
import { hasNginx, ourServer, startNginx } from './nginx.ts'
import { startSite } from './process.ts'
import { type Bench, met } from './table.ts'

const bar = 100 // ms
const askEvery = 2 // ms, each front
const giveUp = 10_000 // ms
const articles = 10

type Api = ReturnType<typeof createApi>
type Front = { name: string; url: string }

export async function banned({ home, port, say }: Bench) {
  const site = await aSite(join(home, 'banned'), port + 10, {})
  try {
    say('a page that was banned, until it is 404 everywhere: embedded', ...(await ban([site])))
  } finally {
    await site.stop()
  }
  const postgres = await startPostgres({ durable: true })
  if (!postgres) return console.log('PostgreSQL 没有安装，略去两个进程')
  const both = []
  try {
    const env = { DATABASE_URL: postgres.url, DEMO: '1', SECRET_KEY: 'b'.repeat(64) }
    for (const [n, at] of [port + 20, port + 30].entries()) both.push(await aSite(join(home, `banned-${n}`), at, env))
    say('the same of two processes on PostgreSQL, banned by one', ...(await ban(both)))
  } finally {
    for (const site of both) await site.stop()
    postgres.stop()
  }
}

/** A process with Varnish in front of it, and nginx over its pages, as deploy/ configures them. */
async function aSite(dataDir: string, port: number, env: Record<string, string>) {
  const [varnish, nginx] = [port + 1, port + 2]
  const edges: Record<string, string> = hasVarnish()
    ? { EDGE_URL: `http://127.0.0.1:${varnish}`, TRUST_PROXY: '1' }
    : {}
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...edges, ...env }
  const site = await startSite(settings, { anyCore: true })
  const fronts: Front[] = [{ name: 'the process', url: `http://127.0.0.1:${port}` }]
  const stops: (() => Promise<unknown>)[] = []
  if (hasVarnish()) {
    const edge = await startVarnish(join(dataDir, 'varnish'), varnish, port)
    fronts.push({ name: 'Varnish', url: edge.url })
    stops.push(edge.stop)
  }
  if (hasNginx()) {
    const edge = await startNginx(
      join(dataDir, 'nginx'),
      nginx,
      ourServer(nginx, `${dataDir}/pages/current/pages`, port),
    )
    fronts.push({ name: 'nginx', url: `http://127.0.0.1:${nginx}` })
    stops.push(edge.stop)
  }
  return {
    fronts,
    async stop() {
      for (const stop of stops) await stop()
      await site.stop()
    },
  }
}

/** As a figure and its bar: the longest of some articles, for each kind of front. */
async function ban(sites: { fronts: Front[] }[]): Promise<[string, string]> {
  const fronts = sites.flatMap(({ fronts }) => fronts)
  const gateway = `${fronts[0]!.url}/gateway`
  const as = async (person: 'operator' | 'learner2') => {
    const token = await signIn(
      createApi(fetch, () => undefined, gateway),
      person,
    )
    return createApi(fetch, () => token, gateway)
  }
  const [operator, writer] = [await as('operator'), await as('learner2')]
  await writer('community/auth/blogger/save', { bloggerName: '三尺之间' })
  const longest = new Map<string, number>()
  for (const { id, blogId } of await publicArticles(writer, operator)) {
    const path = `/blog/article/${blogId}`
    for (let round = 0; round < 3; round++)
      for (const { url } of fronts) {
        const { status } = await fetch(url + path)
        if (status !== 200) throw new Error(`${url + path}: ${status}`)
      }
    await operator('PUT community/admin/blog/audit/audit', { id, decision: 3, auditOpinion: '全是广告' })
    const since = performance.now()
    await Promise.all(
      fronts.map(async ({ name, url }) => {
        const wait = await untilGone(url + path, since)
        longest.set(name, Math.max(longest.get(name) ?? 0, wait))
      }),
    )
  }
  const figure = [...longest].map(([name, wait]) => `${name} ${wait.toFixed(0)}`).join(', ')
  return [`${figure} ms, the longest of ${articles}`, met(Math.max(...longest.values()) <= bar, `≤ ${bar} ms`)]
}

/** Of a writer whose articles are public at once, and looked at afterwards; `id` is of the review. */
async function publicArticles(writer: Api, operator: Api) {
  const { list: labels } = await writer('community/api/label/list', { labelArea: 1 })
  const { labelNo } = labels[0]!
  const made: { id: number; blogId: number }[] = []
  for (let n = 1; made.length < articles && n < 4 * articles; n++) {
    const content = `<p>第 ${n} 天的课，孩子们说了 ${n * 7} 句话，我记下了 ${n * 3} 句。</p>`
    const { id: blogId } = await writer('community/auth/blog/save', { title: `听课笔记之 ${n}`, content, labelNo })
    const { list } = await operator('community/admin/blog/audit/page', { pageSize: 100 })
    const waiting = list.find(({ refId }) => refId === blogId)
    if (waiting) {
      await operator('PUT community/admin/blog/audit/audit', { id: waiting.id, decision: 1 }) // trusted after some
      continue
    }
    const looked = await operator('community/admin/blog/audit/page', { cause: 2, pageSize: 100 })
    made.push({ id: looked.list.find(({ refId }) => refId === blogId)!.id, blogId })
  }
  if (made.length < articles) throw new Error(`only ${made.length} articles are public`)
  return made
}

async function untilGone(url: string, since: number) {
  while (performance.now() - since < giveUp) {
    const { status, body } = await fetch(url)
    await body?.cancel()
    if (status === 404) return performance.now() - since
    await new Promise((later) => setTimeout(later, askEvery))
  }
  return giveUp
}
