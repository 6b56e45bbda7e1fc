// Bounded queues: so many pieces of work at the same time, so many that wait, first in first out; one more is refused at once.

type Options = {
  concurrency: number
  /** How many may wait behind those that run. */
  maxQueue: number
  /** Running and waiting of one `key` together, so that one caller cannot fill the queue; without it there is no such bound. */
  maxPerKey?: number
  /** What is thrown to whom there is no place for. */
  whenFull(): Error
}

export function limitConcurrency({ concurrency, maxQueue, maxPerKey = Infinity, whenFull }: Options) {
  let running = 0
  const queue: (() => void)[] = []
  const countOf = new Map<string, number>()

  return async function run<T>(work: () => Promise<T>, key = ''): Promise<T> {
    const count = countOf.get(key) ?? 0
    const mustWait = running >= concurrency
    if (count >= maxPerKey || (mustWait && queue.length >= maxQueue)) throw whenFull()
    countOf.set(key, count + 1)
    if (mustWait) await new Promise<void>((start) => queue.push(start))
    else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next)
        next() // the place is handed on: nobody who comes in this moment can take it
      else running--
      const left = countOf.get(key)! - 1
      if (left) countOf.set(key, left)
      else countOf.delete(key)
    }
  }
}

/** A queue for each key, for as long as something of it runs; other keys do not wait. */
export function limitConcurrencyByKey(options: Omit<Options, 'maxPerKey'>) {
  const queues = new Map<string, { run: ReturnType<typeof limitConcurrency>; count: number }>()

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { run: limitConcurrency(options), count: 0 }
    queues.set(key, queue)
    queue.count++
    try {
      return await queue.run(work)
    } finally {
      if (!--queue.count) queues.delete(key)
    }
  }
}
