// The kept pages, by key and by tag: bounded in bytes, and in number those that say something is not there.
import { isLight, keepBrotliOnly, type Page } from './pack.ts'

export type Kept = {
  key: string
  page: Page
  tags: readonly Tagged[]
  freshUntil: number
  renderedAt: number
  readAt: number
  /** How often, of late: half of it counts after each edit. */
  reads: number
}

/** The pages that carry a tag. */
type Tagged = { tag: string; pages: Set<Kept> }

const maxMissing = 1000 // unknown addresses are without number
const wholeShare = 1 / 16 // of the bytes: so much of the pages most lately read is kept in every coding, of the others the smallest
const evictionSample = 32 // of the longest kept, the one least lately read goes: nearly the least of all, at no cost for a hit

export class KeptPages {
  #pages = new Map<string, Kept>()
  #byTag = new Map<string, Tagged>()
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

  all() {
    return this.#pages.values()
  }

  /** Those that carry one of the tags. */
  of(tags: string[]): ReadonlySet<Kept> {
    const pages = new Set(this.#byTag.get(tags[0]!)?.pages)
    for (const tag of tags.slice(1)) for (const kept of this.#byTag.get(tag)?.pages ?? []) pages.add(kept)
    return pages
  }

  /** So many of them, the most read first; half of what was read counts from now on. */
  mostRead(pages: Iterable<Kept>, many: number) {
    let best: Kept[] = []
    let least: Kept | undefined // among the best of those looked at: who is below is not compared with the others
    for (const kept of pages) {
      kept.reads /= 2
      if (least && byReads(least, kept) < 0) continue
      best.push(kept)
      if (best.length < 2 * many) continue
      best = best.sort(byReads).slice(0, many)
      least = best.at(-1)
    }
    return best.sort(byReads).slice(0, many)
  }

  set(rendered: Omit<Kept, 'tags' | 'readAt' | 'reads'> & { tags: string[] }) {
    const { key, page } = rendered
    const { readAt = ++this.#reads, reads = 0 } = this.#pages.get(key) ?? {}
    this.#forget(key)
    const tags = rendered.tags.map((tag) => this.#tagged(tag))
    const kept = { ...rendered, tags, readAt, reads }
    this.#hold(kept)
    for (const { pages } of tags) pages.add(kept)
    if (page.status !== 200) this.#missing.add(key)
    if (this.#missing.size > maxMissing) this.drop(this.#missing.values().next().value!)
    while (this.#wholeBytes > this.#maxBytes * wholeShare && this.#whole.size > 1)
      this.#lighten(leastRead(this.#whole, key))
    while (this.#bytes > this.#maxBytes && this.#pages.size > 1) this.drop(leastRead(this.#pages, key))
  }

  #tagged(tag: string) {
    const known = this.#byTag.get(tag)
    if (known) return known
    const tagged: Tagged = { tag, pages: new Set() }
    this.#byTag.set(tag, tagged)
    return tagged
  }

  #hold(kept: Kept) {
    this.#pages.set(kept.key, kept)
    this.#bytes += kept.page.bytes
    if (isLight(kept.page)) return
    this.#whole.set(kept.key, kept)
    this.#wholeBytes += kept.page.bytes
  }

  #lighten(key: string) {
    const kept = this.#whole.get(key)!
    this.#whole.delete(key)
    this.#bytes -= kept.page.bytes
    this.#wholeBytes -= kept.page.bytes
    kept.page = keepBrotliOnly(kept.page)
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
    for (const { tag, pages } of kept.tags) {
      pages.delete(kept)
      if (!pages.size) this.#byTag.delete(tag)
    }
  }
}

const byReads = (a: Kept, b: Kept) => b.reads - a.reads || b.readAt - a.readAt

function leastRead(pages: Map<string, Kept>, but: string) {
  let least: [string, Kept] | undefined
  let seen = 0
  for (const entry of pages) {
    if (entry[0] !== but && (!least || entry[1].readAt < least[1].readAt)) least = entry
    if (++seen > evictionSample) break
  }
  return least![0]
}
