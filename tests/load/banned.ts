// How long a page that an operator bans is still answered, after the call was: by each process, and by nginx and Varnish in front. And how
// long what an operator takes down is still found in its page, lists, search and calls.
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { createApi } from '../../src/lib/wire/api.ts'
import { signIn } from '../support/sign-in.ts'
import { hasVarnish, startVarnish } from '../support/varnish.ts'
import { hasNginx, ourServer, startNginx } from './nginx.ts'
import { median, percentile, startSite } from './process.ts'
import { type Bench, call, met } from './table.ts'

const bar = 100 // ms
const askEvery = 2 // ms, each front
const giveUp = 10_000 // ms
const articles = 10
const takeDowns = 50

type Api = ReturnType<typeof createApi>
type Front = { name: string; url: string }

export async function banned({ home, port, say }: Bench) {
  const site = await aSite(join(home, 'banned'), port + 10, {})
  try {
    say('a page that was banned, until it is 404 everywhere: embedded', ...(await ban([site])))
    say(
      'an article that was taken down, until it is gone from its page, list, feed, search and calls: embedded',
      ...(await takenDown(site.fronts[0]!.url)),
    )
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

/** Its calls as one of the demo school makes them. */
async function apiOf(url: string, person: 'operator' | 'learner2') {
  const gateway = `${url}/gateway`
  const token = await signIn(
    createApi(fetch, () => undefined, gateway),
    person,
  )
  return createApi(fetch, () => token, gateway)
}

/** As a figure and its bar: the longest of some articles, for each kind of front. */
async function ban(sites: { fronts: Front[] }[]): Promise<[string, string]> {
  const fronts = sites.flatMap(({ fronts }) => fronts)
  const [operator, writer] = [await apiOf(fronts[0]!.url, 'operator'), await apiOf(fronts[0]!.url, 'learner2')]
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
        const wait = await until(() => isGone(url + path), since)
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

async function isGone(url: string) {
  const { status, body } = await fetch(url)
  await body?.cancel()
  return status === 404
}

/** As a figure and its bar, of an article that is taken down and given back again and again. */
export async function takenDown(url: string): Promise<[string, string]> {
  const [operator, writer] = [await apiOf(url, 'operator'), await apiOf(url, 'learner2')]
  const { list: labels } = await writer('community/api/label/list', { labelArea: 1 })
  const title = '板书的留白与取舍'
  const content = '<p>一节课下来，黑板上只剩三行字，孩子们都记住了。</p>'
  const { id } = await writer('community/auth/blog/save', { title, content, labelNo: labels[0]!.labelNo })
  const { list } = await operator('community/admin/blog/audit/page', { pageSize: 100 })
  const waiting = list.find(({ refId }) => refId === id)
  if (waiting) await operator('PUT community/admin/blog/audit/audit', { id: waiting.id, decision: 1 })

  const path = `/blog/article/${id}`
  const naming = new RegExp(`${path}(?!\\d)`) // in quotes, or in a tag of the feed
  const names = async (page: string) => naming.test(await (await fetch(url + page)).text())
  const lists = async (name: string, input: object) =>
    (await call<{ list: { id: number }[] }>(url, name, input)).list.some((row) => row.id === id)
  const places: Record<string, () => Promise<boolean>> = {
    page: async () => (await fetch(url + path)).status === 200,
    list: () => names('/blog'),
    feed: () => names('/blog/rss.xml'),
    'search page': () => names(`/blog/search?str=${encodeURIComponent(title)}`),
    'list by call': () => lists('community/api/blog/list', {}),
    'search by call': () => lists('community/api/blog/search/list', { title }),
  }
  const waits: number[] = []
  const longest = new Map<string, number>()
  let stale = 0 // looks that still found it after the call was answered
  for (let n = 0; n < takeDowns; n++) {
    const asked = Object.entries(places)
    for (const [name, isThere] of asked)
      if ((await until(isThere, performance.now())) >= giveUp)
        throw new Error(`${name}: what was given back is not there`)
    await operator('community/admin/takedown/save', { refType: 1, refId: id, auditOpinion: '抄来的' })
    const since = performance.now()
    const each = await Promise.all(
      asked.map(async ([name, isThere]) => {
        const wait = await until(async () => {
          const isStill = await isThere()
          if (isStill) stale++
          return !isStill
        }, since)
        longest.set(name, Math.max(longest.get(name) ?? 0, wait))
        return wait
      }),
    )
    waits.push(Math.max(...each))
    await operator('community/admin/takedown/delete', { refType: 1, refId: id })
    await new Promise((later) => setTimeout(later, 1000)) // searching is limited: 120 a minute
  }
  const p95 = percentile(waits, 0.95)
  const figure = `p50 ${median(waits).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${takeDowns}; longest: ${[...longest]
    .map(([name, wait]) => `${name} ${wait.toFixed(0)}`)
    .join(', ')}; found ${stale} times after the call was answered`
  return [figure, met(p95 <= bar, `p95 ≤ ${bar} ms`)]
}

async function until(holds: () => Promise<boolean>, since: number) {
  while (performance.now() - since < giveUp) {
    if (await holds()) return performance.now() - since
    await new Promise((later) => setTimeout(later, askEvery))
  }
  return giveUp
}
