// Page cache with single-flight rendering, invalidation by tags and stale-while-revalidate; no page outlives an edit.
import type { Note, PageFolder } from './folder.ts'
import { Limiter } from './limiter.ts'
import { type Page, pack } from './pack.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { Stack } from './stack.ts'

/** The part of a Response that is used. */
export type Rendered = Pick<Response, 'status' | 'headers' | 'text' | 'arrayBuffer'>
/** `yieldTurn` is awaited before each query of the page, so that a page with priority goes first. */
export type Render = (key: string, yieldTurn?: Turn) => Promise<{ response: Rendered; tags: string[] }>
export type Turn = () => Promise<unknown> | undefined
type Rendering = { page: Promise<Page>; supersededBy: Set<string>; isPurged: boolean; isForgotten?: boolean }

type Options = {
  render: Render
  folder?: PageFolder | undefined
  queries?: Record<string, readonly string[]> // path -> the query parameters that make another page
  cacheControl?: string // default of pages without their own
  maxBytes?: number
  maxRefreshes?: number // renders at a time that no reader waits for
  refreshAtOnce?: number // number of the most read stale pages that render again without a request
  failed?: (key: string, error: unknown) => void
  errorPages?: readonly string[] // keys of pages whose status is 5xx by themselves
}

const hour = 3_600_000
const superseded = -1 // freshUntil of a page that was invalidated while it rendered
const readerConcurrency = 4 // pages rendered at a time for readers
const maxReaderWait = 2000 // ms in the queue
const maxYields = 4 // times that a render lets others go first: a burst of edits does not hold it back all the while
const negativeTtl = 10_000 // ms: of 404s, and between attempts after a failure

export class PageStore {
  renders = 0
  misses = 0
  failures = 0
  #cache: PageCache
  #restored: Map<string, Note> // in the folder since an earlier process, not read yet
  #rendering = new Map<string, Rendering>()
  #missed = new Map<string, Promise<Page>>() // renders that readers wait for
  #readers = new Limiter(readerConcurrency, maxReaderWait)
  // background renders take turns: pages of an edit, stale pages that readers requested, pages that are published
  #edited = new Stack()
  #requested = new Stack()
  #warming: (() => Promise<unknown>)[] = []
  #turn = -1
  #first = new Map<string, Promise<void>>() // the most read page of an edit: other renders wait for it
  #waitsFirst = new Set<string>() // keys of which the last of these has not begun: it will show the next edits too
  #running = 0
  #isClosed = false
  #options: Required<Omit<Options, 'folder'>> & Pick<Options, 'folder'>

  constructor(options: Options) {
    const cacheControl = 'public, max-age=0, must-revalidate'
    const maxBytes = 256 * 2 ** 20
    const defaults = {
      queries: {},
      cacheControl,
      maxBytes,
      maxRefreshes: 2,
      refreshAtOnce: 200,
      failed: () => {},
      errorPages: [],
    }
    this.#options = { ...defaults, ...options }
    this.#cache = new PageCache(this.#options.maxBytes, (key) => options.folder?.remove(key))
    this.#restored = options.folder?.notes() ?? new Map()
    void this.#restoreAll()
  }

  get size() {
    return this.#cache.size + this.#restored.size
  }

  /** For operators and metrics. */
  stat() {
    const all = [...this.#cache.all()]
    const newest = all.sort((a, b) => b.renderedAt - a.renderedAt).slice(0, 10)
    return {
      pages: this.size,
      stale: all.filter(({ freshUntil }) => freshUntil < Date.now()).length,
      bytes: this.#cache.bytes,
      hits: this.#cache.reads,
      misses: this.misses,
      renders: this.renders,
      failures: this.failures,
      newest: newest.map(({ key, page, renderedAt }) => ({
        path: key,
        status: page.status,
        bytes: page.variants.br.body.length,
        gmtRender: new Date(renderedAt).toISOString(),
      })),
    }
  }

  /** The keys of the pages with one of the tags; without tags of all pages with status 200. */
  keys(tags?: string[]) {
    if (tags) return [...keysOf(this.#cache.of(tags)), ...this.#restoredWith(tags)]
    const kept = [...this.#cache.all()].filter(({ page }) => page.status === 200)
    return [...keysOf(kept), ...this.#restored.keys()]
  }

  /** The cache key of a URL: its path, and the query parameters that make another page. */
  key(url: string) {
    const at = url.indexOf('?')
    if (at < 0) return url
    const path = url.slice(0, at)
    const names = this.#options.queries[path] ?? this.#options.queries[`${path.slice(0, path.lastIndexOf('/'))}/*`]
    if (!names) return path
    const given = new URLSearchParams(url.slice(at))
    const counting = names.filter((name) => given.get(name))
    return counting.length ? `${path}?${new URLSearchParams(counting.map((name) => [name, given.get(name)!]))}` : path
  }

  /** A stored page; a stale one too, while the new one renders (stale-while-revalidate). */
  find(key: string): Page | undefined {
    if (this.#restored.has(key)) this.#restore(key)
    const kept = this.#cache.read(key)
    if (kept && kept.freshUntil <= Date.now()) this.#refresh([key])
    return kept?.page
  }

  isFresh(key: string) {
    return (this.#cache.get(key)?.freshUntil ?? 0) > Date.now()
  }

  /** For a reader of a page that is not cached: single flight, and a concurrency limit that protects the database. */
  miss(key: string): Promise<Page> {
    this.misses++
    const pending = this.#missed.get(key) ?? this.#rendering.get(key)?.page
    if (pending) return pending
    const requestedAt = Date.now()
    const page = this.#readers.run(() => this.#renderedSince(requestedAt, key)).finally(() => this.#missed.delete(key))
    this.#missed.set(key, page)
    return page
  }

  /**
   * Renders a page in the background when it is its turn; not if it was rendered meanwhile. Rejects with `Closed` if the store
   * is closed before that.
   */
  warm(key: string): Promise<Page> {
    const requestedAt = Date.now()
    const renderNow = async () => {
      if (this.#isClosed) throw new Closed() // meanwhile
      const page = await this.#renderedSince(requestedAt, key)
      await this.#options.folder?.written(key)
      return page
    }
    if (this.#isClosed) return Promise.reject(new Closed())
    return new Promise((done, failed) => {
      this.#warming.push(() => renderNow().then(done, failed))
      this.#refresh([])
    })
  }

  /** Renders, unless the page was rendered while this request waited for its turn. */
  async #renderedSince(requestedAt: number, key: string) {
    const kept = this.#cache.get(key)
    return kept && this.isFresh(key) && kept.renderedAt > requestedAt ? kept.page : this.render(key)
  }

  render(key: string): Promise<Page> {
    const running = this.#rendering.get(key)
    if (running) return running.page
    const rendering: Rendering = { page: undefined as never, supersededBy: new Set(), isPurged: false }
    rendering.page = this.#render(key, rendering).finally(() => {
      this.#rendering.delete(key)
      if (this.#cache.get(key)?.freshUntil === superseded) this.#refresh([key], this.#edited)
    })
    this.#rendering.set(key, rendering)
    return rendering.page
  }

  async #render(key: string, rendering: Rendering): Promise<Page> {
    this.renders++
    let yields = 0
    const yieldTurn = () => {
      const others = this.#yieldTurn(key)
      return others && yields++ < maxYields ? others : undefined
    }
    const { response, tags } = await this.#options.render(key, yieldTurn)
    const { status, headers } = response
    if (!headers.has('cache-control')) headers.set('cache-control', this.#options.cacheControl)
    const page = await pack(status, headers, Buffer.from(await response.arrayBuffer()))
    this.#restored.delete(key) // older than this one
    const isSuperseded = tags.some((tag) => rendering.supersededBy.has(tag))
    if (rendering.isForgotten || (isSuperseded && rendering.isPurged))
      return this.#render(
        key,
        Object.assign(rendering, { isForgotten: false, isPurged: false, supersededBy: new Set() }),
      )

    const old = this.#cache.get(key)
    if (status >= 500 && !this.#options.errorPages.includes(key)) this.failures++
    if (status >= 500 && old) old.freshUntil = Date.now() + negativeTtl
    const header = headers.get('cache-control') ?? ''
    if (status >= 500 || /private|no-store/.test(header)) return page
    const ttl = status === 200 ? ttlOf(header) : negativeTtl
    const freshUntil = isSuperseded ? superseded : Date.now() + ttl
    this.#cache.set({ key, page, tags, freshUntil, renderedAt: Date.now() })
    const isForFolder = status === 200 && ttl === hour && !isSuperseded // a web server in front does not check its age
    if (isForFolder) void this.#options.folder?.write(key, page, tags)
    else void this.#options.folder?.remove(key)
    return page
  }

  /**
   * The most read pages with one of the tags render again at once, the rest when next read, whose reader gets the old one once
   * more. `isPurge` (a take-down): they are dropped at once, from the folder too.
   */
  invalidate(tags: string[], { isPurge = false } = {}) {
    for (const rendering of this.#rendering.values()) {
      for (const tag of tags) rendering.supersededBy.add(tag)
      rendering.isPurged ||= isPurge
    }
    const { folder, refreshAtOnce } = this.#options
    const restored = this.#restoredWith(tags)
    const pages = this.#cache.of(tags)
    if (isPurge) {
      for (const { key } of pages) this.#cache.drop(key)
      for (const key of restored) this.#restored.delete(key) && folder?.remove(key)
      return
    }
    for (const kept of pages) kept.freshUntil = 0
    const mostRead = this.#cache.mostRead(pages, refreshAtOnce).map(({ key }) => key)
    const [first, ...next] = mostRead
    if (first !== undefined) void this.#renderFirst(first)
    this.#refresh(next, this.#edited)
    const isRendered = new Set(mostRead)
    folder?.removeAll([...restored, ...keysOf(pages)], (key) => {
      if (this.#restored.has(key)) this.#restore(key) // readers get it once more
      return isRendered.has(key) || this.isFresh(key)
    })
  }

  /** Edits were missed, and nobody knows which: no kept page is shown any more, also not by a web server over the folder. */
  forget() {
    for (const rendering of this.#rendering.values()) rendering.isForgotten = true
    this.#restored.clear()
    for (const { key } of [...this.#cache.all()]) this.#cache.drop(key)
    this.#options.folder?.clear()
  }

  /** Queued renders are cancelled with `Closed`, so that publishing and the process can end. */
  close() {
    this.#isClosed = true
    for (const begin of this.#warming.splice(0)) void begin()
  }

  /** Removes expired pages from the folder; called periodically, as a web server over the folder does not check their age. */
  sweep() {
    const old = [...this.#cache.all()].filter(({ freshUntil }) => freshUntil < Date.now())
    this.#options.folder?.removeAll(keysOf(old), (key) => this.isFresh(key))
  }

  /** Renders in the background, at most `maxRefreshes` at a time, each key once; the latest request goes first. */
  #refresh(keys: string[], to = this.#requested) {
    to.add(keys.filter((key) => !this.#rendering.has(key)))
    while (!this.#isClosed && !this.#first.size && this.#running < this.#options.maxRefreshes) {
      const work = this.#next()
      if (!work) return
      this.#running++
      void work().finally(() => {
        this.#running--
        this.#refresh([])
      })
    }
  }

  /** Loads a page of an earlier process; it is stale, as an edit may have been missed. */
  #restore(key: string) {
    const note = this.#restored.get(key)!
    this.#restored.delete(key)
    const page = this.#options.folder!.load(note)
    if (page) this.#cache.set({ key, page, tags: note.tags, freshUntil: 0, renderedAt: 0 })
  }

  /** Loads the rest one by one: a start does not wait for thousands. */
  async #restoreAll() {
    while (this.#restored.size) {
      await new Promise((soon) => setTimeout(soon, 1).unref())
      const [key] = this.#restored.keys()
      if (key !== undefined) this.#restore(key)
    }
  }

  #restoredWith(tags: string[]) {
    const tagSet = new Set(tags)
    return [...this.#restored.values()].filter((note) => note.tags.some((tag) => tagSet.has(tag))).map(({ key }) => key)
  }

  #next(): (() => Promise<unknown>) | undefined {
    const again = (key: string | undefined) =>
      key === undefined ? undefined : () => this.#rerender(key).then(() => this.#options.folder?.written(key))
    const sources = [
      () => again(this.#edited.take()),
      () => again(this.#requested.take((key) => this.#cache.get(key)?.reads ?? 0)),
      () => this.#warming.shift(),
    ]
    for (const _ of sources) {
      this.#turn = (this.#turn + 1) % sources.length
      const work = sources[this.#turn]!()
      if (work) return work
    }
    return undefined
  }

  async #renderFirst(key: string) {
    if (this.#waitsFirst.has(key)) return
    const before = this.#first.get(key) ?? this.#rendering.get(key)?.page.then(nothing, nothing) // of before the edit
    if (before) this.#waitsFirst.add(key)
    const begin = () => {
      this.#waitsFirst.delete(key)
      return this.#rerender(key)
    }
    const done = before ? before.then(begin) : begin()
    this.#first.set(key, done)
    await done
    if (this.#first.get(key) === done) this.#first.delete(key)
    this.#refresh([])
  }

  /** Undefined where no other page goes first. */
  #yieldTurn(key: string) {
    return this.#first.size && !this.#first.has(key) ? Promise.all(this.#first.values()) : undefined
  }

  async #rerender(key: string) {
    if (this.isFresh(key)) return // rendered meanwhile for another reason
    try {
      await this.render(key)
    } catch (error) {
      this.failures++
      const old = this.#cache.get(key)
      if (old) old.freshUntil = Date.now() + negativeTtl
      this.#options.failed(key, error)
    }
  }
}

export class Closed extends Error {}

const nothing = () => {}
const keysOf = (pages: Iterable<CachedPage>) => Array.from(pages, ({ key }) => key)

/** An hour, or the page's own s-maxage (in seconds). */
function ttlOf(cacheControl: string) {
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1]
  return seconds === undefined ? hour : Number(seconds) * 1000
}
