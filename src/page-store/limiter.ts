// Concurrency limit: at most `maxRunning` tasks at a time, the rest wait in a FIFO queue.

export class Limiter {
  #running = 0
  #waiting = new Set<() => void>()
  #maxRunning: number
  #maxWait: number

  /** A task that has waited `maxWait` ms starts anyway, so that hanging tasks do not block the queue. */
  constructor(maxRunning: number, maxWait: number) {
    this.#maxRunning = maxRunning
    this.#maxWait = maxWait
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn()
    try {
      return await work()
    } finally {
      this.#running--
      const [next] = this.#waiting
      if (this.#running < this.#maxRunning) next?.()
    }
  }

  #turn(): Promise<void> | undefined {
    if (this.#running < this.#maxRunning) {
      this.#running++
      return
    }
    return new Promise((done) => {
      const begin = () => {
        clearTimeout(late)
        this.#waiting.delete(begin)
        this.#running++
        done()
      }
      const late = setTimeout(begin, this.#maxWait)
      this.#waiting.add(begin)
    })
  }
}
