// The kept pages, by key and by tag: bounded in bytes, and in number those that say something is not there.
import { isLight, lighten, type Page } from './pack.ts'

export type Kept = {
  page: Page
  tags: string[]
  freshUntil: number
  renderedAt: number
  readAt: number
  /** How often, of late: half of it counts after each edit. */
  reads: number
}

const maxMissing = 1000 // unknown addresses are without number
const wholeShare = 1 / 16 // of the bytes: so much of the pages most lately read is kept in every coding, of the others the smallest
const looked = 32 // of the longest kept, the one least lately read goes: nearly the least of all, at no cost for a hit

export class KeptPages {
  #pages = new Map<string, Kept>()
  #keysOf = new Map<string, Set<string>>()
  #missing = new Set<string>()
  #whole = new Map<string, Kept>() // kept in every coding
  #bytes = 0
  #wholeBytes = 0
  #reads = 0
  #maxBytes: number
  #dropped: (key: string) => void

  constructor(maxBytes: number, dropped: (key: string) => void) {
    this.#maxBytes = maxBytes
    this.#dropped = dropped
  }

  get size() {
    return this.#pages.size
  }
  get bytes() {
    return this.#bytes
  }
  get reads() {
    return this.#reads
  }

  get(key: string) {
    return this.#pages.get(key)
  }

  /** The same, for a reader: it counts as lately read. */
  read(key: string) {
    const kept = this.#pages.get(key)
    if (kept) {
      kept.readAt = ++this.#reads
      kept.reads++
    }
    return kept
  }

  entries() {
    return this.#pages.entries()
  }

  keysOf(tags: string[]) {
    return new Set(tags.flatMap((tag) => [...(this.#keysOf.get(tag) ?? [])]))
  }

  /** So many of them, the most read first; half of what was read counts from now on. */
  mostRead(keys: Iterable<string>, many: number) {
    let best: (Read & { key: string })[] = []
    let least: Read | undefined // among the best of those looked at: who is below is not compared with the others
    for (const key of keys) {
      const kept = this.#pages.get(key)!
      const { reads, readAt } = kept
      kept.reads /= 2
      if (least && byReads(least, { reads, readAt }) < 0) continue
      best.push({ key, reads, readAt })
      if (best.length < 2 * many) continue
      best = best.sort(byReads).slice(0, many)
      least = best.at(-1)
    }
    return best
      .sort(byReads)
      .slice(0, many)
      .map(({ key }) => key)
  }

  set(key: string, kept: Omit<Kept, 'readAt' | 'reads'>) {
    const { readAt = ++this.#reads, reads = 0 } = this.#pages.get(key) ?? {}
    this.#forget(key)
    this.#hold(key, { ...kept, readAt, reads })
    for (const tag of kept.tags) this.#keysOf.set(tag, (this.#keysOf.get(tag) ?? new Set()).add(key))
    if (kept.page.status !== 200) this.#missing.add(key)
    if (this.#missing.size > maxMissing) this.drop(this.#missing.values().next().value!)
    while (this.#wholeBytes > this.#maxBytes * wholeShare && this.#whole.size > 1)
      this.#lighten(leastRead(this.#whole, key))
    while (this.#bytes > this.#maxBytes && this.#pages.size > 1) this.drop(leastRead(this.#pages, key))
  }

  #hold(key: string, kept: Kept) {
    this.#pages.set(key, kept)
    this.#bytes += kept.page.bytes
    if (isLight(kept.page)) return
    this.#whole.set(key, kept)
    this.#wholeBytes += kept.page.bytes
  }

  #lighten(key: string) {
    const kept = this.#whole.get(key)!
    this.#whole.delete(key)
    this.#bytes -= kept.page.bytes
    this.#wholeBytes -= kept.page.bytes
    kept.page = lighten(kept.page)
    this.#bytes += kept.page.bytes
  }

  drop(key: string) {
    this.#forget(key)
    this.#dropped(key)
  }

  #forget(key: string) {
    const kept = this.#pages.get(key)
    if (!kept) return
    this.#pages.delete(key)
    this.#missing.delete(key)
    this.#bytes -= kept.page.bytes
    if (this.#whole.delete(key)) this.#wholeBytes -= kept.page.bytes
    for (const tag of kept.tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (!keys?.size) this.#keysOf.delete(tag)
    }
  }
}

type Read = Pick<Kept, 'reads' | 'readAt'>
const byReads = (a: Read, b: Read) => b.reads - a.reads || b.readAt - a.readAt

function leastRead(pages: Map<string, Kept>, but: string) {
  let least: [string, Kept] | undefined
  let seen = 0
  for (const entry of pages) {
    if (entry[0] !== but && (!least || entry[1].readAt < least[1].readAt)) least = entry
    if (++seen > looked) break
  }
  return least![0]
}
