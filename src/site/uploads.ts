// What people sent, over HTTP: /upload/ for everybody, /media/ by a signed address and for its account alone. With ranges.
import { basename, extname } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { getMimeType } from 'hono/utils/mime'
import { sharePictures } from '../gateway/uploads/share-pictures.ts'
import { shareSize } from '../lib/art/art-keys.ts'
import { shareEnding } from '../lib/art/art-paths.ts'
import { anybody, folderPrefix, isStorageAway, type Storage, type StoredFile } from '../outside/storage.ts'

type Options = {
  storage: Storage
  /** Of the files in the store, those that anybody may see. */
  isPublic(path: string): Promise<boolean>
  /** The account of a token. */
  accountOf(token: string | undefined): Promise<number | undefined>
  /** Other hosts that show pages of ours: pictures and films are for these too. */
  allowOrigins?: string[]
}

/** Nothing in a file of somebody's runs or is taken for something else, wherever it is opened. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  'accept-ranges': 'bytes',
}

export function uploads({ storage, isPublic, accountOf, allowOrigins = [] }: Options) {
  const app = new Hono<{ Variables: { file: StoredFile } }>()
  const shares = sharePictures(storage, shareSize)
  /** Of an address in a signed folder the file in it, where the signature is good. */
  const pathIn = (url: string) =>
    url.startsWith(folderPrefix)
      ? (storage.inSignedFolder(url.slice(folderPrefix.length))?.file ?? '\0')
      : decoded(url.replace(/^\/(upload|media)\//, ''))

  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' })
    const asked = pathIn(c.req.path)
    if (asked === '\0' && c.req.path.startsWith(folderPrefix)) return c.text(expired, 403)
    const shared = c.req.path.startsWith('/upload/') && pictureOf(asked)
    if (shared && !(await isPublic(shared))) return c.notFound()
    const found = shared ? await shares(shared) : { at: asked }
    if (found === 'busy') return c.text(busy, 503, noStore)
    const file = found.at === undefined ? undefined : await storage.find(found.at)
    if (!file) return c.notFound()
    c.set('file', file)
    await next()
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
    const path = pathIn(c.req.path)
    if (!(await isPublic(pictureOf(path) ?? path))) return c.notFound()
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
  app.get('*', async (c) => {
    const file = c.get('file')
    const isHead = c.req.method === 'HEAD'
    const range = isHead ? undefined : rangeOf(file, c.req.header('range'), c.req.header('if-range'))
    const headers: Record<string, string> = {
      'content-type':
        getMimeType(c.req.path.startsWith(folderPrefix) ? c.req.path : pathIn(c.req.path)) ??
        'application/octet-stream',
      'last-modified': file.modified.toUTCString(),
      etag: file.etag,
    }
    if (range === 'none') return c.body(null, 416, { ...headers, 'content-range': `bytes */${file.size}` })
    const [from, to] = range ?? [0, file.size - 1]
    headers['content-length'] = String(to - from + 1)
    if (range) headers['content-range'] = `bytes ${from}-${to}/${file.size}`
    if (isHead || !file.size) return c.body(null, 200, headers)
    const body = await file.open(...(range ?? []))
    return c.body(Readable.toWeb(body) as ReadableStream, range ? 206 : 200, headers)
  })
  app.onError((error, c) => {
    if (!isStorageAway(error)) throw error
    return c.text('文件服务暂时连不上，请过一会儿再试', 503, noStore)
  })
  app.notFound((c) => c.text('文件不存在或已删除', 404))
  return app
}

/** Of `2026-11/<name>.webp/share.jpg` the picture. */
const pictureOf = (path: string) =>
  path.endsWith(shareEnding) && /\.(webp|jpe?g|png|gif)$/.test(path.slice(0, -shareEnding.length))
    ? path.slice(0, -shareEnding.length)
    : undefined

const busy = '正在处理的图片太多，请稍后再试'
const noStore = { 'retry-after': '10', 'cache-control': 'no-store' }

const expired = '链接已失效，请回到页面重新打开'

/** Of the parts of a film. */
const partTypes: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
}

/** The first and the last byte that are asked for; undefined: all; 'none': it has no such bytes. */
function rangeOf({ size, etag, modified }: StoredFile, asked: string | undefined, same: string | undefined) {
  // the rest of another file is no rest: the whole of this one
  if (same && same !== etag && same !== modified.toUTCString()) return undefined
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from > to ? 'none' : ([from, to] as const)
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return '\0'
  }
}
