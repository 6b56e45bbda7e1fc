// npm run export: the public site as a folder that any static host serves, read from a site that runs.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { screens } from '../islands/account/screens.ts'
import { openExport } from './target.ts'

type Options = {
  /** A site that runs. */
  from: string
  /** The folder; an earlier export in it goes when the new one is whole, anything else is refused. */
  to: string
  /** Folders that `to` may not hold, besides the project. */
  keep?: string[]
  /** Where the islands' calls go, when that is not the host of the folder. */
  gatewayUrl?: string | undefined
  /** The origin that canonical addresses, the sitemap and feeds name; by default that of the site it is read from. */
  siteUrl?: string | undefined
  onProgress?: (done: number, left: number) => void
}

type Exported = { pages: number; files: number; bytes: number; failed: { path: string; why: string }[] }

const atOnce = 6
/** Nobody's public page: shown by a host of its own, or nowhere. */
const closed = /^\/(gateway|health|metrics|upload|media|admin)(\/|$|\?)/
const roots = ['/', '/offline', '/404', '/login', '/register', '/reset', '/logincb', '/loading', '/toloading', '/null']
const files = [
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/sw.js',
  '/older.js',
  '/icon-192.png',
  '/icon-512.png',
]
const feeds = ['/blog/rss.xml', '/info/rss.xml']

/** Throws a `StartupError` before any request where `to` holds files that no export wrote. With failures `to` stays unchanged. */
export async function exportSite({ to, keep = [], ...options }: Options): Promise<Exported> {
  const folder = await openExport(to, keep)
  try {
    const done = await exportInto(folder.aside, options)
    if (!done.failed.length) await folder.finish()
    return done
  } finally {
    await folder.discard()
  }
}

async function exportInto(
  aside: string,
  { from, gatewayUrl, siteUrl, onProgress = () => {} }: Omit<Options, 'to' | 'keep'>,
) {
  const named = siteUrl ? await originOf(from) : undefined
  /** Only whole origins: https://a.cn is not the beginning of https://a.cn.example. */
  const renamed = (text: string) =>
    siteUrl && named
      ? text.replaceAll(new RegExp(`${named.replace(/[^\w]/g, '\\$&')}(?![\\w.:-])`, 'g'), siteUrl)
      : text
  const account = Object.keys(screens).map((name) => `/account/${name}`)
  const waiting = [...roots, ...files, ...feeds, '/account', ...account, ...(await sitemap(from))]
  const seen = new Set(waiting)
  const done: Exported = { pages: 0, files: 0, bytes: 0, failed: [] }

  async function take(path: string) {
    const answer = await read(from + path)
    const type = answer.headers.get('content-type') ?? ''
    if (answer.status >= 300 && answer.status < 400) return write(path, moved(answer.headers.get('location') ?? '/'))
    if (answer.status >= 400 && path !== '/404') {
      // a broken link: the host answers it with 404.html
      if (answer.status >= 500) done.failed.push({ path, why: `HTTP ${answer.status}` })
      return
    }
    if (!type.startsWith('text/html')) {
      done.files++
      let body = Buffer.from(await answer.arrayBuffer())
      if (/javascript|css/.test(type)) found(assetsIn(body.toString(), path))
      else if (/xml|text\/plain|manifest/.test(type)) body = Buffer.from(renamed(body.toString()))
      return write(path, body)
    }
    const html = await answer.text()
    found(linksIn(html))
    done.pages++
    return write(path, forHost(renamed(html), gatewayUrl))
  }

  function found(paths: string[]) {
    for (const wanted of paths) {
      const path = isKept(wanted) ? wanted : wanted.replace(/\?.*/, '') // its script reads the rest of the address
      if (seen.has(path) || closed.test(path) || !isKept(path)) continue
      seen.add(path)
      waiting.push(path)
    }
  }

  async function write(path: string, body: string | Buffer) {
    const file = join(aside, fileOf(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
    done.bytes += Buffer.byteLength(body)
  }

  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await take(path).catch((error) => done.failed.push({ path, why: String(error?.message ?? error) }))
      onProgress(seen.size - waiting.length, waiting.length)
    }
  }
  while (waiting.length) await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}

/** Waits where the site says that it was asked too often. */
async function read(url: string): Promise<Response> {
  const answer = await fetch(url, { redirect: 'manual' })
  if (answer.status !== 429) return answer
  await answer.body?.cancel()
  await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
  return read(url)
}

/** What the site calls itself. */
async function originOf(from: string) {
  const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(await (await fetch(from)).text()) ?? []
  return address && new URL(address).origin
}

/** All addresses, through the parts if there are any. */
async function sitemap(from: string): Promise<string[]> {
  const locations = async (url: string) => {
    const answer = await read(url)
    if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`)
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
      pathOf(address!.replaceAll('&amp;', '&')),
    )
  }
  const first = await locations(`${from}/sitemap.xml`)
  const parts = first.filter((path) => path.endsWith('.xml'))
  const rest = await Promise.all(parts.map((path) => locations(from + path)))
  return ['/sitemap.xml', ...first, ...rest.flat()]
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site')
  return pathname + search
}

const attribute = /\s(?:href|src|poster|component-url|renderer-url|before-hydration-url)="(\/(?!\/)[^"#]*)/g

/** What messengers show of a page; its address names the site. */
const shared = /\scontent="https?:\/\/[^"/]+(\/art\/share\/[\w-]+\.png)"/g
const linksIn = (html: string) =>
  [...html.matchAll(attribute), ...html.matchAll(shared)].map(([, path]) => pathOf(path!.replaceAll('&amp;', '&')))

/** What scripts and styles load in their turn stands beside them. */
const assetsIn = (text: string, of: string) =>
  [...text.matchAll(/["'`(](\.{0,2}\/[\w./@-]+\.(?:js|css|svg|woff2|png|webp))["'`)]/g)].map(
    ([, path]) => new URL(path!, new URL(of, 'http://site')).pathname,
  )

/** Of the many lists that filters make, those with one choice, and their further pages; of searches those that a page links to. */
function isKept(path: string) {
  const [place = '/', query] = path.split('?')
  if (!query) return true
  if (/^\/search(\/|$)/.test(place)) return false
  const choices = [...new URLSearchParams(query).keys()].filter((name) => name !== 'pageCurrent')
  return choices.length <= 1 && !/^\/(login|register|view\/detail|recruit|apply|toloading|certificate)/.test(place)
}

/** '/list?pageCurrent=2' -> list/@pageCurrent=2/index.html, as deploy/nginx.conf finds it too. */
function fileOf(path: string) {
  const [place = '/', query] = path.split('?')
  const plain = decodeURIComponent(place).replace(/\/$/, '')
  if (place === '/404') return '404.html'
  if (/\.\w+$/.test(plain) && !query) return plain
  return join(plain, ...(query ? [`@${query.replaceAll('/', '%2F')}`] : []), 'index.html')
}

/** Links to pages of a list become links to their folders, as a static host knows no queries; calls go to the gateway. */
function forHost(html: string, gatewayUrl: string | undefined) {
  const linked = html.replace(
    /(\shref=")(\/(?!\/)[^"#?]*)\?([^"#]*)/g,
    (whole, head: string, place: string, query: string) => {
      const path = pathOf(`${place}?${query.replaceAll('&amp;', '&')}`)
      if (closed.test(path) || !isKept(path)) return whole
      return `${head}${encodeURI(`${place === '/' ? '' : place}/@${path.slice(path.indexOf('?') + 1)}/`).replaceAll('%25', '%')}`
    },
  )
  if (!gatewayUrl) return linked
  return linked
    .replace('<html ', `<html data-gateway="${gatewayUrl}" `)
    .replace(/(connect|img|media)-src 'self'/g, (self) => `${self} ${gatewayUrl}`)
    .replace(/(\s(?:src|href|poster)=")(\/(?:upload|media)\/)/g, `$1${gatewayUrl}$2`)
}

const moved = (to: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${encodeURI(to)}"><link rel="canonical" href="${encodeURI(to)}"><title>跳转中</title><a href="${encodeURI(to)}">跳转中</a></html>`
