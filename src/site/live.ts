// /media/live/{periodId}.m3u8: what a lesson on air has sent so far, for the account that the address was signed for; c{channelId}.m3u8:
// what a lecturer pushes now. Parts of pushes are read from the streaming service, which no visitor reaches.
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import type { LiveSource } from '../gateway/course/live-watch.ts'
import { type Film, filmOf, playlistOf, pushedPlaylist } from '../outside/hls.ts'
import type { LiveServer } from '../outside/live.ts'
import { bytesOf, type Storage } from '../outside/storage.ts'

type Options = {
  storage: Storage
  live: LiveServer
  accountOf(token: string | undefined): Promise<number | undefined>
  /** What a live lesson sends. */
  lessonOf(periodId: number): Promise<LiveSource | undefined>
  /** What is pushed to a channel. */
  channelOf(channelId: number): Promise<LiveSource | undefined>
}

const mostKept = 100
const keptParts = 64 * 1024 ** 2 // bytes: a room of many asks for the same part within seconds
const playlistLife = 500 // ms
const partSeconds = 900

const sizeOfPart = ({ length }: Buffer) => length + 1 // an empty one too has a size

type Answer = { list: string | undefined; isSoon: boolean }

export function liveFilms({ storage, live, accountOf, lessonOf, channelOf }: Options) {
  const films = new Map<string, Film | undefined>()
  const parts = new LRUCache<string, Promise<Buffer | undefined>>({
    max: 500,
    maxSize: keptParts,
    sizeCalculation: () => 1024 ** 2, // until it is there
    ttl: 60_000,
  })
  const playlists = new LRUCache<string, Promise<string | undefined>>({ max: 500, ttl: playlistLife })

  /** One request for however many ask at a time; what is not there is asked for again. */
  function shared<T>(
    cache: LRUCache<string, Promise<T | undefined>>,
    key: string,
    work: () => Promise<T | undefined>,
    sizeOf?: (value: T) => number,
  ) {
    const kept = cache.get(key)
    if (kept) return kept
    const made = work()
    cache.set(key, made)
    void made.then((value) => {
      if (value === undefined) cache.delete(key)
      else if (sizeOf) cache.set(key, made, { size: sizeOf(value) })
    })
    return made
  }

  /** Its index is read once for each file. */
  async function filmAt(path: string) {
    const file = await storage.find(path)
    if (!file) return undefined
    const key = `${path} ${file.etag}`
    if (!films.has(key)) {
      if (films.size >= mostKept) films.clear()
      films.set(key, filmOf(await bytesOf(file)))
    }
    return films.get(key)
  }

  type Viewer = { accountId: number; until: number }

  async function fromFilm(source: LiveSource & { kind: 'film' }, { accountId, until }: Viewer): Promise<Answer> {
    const film = await filmAt(source.path)
    const now = Date.now()
    const [begunAt, endsAt] = [Date.parse(source.beginTime), Date.parse(source.endTime)]
    const url = storage.signedUrl(source.path, accountId, until - Math.floor(now / 1000)) // the same in each playlist
    const list = film && playlistOf(film, { begunAt, endsAt, now, url })
    return { list, isSoon: film !== undefined && now >= begunAt && now < endsAt }
  }

  async function fromPush(source: LiveSource & { kind: 'push' }, { accountId }: Viewer): Promise<Answer> {
    const text = await shared(playlists, source.streamNo, () => live.playlist(source.streamNo))
    const urlOf = (name: string) => storage.signedUrl(`live/part/${name}`, accountId, partSeconds)
    return { list: text && pushedPlaylist({ text, ...source, urlOf }), isSoon: !source.isOver }
  }

  const app = new Hono()
  const expired = '链接已失效，请回到页面重新打开'

  /** The account that the address is good for, and who asks. */
  async function viewerOf(path: string, url: string, token: string | undefined): Promise<Viewer | undefined> {
    const { searchParams } = new URL(url)
    const accountId = storage.accountOf(path, searchParams)
    if (accountId === undefined || accountId !== (await accountOf(token))) return undefined
    return { accountId, until: Number(searchParams.get('e')) }
  }

  app.get('/media/live/:name{c?\\d{1,15}\\.m3u8}', async (c) => {
    const name = c.req.param('name')
    const viewer = await viewerOf(`live/${name}`, c.req.url, getCookie(c, 'token'))
    if (!viewer) return c.text(expired, 403)
    const source = name.startsWith('c')
      ? await channelOf(Number.parseInt(name.slice(1), 10))
      : await lessonOf(Number.parseInt(name, 10))
    const { list, isSoon } = !source
      ? { list: undefined, isSoon: false }
      : await (source.kind === 'film' ? fromFilm(source, viewer) : fromPush(source, viewer))
    // its first seconds are not sent yet: players ask again after a 503, never after a 404
    if (!list && isSoon) return c.text('马上开播', 503, { 'retry-after': '1', 'cache-control': 'no-store' })
    if (!list) return c.text('还没有开播', 404)
    return c.body(list, 200, {
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  app.get('/media/live/part/:name{s[0-9a-f]{24}-\\d{1,15}\\.ts}', async (c) => {
    const name = c.req.param('name')
    if (!(await viewerOf(`live/part/${name}`, c.req.url, getCookie(c, 'token')))) return c.text(expired, 403)
    const part = await shared(parts, name, () => live.part(name), sizeOfPart)
    if (!part) return c.text('这一段已经不在了', 404)
    return c.body(new Uint8Array(part), 200, {
      'content-type': 'video/mp2t',
      'cache-control': 'private, max-age=60',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
