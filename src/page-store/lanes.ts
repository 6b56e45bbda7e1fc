// Work that many ask for at the same moment: so much of it at a time, the rest in its order.

export class Lanes {
  #running = 0
  #waiting = new Set<() => void>()
  #many: number
  #patience: number

  /** Who has waited for `patience` ms begins all the same: where work hangs, those behind it learn it in time. */
  constructor(many: number, patience: number) {
    this.#many = many
    this.#patience = patience
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn()
    try {
      return await work()
    } finally {
      this.#running--
      const [next] = this.#waiting
      if (this.#running < this.#many) next?.()
    }
  }

  #turn(): Promise<void> | undefined {
    if (this.#running < this.#many) {
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
      const late = setTimeout(begin, this.#patience)
      this.#waiting.add(begin)
    })
  }
}
