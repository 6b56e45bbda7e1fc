// The built site: stored pages and static files; a page that is not stored is rendered for a guest's request without headers.
import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Presence } from '../db/processes.ts'
import type { PageApi } from '../gateway/pipeline/page-api.ts'
import { limitRenders } from '../gateway/rates/render-limit.ts'
import { artPaths } from '../lib/art/art-paths.ts'
import { queries } from '../lib/paths.ts'
import { forEdges } from '../outside/edge.ts'
import { PageFolder } from '../page-store/folder.ts'
import { PageStore, type Render } from '../page-store/store.ts'
import { warm } from '../page-store/warm.ts'
import type { Settings } from '../process/settings.ts'
import { addressOf } from './address.ts'
import { framing, isSecureContext, pageHeaders, withPolicy } from './headers.ts'
import { listen } from './listen.ts'
import { preloads } from './preloads.ts'
import { keysFor } from './publish.ts'
import { showPages } from './show-page.ts'
import { isBackend, type Site, type SiteOptions } from './site.ts'
import { staticFiles } from './static-files.ts'

/** Seconds that a page may be kept where edits are made in another installation (GATEWAY_URL): no invalidations arrive. */
const maxAgeWithoutInvalidations = 30

const serviceWorker = '/sw.js'

/** Among the folders of builds. */
const current = 'current'

const heardInterval = 5000 // ms

/** Their own status is 5xx: showing them is no failure. */
const errorPages = ['/500', '/503']

const decoder = new TextDecoder()

const tagOfPage = (key: string) => `page:${key}`

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

export async function openBuiltSite({
  dispatch,
  pageApi,
  backend,
  settings,
  log,
  edge,
  hearing,
}: SiteOptions): Promise<Site> {
  const render = await builtRender()
  const files = staticFiles(join(dist, 'client'), join(dist, 'previous'))
  const allPages = resolve(settings.dataDir, 'pages')
  const build = shortHash(`${files.build} ${settings.siteUrl} ${isSecureContext(settings)} ${artPaths.scene()}`)
  const folder = new PageFolder(folderOf(allPages, build))
  const store = new PageStore({
    render: pageRenderer(render, pageApi, settings, (key, requestId) => log.error({ key, requestId }, 'page.error')),
    folder,
    queries,
    ...(edge && { cacheControl: forEdges }),
    failed: (key, error) => log.error({ key, error }, 'page.failed'),
    errorPages,
  })

  const statuses: Record<number, number> = {}
  const answer = showPages({
    store,
    files,
    limit: limitRenders(),
    addressOf: (req) => addressOf(req, settings.trustProxy),
    hasEdges: edge !== undefined,
    failed: (key, error) => log.error({ key, error }, 'page.failed'),
  })
  function count({ statusCode }: ServerResponse) {
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  function show(key: string, req: IncomingMessage, res: ServerResponse) {
    const later = answer(key, req, res)
    if (errorPages.includes(key)) return // asked for by its address
    if (later) void later.then(() => count(res))
    else count(res)
  }
  function listener(req: IncomingMessage, res: ServerResponse) {
    const url = req.url ?? '/'
    if (isBackend(url)) backend(req, res)
    else if (req.method !== 'GET' && req.method !== 'HEAD') res.writeHead(405, { allow: 'GET, HEAD' }).end()
    else if (url === serviceWorker && !settings.serviceWorker) show('/sw-off.js', req, res)
    else {
      const behind = hearing?.behind() // a machine that slept: what was taken down meanwhile is not shown
      if (behind) void behind.then(() => show(store.key(url), req, res))
      else show(store.key(url), req, res)
    }
  }

  function invalidate(tags: string[], how: { isPurge: boolean }) {
    store.invalidate(tags, how)
    edge?.invalidate(tags, how)
  }

  /** What was edited and taken down since the process of before heard of it last. */
  async function catchUp() {
    const missed = await hearing?.since(folder.heardUntil())
    if (hearing && !missed) store.forget()
    for (const change of missed ?? []) if (change.kind === 'page') invalidate(change.tags, change)
    await folder.settled()
  }

  function noteHeard() {
    const heard = hearing?.heardUntil()
    if (heard) folder.setHeardUntil(heard)
  }

  let server: Awaited<ReturnType<typeof listen>> | undefined
  let presence: Presence | undefined
  const timers = [setInterval(() => store.sweep(), 60_000), setInterval(noteHeard, heardInterval)]
  for (const timer of timers) timer.unref()
  return {
    async start() {
      await catchUp()
      presence = await hearing?.announce?.({
        folder: allPages,
        hide: (pages) => rm(join(pages, current), { force: true }),
        async whenBack() {
          await hearing.behind()
          await folder.settled()
          link(allPages, build)
        },
      })
      noteHeard()
      link(allPages, build)
      server = await listen(settings, listener)
    },
    invalidate,
    forget: () => store.forget(),
    stat: () => ({ ...store.stat(), statuses }),
    keysFor: (job) => keysFor(job, store, dispatch),
    async warm(keys, onProgress) {
      const progress = await warm(store, keys, onProgress)
      edge?.invalidate(keys.map(tagOfPage), { isPurge: false })
      return progress
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      store.close()
      await server?.close()
      await presence?.close()
      await folder.settled()
      noteHeard()
    },
  }
}

/** The bundle of the pages. React reads NODE_ENV when it is imported: without it, it loads its slow development build. */
export async function builtRender() {
  process.env.NODE_ENV = 'production'
  const bundle = pathToFileURL(join(dist, 'server/render.mjs')).href
  const { render } = (await import(bundle)) as typeof import('../render.ts')
  return render
}

const shortHash = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 12)

/**
 * Each build has its own folder, under each SITE_URL and season, which stand in the pages. Those of before are deleted.
 */
function folderOf(all: string, build: string) {
  mkdirSync(join(all, build), { recursive: true })
  if (process.platform !== 'win32') chmodSync(all, 0o755) // kept pages are public: nginx reads them as another user
  for (const name of readdirSync(all))
    if (name !== build && name !== current) rmSync(join(all, name), { recursive: true, force: true })
  return join(all, build)
}

/** `pages/current` leads to the folder of this build, for a web server in front. */
function link(all: string, build: string) {
  const next = join(all, `${current}.new`)
  rmSync(next, { force: true }) // of a process that was killed
  symlinkSync(build, next)
  renameSync(next, join(all, current))
}

/** No cookie or header of a visitor reaches the render, so a stored page cannot hold anything private. */
export const pageRenderer = (
  render: typeof import('../render.ts').render,
  pageApi: PageApi,
  {
    siteUrl,
    host,
    gatewayUrl,
    edgeUrls,
  }: Pick<Settings, 'siteUrl' | 'gatewayUrl'> & Partial<Pick<Settings, 'host' | 'edgeUrls'>>,
  failed: (key: string, requestId: string) => void = () => {},
): Render => {
  const trusted = pageHeaders({ siteUrl, host })
  const withPreloads = preloads(join(dist, 'client'))
  return async (key, turn) => {
    const tags = new Set<string>()
    const requestId = randomUUID().slice(0, 8) // shown on the error page and logged
    const api = pageApi.api(tags, turn)
    const rendered = await render(new Request(siteUrl + key), { api, requestId })
    const { status, headers } = rendered
    if (status >= 500 && !errorPages.includes(key)) failed(key, requestId)
    for (const [name, value] of trusted) headers.set(name, value)
    headers.delete('set-cookie')
    if (gatewayUrl) headers.set('cache-control', `public, max-age=0, s-maxage=${maxAgeWithoutInvalidations}`)
    if (edgeUrls?.length) headers.set('surrogate-key', [tagOfPage(key), ...tags].map(encodeURI).join(' '))
    const policy = headers.get('content-security-policy')
    headers.set('content-security-policy', framing)
    if (!policy || !headers.get('content-type')?.startsWith('text/html'))
      return { response: new Response(rendered.body, { status, headers }), tags: [...tags] }
    const html = withPreloads(withPolicy(new Uint8Array(await rendered.arrayBuffer()), policy), key.split('?')[0]!)
    const response = { status, headers, text: async () => decoder.decode(html), arrayBuffer: async () => html.buffer }
    return { response, tags: [...tags] }
  }
}
