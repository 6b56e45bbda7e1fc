// Makes films ready to play, one at a time: what a process that ended had begun is begun again, by this one or another.
import type { Db } from '../db/connect.ts'
import { openReplays } from '../gateway/course/live-replay.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { endFilm, giveBack, isWornOut, keepTaken, type TakenFilm, takeFilm } from '../gateway/uploads/prepare-film.ts'
import { FilmError, type Films } from '../outside/films.ts'
import type { Storage } from '../outside/storage.ts'

const every = 10_000 // for what a process that was killed left behind; new films wake it
const lifeEvery = 8000

type Options = {
  db: Pick<Db, 'read'>
  mutate: Mutate
  storage: Storage
  films: Films
  report(why: string): void
}

export function prepareUploads({ db: { read }, mutate, storage, films, report }: Options) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWoken = false

  async function prepare(film: TakenFilm) {
    const alive = setInterval(() => keepTaken(read, film).catch(() => {}), lifeEvery)
    try {
      if (isWornOut(film)) throw new FilmError('转码多次中断，请点「再试一次」；还是不行，请重新导出后再传')
      const made = await films.prepare(storage.fileAt(film.path)!, storage.madeFolderOf(film.path), stopping.signal)
      await mutate(async (q) => {
        await endFilm(q, film, made)
        await openReplays(q, film.id)
      })
    } catch (error) {
      if (stopping.signal.aborted) return void (await giveBack(read, film))
      if (!(error instanceof FilmError)) report(`film ${film.id}: ${(error as Error).message}`)
      const failReason = error instanceof FilmError ? error.reason : '转码没有完成，请点「再试一次」'
      await mutate((q) => endFilm(q, film, { failReason }))
    } finally {
      clearInterval(alive)
    }
  }

  async function prepareAll() {
    for (isWoken = true; isWoken; ) {
      isWoken = false
      for (;;) {
        const film = stopping.signal.aborted ? undefined : await takeFilm(read)
        if (!film) break
        await prepare(film)
      }
    }
  }
  const wake = () => {
    isWoken = true
    running ??= prepareAll()
      .catch((error) => report(`films: ${error.message}`))
      .finally(() => (running = undefined))
    return running
  }
  const first = setTimeout(wake, 2000).unref()
  const timer = setInterval(wake, every).unref()
  return {
    /** Resolves when nothing waits any more. */
    wake,
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
