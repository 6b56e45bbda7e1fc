// Rendered pages in memory, by key and by tag (LRU): bounded in bytes, and 404s in number.
import { isBrotliOnly, keepBrotliOnly, type Page } from './pack.ts'

export type CachedPage = {
  key: string
  page: Page
  tags: readonly Tagged[]
  freshUntil: number
  renderedAt: number
  readAt: number
  /** Recent reads: halved at each edit. */
  reads: number
}

/** The pages that carry a tag. */
type Tagged = { tag: string; pages: Set<CachedPage> }

const maxNotFound = 1000 // the number of unknown addresses is unlimited
const allCodingsShare = 1 / 16 // of the bytes: the most recently read pages are kept in every coding, the others in brotli alone
const evictionSample = 32 // of the oldest entries, the least recently read is evicted: approximate LRU, at no cost for a hit

export class PageCache {
  #pages = new Map<string, CachedPage>()
  #byTag = new Map<string, Tagged>()
  #notFound = new Set<string>()
  #allCodings = new Map<string, CachedPage>() // pages kept in every coding
  #bytes = 0
  #allCodingsBytes = 0
  #reads = 0
  #maxBytes: number
  #onDrop: (key: string) => void

  constructor(maxBytes: number, onDrop: (key: string) => void) {
    this.#maxBytes = maxBytes
    this.#onDrop = onDrop
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

  /** As `get`, and counts as a read. */
  read(key: string) {
    const entry = this.#pages.get(key)
    if (entry) {
      entry.readAt = ++this.#reads
      entry.reads++
    }
    return entry
  }

  all() {
    return this.#pages.values()
  }

  /** Those that carry one of the tags. */
  of(tags: string[]): ReadonlySet<CachedPage> {
    const pages = new Set(this.#byTag.get(tags[0]!)?.pages)
    for (const tag of tags.slice(1)) for (const entry of this.#byTag.get(tag)?.pages ?? []) pages.add(entry)
    return pages
  }

  /** The `many` most read of the pages; halves the reads of all of them. */
  mostRead(pages: Iterable<CachedPage>, many: number) {
    let best: CachedPage[] = []
    let least: CachedPage | undefined // among the best of those looked at: who is below is not compared with the others
    for (const entry of pages) {
      entry.reads /= 2
      if (least && byReads(least, entry) < 0) continue
      best.push(entry)
      if (best.length < 2 * many) continue
      best = best.sort(byReads).slice(0, many)
      least = best.at(-1)
    }
    return best.sort(byReads).slice(0, many)
  }

  set(rendered: Omit<CachedPage, 'tags' | 'readAt' | 'reads'> & { tags: string[] }) {
    const { key, page } = rendered
    const { readAt = ++this.#reads, reads = 0 } = this.#pages.get(key) ?? {}
    this.#remove(key)
    const tags = rendered.tags.map((tag) => this.#tagEntry(tag))
    const entry = { ...rendered, tags, readAt, reads }
    this.#add(entry)
    for (const { pages } of tags) pages.add(entry)
    if (page.status !== 200) this.#notFound.add(key)
    if (this.#notFound.size > maxNotFound) this.drop(this.#notFound.values().next().value!)
    while (this.#allCodingsBytes > this.#maxBytes * allCodingsShare && this.#allCodings.size > 1)
      this.#keepBrotliOnly(leastRead(this.#allCodings, key))
    while (this.#bytes > this.#maxBytes && this.#pages.size > 1) this.drop(leastRead(this.#pages, key))
  }

  #tagEntry(tag: string) {
    const existing = this.#byTag.get(tag)
    if (existing) return existing
    const tagged: Tagged = { tag, pages: new Set() }
    this.#byTag.set(tag, tagged)
    return tagged
  }

  #add(entry: CachedPage) {
    this.#pages.set(entry.key, entry)
    this.#bytes += entry.page.bytes
    if (isBrotliOnly(entry.page)) return
    this.#allCodings.set(entry.key, entry)
    this.#allCodingsBytes += entry.page.bytes
  }

  #keepBrotliOnly(key: string) {
    const entry = this.#allCodings.get(key)!
    this.#allCodings.delete(key)
    this.#bytes -= entry.page.bytes
    this.#allCodingsBytes -= entry.page.bytes
    entry.page = keepBrotliOnly(entry.page)
    this.#bytes += entry.page.bytes
  }

  drop(key: string) {
    this.#remove(key)
    this.#onDrop(key)
  }

  #remove(key: string) {
    const entry = this.#pages.get(key)
    if (!entry) return
    this.#pages.delete(key)
    this.#notFound.delete(key)
    this.#bytes -= entry.page.bytes
    if (this.#allCodings.delete(key)) this.#allCodingsBytes -= entry.page.bytes
    for (const { tag, pages } of entry.tags) {
      pages.delete(entry)
      if (!pages.size) this.#byTag.delete(tag)
    }
  }
}

const byReads = (a: CachedPage, b: CachedPage) => b.reads - a.reads || b.readAt - a.readAt

function leastRead(pages: Map<string, CachedPage>, except: string) {
  let least: [string, CachedPage] | undefined
  let count = 0
  for (const entry of pages) {
    if (entry[0] !== except && (!least || entry[1].readAt < least[1].readAt)) least = entry
    if (++count > evictionSample) break
  }
  return least![0]
}
