// The embedded engine: PGlite in its thread, watched; a statement that runs away or a crash costs its client, not the site.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { lock } from './lock.ts'
import { pgliteProgram } from './program.ts'
import { Wire } from './wire.ts'
import type { Ask, Reply } from './worker.ts'

type Waiting = {
  ask: Ask['ask']
  since: number
  done: (reply: Extract<Reply, { reply: 'done' }>) => void
  fail: (e: Error) => void
}

export type Engine = Awaited<ReturnType<typeof startEngine>>

/** `limit`: milliseconds a statement may run. PGlite can neither time out nor cancel, so the thread ends and is opened again. */
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
  let untimed = 0

  async function open() {
    const opened = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { folder, program: await pgliteProgram() },
    })
    worker = opened
    await new Promise<void>((ready, failed) => {
      opened.on('message', (reply: Reply) => {
        if (opened !== worker) return
        if (reply.reply === 'ready') ready()
        else if (reply.reply === 'done') answered(reply) // under --watch Node sends messages of its own
      })
      opened.on('error', (error) => {
        failed(error)
        if (opened === worker) void restart(engineError('08006', `the embedded engine broke: ${error.message}`))
      })
    })
  }

  function answered(reply: Extract<Reply, { reply: 'done' }>) {
    queue.shift()?.done(reply)
    if (queue[0]) queue[0].since = Date.now()
  }

  async function ask(message: Ask) {
    if (state === 'opening') await opening
    if (state === 'closed') throw engineError('57P03', 'the embedded engine is closed')
    return new Promise<Extract<Reply, { reply: 'done' }>>((done, fail) => {
      queue.push({ ask: message.ask, since: Date.now(), done, fail })
      worker.postMessage(message)
    })
  }

  async function must(message: Ask) {
    const { error } = await ask(message)
    if (error) throw new Error(error)
  }

  /** What was committed is in the log and comes back; what was under way fails with `why`. */
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
      process.exit(70) // whatever watches the process starts it anew
    }
    state = 'open'
    wire?.destroy(why) // only now: what connects again must meet the new thread
    for (const { fail } of lost) fail(why)
  }

  const watch = setInterval(
    () => {
      const [now] = queue
      if (now?.ask === 'wire' && !untimed && Date.now() - now.since > limit)
        void restart(
          engineError('57014', `a statement ran for more than ${limit} ms: the embedded engine was started again`),
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
          ask({ ask: 'wire', bytes, isFirst }).then(
            (reply) => {
              if (reply.error) void restart(engineError('08006', `the embedded engine broke: ${reply.error}`))
              else if (!opened.destroyed) opened.push(reply.bytes)
            },
            (error) => opened.destroy(error),
          )
        },
        () => wire === opened && (wire = undefined),
      )
      return (wire = opened)
    },
    /** While it runs, no statement is too long. */
    async withoutTimeout<T>(work: () => Promise<T>) {
      untimed++
      try {
        return await work()
      } finally {
        untimed--
      }
    },
    checkpoint: () => must({ ask: 'exec', sql: 'checkpoint' }),
    /** PGlite has no autovacuum. */
    vacuum: () => must({ ask: 'exec', sql: 'vacuum (analyze)' }),
    /** A consistent copy of the data folder; queries wait meanwhile. */
    copy: (to: string) => must({ ask: 'copy', to }),
    async close() {
      clearInterval(watch)
      const ended = once(worker, 'exit')
      const closing = must({ ask: 'close' })
      state = 'closed' // after the last request was queued
      await closing.catch((error) => report(String(error)))
      await ended
      unlock()
    },
  }
}

const engineError = (code: string, why: string) => Object.assign(new Error(why), { code })
