// /media/live/{periodId}.m3u8: what a lesson on air has sent so far, for the account that the address was signed for.
import { readFile, stat } from 'node:fs/promises'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Film, filmOf, playlistOf } from '../outside/hls.ts'
import type { Storage } from '../outside/storage.ts'

type Lesson = { path: string; beginTime: string; endTime: string }
type Options = {
  storage: Storage
  accountOf(token: string | undefined): Promise<number | undefined>
  /** The film that a live lesson sends, and when. */
  lessonOf(periodId: number): Promise<Lesson | undefined>
}

const mostKept = 100

export function liveFilms({ storage, accountOf, lessonOf }: Options) {
  const films = new Map<string, Film | undefined>()

  /** Its index is read once for each file. */
  async function filmAt(path: string) {
    const file = storage.fileAt(path)
    if (!file) return undefined
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const key = `${path} ${found.mtimeMs} ${found.size}`
    if (!films.has(key)) {
      if (films.size >= mostKept) films.clear()
      films.set(key, filmOf(await readFile(file)))
    }
    return films.get(key)
  }

  const app = new Hono()
  app.get('/media/live/:name{\\d+\\.m3u8}', async (c) => {
    const { searchParams } = new URL(c.req.url)
    const name = c.req.param('name')
    const accountId = storage.accountOf(`live/${name}`, searchParams)
    const token = getCookie(c, 'token')
    if (accountId === undefined || accountId !== (await accountOf(token)))
      return c.text('链接已失效，请回到页面重新打开', 403)
    const lesson = await lessonOf(Number.parseInt(name, 10))
    const film = lesson && (await filmAt(lesson.path))
    const [now, until] = [Date.now(), Number(searchParams.get('e'))]
    const list =
      lesson &&
      film &&
      playlistOf(film, {
        ...{ begunAt: Date.parse(lesson.beginTime), endsAt: Date.parse(lesson.endTime), now },
        url: storage.signedUrl(lesson.path, accountId, until - Math.floor(now / 1000)), // the same in each playlist
      })
    // its first seconds are not sent yet: players ask again after a 503, never after a 404
    const isSoon = film && now >= Date.parse(lesson.beginTime) && now < Date.parse(lesson.endTime)
    if (!list && isSoon) return c.text('马上开播', 503, { 'retry-after': '1', 'cache-control': 'no-store' })
    if (!list) return c.text('还没有开播', 404)
    return c.body(list, 200, {
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
