// What people sent, over HTTP: /upload/ for everybody, /media/ by a signed address and for its account alone. With ranges.
import { mkdirSync, realpathSync, statSync } from 'node:fs'
import { basename, extname, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { anybody, folderPrefix, type Storage } from '../outside/storage.ts'

type Options = {
  storage: Storage
  /** Of the files under UPLOADS_DIR, those that anybody may see. */
  isPublic(path: string): Promise<boolean>
  /** The account of a token. */
  accountOf(token: string | undefined): Promise<number | undefined>
  root: string
  /** Other hosts that show pages of ours: pictures and films are for these too. */
  allowOrigins?: string[]
}

/** Nothing in a file of somebody's runs or is taken for something else, wherever it is opened. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  'accept-ranges': 'bytes',
}

export function uploads({ storage, isPublic, accountOf, root, allowOrigins = [] }: Options) {
  const app = new Hono()
  /** Of an address in a signed folder the file in it, where the signature is good. */
  const pathIn = (url: string) =>
    url.startsWith(folderPrefix)
      ? (storage.inSignedFolder(url.slice(folderPrefix.length))?.file ?? '\0')
      : decoded(url.replace(/^\/(upload|media)\//, ''))
  mkdirSync(root, { recursive: true }) // before anybody sent anything
  const files = serveStatic({ root, rewriteRequestPath: pathIn })

  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' })
    const path = pathIn(c.req.path)
    if (path === '\0' && c.req.path.startsWith(folderPrefix)) return c.text(expired, 403)
    const file = storage.fileAt(path)
    if (!file || leadsOut(file, root)) return c.notFound()
    const version = versionOf(file)
    const wanted = c.req.header('if-range')
    if (wanted && wanted !== version?.etag && wanted !== version?.modified) {
      // the rest of another file is no rest: the whole of this one
      const headers = new Headers(c.req.raw.headers)
      headers.delete('range')
      c.req.raw = new Request(c.req.raw, { headers })
    }
    await next()
    if (version && c.res.ok) c.res.headers.set('etag', version.etag)
    for (const [name, value] of Object.entries(harmless)) c.res.headers.set(name, value)
    c.res.headers.set('cross-origin-resource-policy', allowOrigins.length ? 'cross-origin' : 'same-origin')
    if (!allowOrigins.length) return
    c.res.headers.append('vary', 'origin')
    const origin = c.req.header('origin') ?? ''
    if (!allowOrigins.includes(origin)) return
    c.res.headers.set('access-control-allow-origin', origin)
    c.res.headers.set('access-control-allow-credentials', 'true') // a film is for its learner alone
  })
  app.get('/upload/*', async (c, next) => {
    if (!(await isPublic(pathIn(c.req.path)))) return c.notFound()
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable') // a new picture has a new name
    return undefined
  })
  app.get('/media/*', async (c, next) => {
    const path = pathIn(c.req.path)
    const accountId = c.req.path.startsWith(folderPrefix)
      ? storage.inSignedFolder(c.req.path.slice(folderPrefix.length))?.accountId
      : storage.accountOf(path, new URL(c.req.url).searchParams)
    const token = getCookie(c, 'token')
    if (accountId === undefined || (accountId !== anybody && accountId !== (await accountOf(token))))
      return c.text(expired, 403)
    await next()
    c.res.headers.set('cache-control', 'private, max-age=600')
    const type = c.res.ok && partTypes[extname(path)]
    if (type) c.res.headers.set('content-type', type)
    const name = new URL(c.req.url).searchParams.get('name')
    if (name)
      c.res.headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(basename(name))}`)
    return undefined
  })
  app.get('*', files)
  app.notFound((c) => c.text('文件不存在或已删除', 404))
  return app
}

const expired = '链接已失效，请回到页面重新打开'

/** Of the parts of a film. */
const partTypes: Record<string, string> = {
  ...{ '.m3u8': 'application/vnd.apple.mpegurl', '.m4s': 'video/iso.segment', '.vtt': 'text/vtt; charset=utf-8' },
}

/** A link in the folder to something that is not in it. */
function leadsOut(file: string, root: string) {
  try {
    return !realpathSync(file).startsWith(realpathSync(root) + sep)
  } catch {
    return false // no file at all: reported later
  }
}

/** What says that a file is still the same: a download that broke off goes on by it. */
function versionOf(file: string) {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) return undefined
  const etag = `"${stat.size.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}"`
  return { etag, modified: stat.mtime.toUTCString() }
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return '\0'
  }
}
