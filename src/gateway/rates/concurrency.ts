// Concurrency limiter with a bounded FIFO queue: when the queue is full, new work is rejected at once.

type Options = {
  concurrency: number
  /** Maximum number of waiting tasks. */
  maxQueue: number
  /** Maximum of running and waiting tasks of one `key`, so that one caller cannot fill the queue; unlimited by default. */
  maxPerKey?: number
  /** The error for work that does not fit into the queue. */
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
        next() // hands the slot on directly: new work cannot take it in between
      else running--
      const remaining = countOf.get(key)! - 1
      if (remaining) countOf.set(key, remaining)
      else countOf.delete(key)
    }
  }
}

/** One limiter for each key, kept as long as it has tasks; keys do not wait for each other. */
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
