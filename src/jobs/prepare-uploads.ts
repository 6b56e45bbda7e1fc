// Makes films ready to play and pages of documents, one at a time: what a process that ended had begun is begun again, by this one or another.
import type { Db } from '../db/connect.ts'
import { openReplays } from '../gateway/course/live-replay.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import {
  endUpload,
  giveBack,
  isWornOut,
  keepTaken,
  putOff,
  type TakenUpload,
  takeUpload,
} from '../gateway/uploads/prepare-upload.ts'
import type { Documents } from '../outside/documents.ts'
import type { Film, Films } from '../outside/films.ts'
import { PrepareError } from '../outside/prepare-error.ts'
import { isStorageAway, type Storage } from '../outside/storage.ts'

const every = 10_000 // for what a process that was killed left behind; new uploads wake it
const lifeEvery = 8000

type Options = {
  db: Pick<Db, 'read'>
  mutate: Mutate
  storage: Storage
  films: Films
  documents: Documents
  report(why: string): void
}

export function prepareUploads({ db: { read }, mutate, storage, films, documents, report }: Options) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWoken = false

  async function prepare(file: TakenUpload) {
    const alive = setInterval(() => keepTaken(read, file).catch(() => {}), lifeEvery)
    try {
      if (isWornOut(file)) throw new PrepareError('转码多次中断，请点「再试一次」；还是不行，请重新导出后再传')
      const made = await storage.withLocalFile<Film | { pages: number }>(file.path, (local, folder) =>
        (file.isFilm ? films : documents).prepare(local, folder, stopping.signal),
      )
      await mutate(async (q) => {
        await endUpload(q, file, made)
        if (file.isFilm) await openReplays(q, file.id)
      })
    } catch (error) {
      if (stopping.signal.aborted) return void (await giveBack(read, file))
      if (isStorageAway(error)) return void (await putOff(read, file))
      if (!(error instanceof PrepareError)) report(`upload ${file.id}: ${(error as Error).message}`)
      const failReason = error instanceof PrepareError ? error.reason : '转码没有完成，请点「再试一次」'
      await mutate((q) => endUpload(q, file, { failReason }))
    } finally {
      clearInterval(alive)
    }
  }

  async function prepareAll() {
    for (isWoken = true; isWoken; ) {
      isWoken = false
      for (;;) {
        const file = stopping.signal.aborted ? undefined : await takeUpload(read)
        if (!file) break
        await prepare(file)
      }
    }
  }
  const wake = () => {
    isWoken = true
    running ??= prepareAll()
      .catch((error) => report(`uploads: ${error.message}`))
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
