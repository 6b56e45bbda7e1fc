// LIFO queue of keys without duplicates: a key that is added again moves to the top.

const candidates = 32 // the newest keys, of which the most valuable is taken

export class Stack {
  #keys: string[] = []
  #waiting = new Set<string>()

  /** The first of them goes first. */
  add(keys: string[]) {
    for (const key of [...keys].reverse()) {
      this.#waiting.add(key)
      this.#keys.push(key)
    }
    if (this.#keys.length > 2 * this.#waiting.size + 1000)
      this.#keys = [...new Set([...this.#keys].reverse())].filter((key) => this.#waiting.has(key)).reverse()
  }

  /** Takes the newest key, or the most valuable of the newest `candidates`. */
  take(worth = (_key: string) => 0) {
    while (this.#keys.length && !this.#waiting.has(this.#keys.at(-1)!)) this.#keys.pop()
    let best: string | undefined
    for (const key of this.#keys.slice(-candidates).reverse())
      if (this.#waiting.has(key) && (best === undefined || worth(key) > worth(best))) best = key
    if (best !== undefined) this.#waiting.delete(best)
    return best
  }
}
