// A concurrency limit for each key, first come first served: what is in flight for one key is bounded, other keys do not wait.

/** `refused` makes the error for who would be one too many to wait. */
export function keyedLimiter(concurrency: number, maxWaiting: number, refused: () => Error) {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    let lane = lanes.get(key)
    if (!lane) lanes.set(key, (lane = { running: 0, waiting: [] }))
    if (lane.running < concurrency) lane.running++
    else if (lane.waiting.length >= maxWaiting) throw refused()
    else await new Promise<void>((turn) => lane.waiting.push(turn)) // who ends hands its place over
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else if (--lane.running === 0) lanes.delete(key)
    }
  }
}
