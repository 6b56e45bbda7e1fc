// Work on what somebody sent, in threads of their own: it may take long, all memory or for ever, and nobody else waits for it.
import { Worker } from 'node:worker_threads'
import { CallError } from '../../contract/codes.ts'
import { limitConcurrency } from '../rates/concurrency.ts'
import type { ThreadMessage } from './answer-tasks.ts'

type Options = {
  /** The thread's module, which calls `answerTasks`. */
  file: URL
  /** Threads at a time, and tasks that wait for one; of one key so many in all. */
  concurrency: number
  maxQueue: number
  maxPerKey?: number
  whenFull(): Error
  /** How long a task may take, in ms, and how much memory its thread, in MB. */
  limitMs: number
  heapMegabytes: number
  /** What is thrown where a task took more. */
  whenTooMuch(): Error
}

/** Those of the process, whatever a test makes of time. */
const { setTimeout, clearTimeout } = globalThis

/** Characters or bytes that are worked on at once instead: some tens of ms at worst. */
export const shortest = 50_000

/** A thread without work is kept for so long, in ms: it takes half a second to start. */
const keptFor = 60_000

type Thread = { worker: Worker; idleTimer?: NodeJS.Timeout; ended(error: unknown): void }

export function threadsOf<Task, Answer>({ file, limitMs, heapMegabytes, whenTooMuch, ...queue }: Options) {
  const idle: Thread[] = []
  const inTurn = limitConcurrency(queue)

  function start(): Thread {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    const thread: Thread = { worker, ended() {} }
    const forget = () => void (idle.includes(thread) && idle.splice(idle.indexOf(thread), 1))
    worker.on('error', (error: NodeJS.ErrnoException) => {
      forget()
      thread.ended(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? whenTooMuch() : error)
    })
    worker.on('exit', () => {
      forget()
      thread.ended(new Error(`the thread ${file.pathname.split('/').pop()} ended`))
    })
    return thread
  }

  function rest(thread: Thread) {
    thread.ended = () => {}
    thread.worker.unref()
    thread.idleTimer = setTimeout(() => void thread.worker.terminate(), keptFor).unref()
    idle.push(thread)
  }

  const run = (task: Task, onProgress?: (count: number) => void) =>
    new Promise<Answer>((done, failed) => {
      const thread = idle.pop() ?? start()
      const { worker } = thread
      clearTimeout(thread.idleTimer)
      worker.ref()
      const end = () => {
        clearTimeout(timer)
        worker.off('message', heard)
      }
      const timer = setTimeout(() => {
        thread.ended(whenTooMuch())
        void worker.terminate()
      }, limitMs)
      thread.ended = (error) => {
        end()
        thread.ended = () => {}
        failed(error)
      }
      const heard = (message: ThreadMessage<Answer>) => {
        if (message.kind === 'progress') return onProgress?.(message.count)
        if (!['answer', 'refusal', 'failure'].includes(message.kind)) return // under --watch Node sends messages of its own
        end()
        rest(thread)
        if (message.kind === 'answer') done(message.answer)
        else if (message.kind === 'refusal') failed(new CallError(message.code, message.msg, message.data))
        else failed(new Error(message.why))
      }
      worker.on('message', heard)
      worker.postMessage(task)
    })

  return (task: Task, { key, onProgress }: { key?: string; onProgress?: (count: number) => void } = {}) =>
    inTurn(() => run(task, onProgress), key)
}
