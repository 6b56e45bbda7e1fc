// Keys that wait, the last one first; of one that was added again the last time counts.

const few = 32 // the last ones, of which the one that is worth most goes first

export class Stack {
  #keys: string[] = []
  #waiting = new Set<string>()

  /** The first of them goes first. */
  add(keys: string[]) {
    for (const key of keys.toReversed()) {
      this.#waiting.add(key)
      this.#keys.push(key)
    }
    if (this.#keys.length > 2 * this.#waiting.size + 1000)
      this.#keys = [...new Set(this.#keys.toReversed())].filter((key) => this.#waiting.has(key)).toReversed()
  }

  /** The last one, or of the last few the one that is worth most. */
  take(worth = (_key: string) => 0) {
    while (this.#keys.length && !this.#waiting.has(this.#keys.at(-1)!)) this.#keys.pop()
    let best: string | undefined
    for (const key of this.#keys.slice(-few).toReversed())
      if (this.#waiting.has(key) && (best === undefined || worth(key) > worth(best))) best = key
    if (best !== undefined) this.#waiting.delete(best)
    return best
  }
}
