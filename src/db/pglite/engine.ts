// The embedded engine: PGlite in a worker thread with a watchdog. A runaway statement or a crash costs its client, not the site.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { lock } from './lock.ts'
import { pgliteModule } from './wasm.ts'
import { isAnswered, Wire } from './wire.ts'
import type { EngineRequest, EngineResponse } from './worker.ts'

type Waiting = {
  type: EngineRequest['type']
  since: number
  done: (reply: Extract<EngineResponse, { type: 'done' }>) => void
  fail: (e: Error) => void
}

export type Engine = Awaited<ReturnType<typeof startEngine>>

/** A checkpoint writes what many statements left; how long a copy takes depends on its size. */
const timesLimit: Record<EngineRequest['type'], number> = { wire: 1, exec: 10, copy: Infinity, close: Infinity }

/** `limit`: milliseconds a statement may run. PGlite can neither time out nor cancel, so the thread is ended and started again. */
export async function startEngine(
  folder: string,
  { limit = 30_000, report = console.error as (why: string) => void } = {},
) {
  const unlock = await lock(`${folder}.lock`)
  let queue: Waiting[] = []
  let worker: Worker
  let wire: Wire | undefined
  let state: 'opening' | 'open' | 'closed' = 'opening'
  let opening: Promise<void>
  let untimedCount = 0

  async function open() {
    const opened = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { folder, program: await pgliteModule() },
    })
    worker = opened
    await new Promise<void>((ready, failed) => {
      opened.on('message', (response: EngineResponse) => {
        if (opened !== worker) return
        if (response.type === 'ready') ready()
        else if (response.type === 'done') answered(response) // under --watch Node sends messages of its own
      })
      opened.on('error', (error) => {
        failed(error)
        if (opened === worker) void restart(engineError('08006', `the embedded engine broke: ${error.message}`))
      })
    })
  }

  function answered(response: Extract<EngineResponse, { type: 'done' }>) {
    queue.shift()?.done(response)
    if (queue[0]) queue[0].since = Date.now()
  }

  async function request(message: EngineRequest) {
    if (state === 'opening') await opening
    if (state === 'closed') throw engineError('57P03', 'the embedded engine is closed')
    return new Promise<Extract<EngineResponse, { type: 'done' }>>((done, fail) => {
      queue.push({ type: message.type, since: Date.now(), done, fail })
      worker.postMessage(message)
    })
  }

  /** What fails beside the wire, as on a full disk, leaves an engine that answers its clients with nothing. */
  async function requestOrThrow(message: EngineRequest) {
    const { error } = await request(message)
    if (!error) return
    await restart(engineError('08006', `${message.type} failed, the embedded engine was started again: ${error}`))
    throw new Error(error)
  }

  /** Committed data is in the log and is recovered; requests under way fail with `why`. */
  async function restart(why: Error) {
    if (state !== 'open') return
    state = 'opening'
    report(why.message)
    const lost = queue
    queue = []
    opening = worker.terminate().then(open)
    try {
      await opening
    } catch (error) {
      report(`the embedded engine cannot be opened again: ${error}`)
      process.exit(70) // the supervisor starts the process again
    }
    state = 'open'
    wire?.destroy(why) // only now: a new connection must reach the new thread
    for (const { fail } of lost) fail(why)
  }

  const watch = setInterval(
    () => {
      const [now] = queue
      if (!now || untimedCount) return
      const most = limit * timesLimit[now.type]
      if (Date.now() - now.since > most)
        void restart(
          engineError('57014', `a statement ran for more than ${most} ms: the embedded engine was started again`),
        )
    },
    Math.min(1000, limit / 4),
  ).unref()

  try {
    await (opening = open())
    state = 'open'
  } catch (error) {
    clearInterval(watch)
    unlock()
    throw error
  }

  return {
    /** For `pg`: one connection at a time. */
    socket() {
      const opened: Wire = new Wire(
        (bytes, isFirst) => {
          request({ type: 'wire', bytes, isFirst }).then(
            (reply) => {
              const why =
                reply.error ??
                (isAnswered(bytes, isFirst, reply.bytes!) ? undefined : 'it left a query without its answer')
              if (why) void restart(engineError('08006', `the embedded engine broke: ${why}`))
              else if (!opened.destroyed) opened.push(reply.bytes)
            },
            (error) => opened.destroy(error),
          )
        },
        () => wire === opened && (wire = undefined),
      )
      return (wire = opened)
    },
    /** While it runs, statements have no time limit. */
    async withoutTimeout<T>(work: () => Promise<T>) {
      untimedCount++
      try {
        return await work()
      } finally {
        untimedCount--
      }
    },
    checkpoint: () => requestOrThrow({ type: 'exec', sql: 'checkpoint' }),
    /** A consistent copy of the data folder; queries wait meanwhile. */
    copy: (to: string) => requestOrThrow({ type: 'copy', to }),
    async close() {
      clearInterval(watch)
      const ended = once(worker, 'exit')
      const closing = requestOrThrow({ type: 'close' })
      state = 'closed' // after the last request was queued
      await closing.catch((error) => report(String(error)))
      await ended
      unlock()
    },
  }
}

const engineError = (code: string, why: string) => Object.assign(new Error(why), { code })
