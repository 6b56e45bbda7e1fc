// Many words looked for in one pass over a text: the automaton of Aho and Corasick. Its edges stand in one open-addressed table of
// numbers, as 100,000 maps would take a hundred times the memory.

export type Found = { pattern: number; start: number; end: number }

export class Automaton {
  readonly #from: Int32Array // of the edge in a slot: its node + 1, or 0
  readonly #char: Uint16Array
  readonly #to: Int32Array
  readonly #mask: number
  readonly #fail: Int32Array
  /** The pattern that ends at a node, or -1; the next shorter one that ends there too. */
  readonly #pattern: Int32Array
  readonly #shorter: Int32Array
  readonly #lengths: Int32Array
  readonly #same: Int32Array // the next pattern of the same letters, or -1

  constructor(patterns: readonly string[]) {
    const letters = patterns.reduce((sum, { length }) => sum + length, 0)
    const slots = 2 ** Math.ceil(Math.log2(2 * letters + 2))
    this.#mask = slots - 1
    this.#from = new Int32Array(slots)
    this.#char = new Uint16Array(slots)
    this.#to = new Int32Array(slots)
    this.#pattern = new Int32Array(letters + 1).fill(-1)
    this.#lengths = Int32Array.from(patterns, ({ length }) => length)
    this.#same = new Int32Array(patterns.length).fill(-1)
    const parent = new Int32Array(letters + 1)
    const char = new Uint16Array(letters + 1)
    const depth = new Int32Array(letters + 1)
    let nodes = 1
    for (const [n, pattern] of patterns.entries()) {
      let node = 0
      for (let at = 0; at < pattern.length; at++) {
        const slot = this.#slotOf(node, pattern.charCodeAt(at))
        if (!this.#from[slot]) {
          this.#from[slot] = node + 1
          this.#char[slot] = pattern.charCodeAt(at)
          this.#to[slot] = nodes
          parent[nodes] = node
          char[nodes] = pattern.charCodeAt(at)
          depth[nodes] = at + 1
          nodes++
        }
        node = this.#to[slot]!
      }
      if (!pattern.length) continue
      this.#same[n] = this.#pattern[node]!
      this.#pattern[node] = n
    }
    this.#fail = new Int32Array(nodes)
    this.#shorter = new Int32Array(nodes)
    for (const node of byDepth(depth, nodes)) {
      if (parent[node]) this.#fail[node] = this.#step(this.#fail[parent[node]!]!, char[node]!)
      const fail = this.#fail[node]!
      this.#shorter[node] = this.#pattern[fail]! >= 0 ? fail : this.#shorter[fail]!
    }
  }

  /** Every place of every pattern, at most `max`, in the order of their ends. */
  find(text: string, max: number): Found[] {
    const found: Found[] = []
    let node = 0
    for (let at = 0; at < text.length; at++) {
      node = this.#step(node, text.charCodeAt(at))
      for (let end = this.#pattern[node]! >= 0 ? node : this.#shorter[node]!; end; end = this.#shorter[end]!)
        for (let pattern = this.#pattern[end]!; pattern >= 0; pattern = this.#same[pattern]!) {
          if (found.length === max) return found
          found.push({ pattern, start: at + 1 - this.#lengths[pattern]!, end: at + 1 })
        }
    }
    return found
  }

  #step(from: number, char: number) {
    for (let node = from; ; node = this.#fail[node]!) {
      const slot = this.#slotOf(node, char)
      if (this.#from[slot]) return this.#to[slot]!
      if (!node) return 0
    }
  }

  /** Where the edge of a node by a letter stands, or would stand. */
  #slotOf(node: number, char: number) {
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(char, 0x85ebca6b)) >>> 0
    for (slot = (slot ^ (slot >>> 15)) & this.#mask; ; slot = (slot + 1) & this.#mask)
      if (!this.#from[slot] || (this.#from[slot] === node + 1 && this.#char[slot] === char)) return slot
  }
}

/** Nodes below the root, those nearest to it first. */
function byDepth(depth: Int32Array, nodes: number) {
  const order = Int32Array.from({ length: nodes - 1 }, (_, n) => n + 1)
  return order.sort((a, b) => depth[a]! - depth[b]!)
}
