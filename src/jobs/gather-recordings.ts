// Makes one film of the recordings of each live lesson that is over, one lesson at a time; removes recordings that nothing needs.
import { rm } from 'node:fs/promises'
import type { Db } from '../db/connect.ts'
import {
  endRecording,
  forgetRecording,
  keepLesson,
  piecesOf,
  spentRecordings,
  type TakenLesson,
  takeLesson,
} from '../gateway/course/live-record.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { joinFilms } from '../outside/join-films.ts'
import type { LiveServer } from '../outside/live.ts'
import { PrepareError } from '../outside/prepare-error.ts'
import type { Storage } from '../outside/storage.ts'

const every = 5000
const lifeEvery = 15_000

type Options = {
  db: Pick<Db, 'read'>
  mutate: Mutate
  storage: Storage
  live: LiveServer
  /** Undefined: none on this machine. */
  ffmpeg: string | undefined
  report(why: string): void
}

export function gatherRecordings({ db: { read }, mutate, storage, live, ffmpeg, report }: Options) {
  const stopping = new AbortController()
  let running = Promise.resolve()

  async function make(lesson: TakenLesson) {
    if (!ffmpeg) throw new PrepareError('服务器上没有 ffmpeg，录像留着，装好以后再试')
    const pieces = await piecesOf(read, lesson.periodId)
    if (!pieces.length) throw new PrepareError('没有收到录像')
    const path = storage.newPath('ts')
    const target = await storage.newTemporaryFile()
    const recordings = pieces.map(({ recordName, ...piece }) => ({ ...piece, open: () => live.recording(recordName) }))
    const folder = `${target}.joining`
    const { signal } = stopping
    try {
      const bytes = await joinFilms({ ffmpeg, recordings, folder, target, signal })
      await storage.keep(target, path)
      return { path, bytes }
    } finally {
      await rm(target, { force: true })
    }
  }

  async function gather(lesson: TakenLesson) {
    const alive = setInterval(() => keepLesson(read, lesson.periodId).catch(() => {}), lifeEvery)
    try {
      const made = await make(lesson)
      await mutate((q) => endRecording(q, lesson, made))
    } catch (error) {
      if (stopping.signal.aborted) return // whoever comes next begins again
      if (!(error instanceof PrepareError)) report(`recordings of ${lesson.periodId}: ${(error as Error).message}`)
      const reason = error instanceof PrepareError ? error.reason : '录像没有拼好，请再试一次'
      await mutate((q) => endRecording(q, lesson, { reason }))
    } finally {
      clearInterval(alive)
    }
  }

  async function gatherAll() {
    if (!live.isOn()) return
    for (;;) {
      const lesson = stopping.signal.aborted ? undefined : await takeLesson(read)
      if (!lesson) break
      await gather(lesson)
    }
    for (const { id, recordName } of await spentRecordings(read)) {
      await live.removeRecording(recordName)
      await forgetRecording(read, id)
    }
  }
  let isBusy = false
  const run = () => {
    if (isBusy) return running
    isBusy = true
    running = gatherAll()
      .catch((error) => report(`recordings: ${error.message}`))
      .finally(() => {
        isBusy = false
      })
    return running
  }
  const timer = setInterval(run, every).unref()
  return {
    /** Resolves when nothing waits any more. */
    run,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
