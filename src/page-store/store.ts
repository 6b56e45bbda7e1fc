// Page cache with single-flight rendering, invalidation by tags and stale-while-revalidate; no page outlives an edit.
import type { Note, PageFolder } from './folder.ts'
import { Limiter } from './limiter.ts'
import { type Page, pack } from './pack.ts'
import { type Kept, KeptPages } from './page-cache.ts'
import { Stack } from './stack.ts'

/** The part of a Response that is used: a text that is at hand need not become a stream again. */
export type Rendered = Pick<Response, 'status' | 'headers' | 'text' | 'arrayBuffer'>
/** `yieldTurn` is awaited before each query of the page, so that a page with priority goes first. */
export type Render = (key: string, yieldTurn?: Turn) => Promise<{ response: Rendered; tags: string[] }>
export type Turn = () => Promise<unknown> | undefined
type Rendering = { page: Promise<Page>; supersededBy: Set<string>; isWithdrawn: boolean }

type Options = {
  render: Render
  folder?: PageFolder | undefined
  queries?: Record<string, readonly string[]> // path -> the query names that make another page
  cacheControl?: string // of pages that say nothing themselves
  maxBytes?: number
  maxRefreshes?: number // renders at a time that no reader waits for
  refreshAtOnce?: number // of the pages that go stale, so many of the most read are rendered without a request
  failed?: (key: string, error: unknown) => void
}

const hour = 3_600_000
const superseded = -1 // freshUntil of a page that an edit overtook while it rendered
const readerConcurrency = 4 // pages rendered at a time for readers
const readersWait = 2000 // ms for their turn, at most
const negativeTtl = 10_000 // for what is not there (unknown addresses are without number), and between tries after a failure

export class PageStore {
  renders = 0
  misses = 0
  failures = 0
  #kept: KeptPages
  #restored: Map<string, Note> // in the folder since a former process, not read yet
  #rendering = new Map<string, Rendering>()
  #missed = new Map<string, Promise<Page>>() // readers wait for them
  #readers = new Limiter(readerConcurrency, readersWait)
  // what waits in the background takes turns: the most read pages of an edit, stale ones that readers look at, those that are published
  #edited = new Stack()
  #requested = new Stack()
  #warming: (() => Promise<unknown>)[] = []
  #turn = -1
  #first = new Map<string, Promise<void>>() // the most read page of an edit: nothing else begins or asks while it renders
  #running = 0
  #isClosed = false
  #options: Required<Omit<Options, 'folder'>> & Pick<Options, 'folder'>

  constructor(options: Options) {
    const cacheControl = 'public, max-age=0, must-revalidate'
    const maxBytes = 256 * 2 ** 20
    const defaults = { queries: {}, cacheControl, maxBytes, maxRefreshes: 2, refreshAtOnce: 200, failed: () => {} }
    this.#options = { ...defaults, ...options }
    this.#kept = new KeptPages(this.#options.maxBytes, (key) => options.folder?.remove(key))
    this.#restored = options.folder?.notes() ?? new Map()
    void this.#recallAll()
  }

  get size() {
    return this.#kept.size + this.#restored.size
  }

  /** What it holds and has done, for operators and metrics. */
  stat() {
    const all = [...this.#kept.all()]
    const newest = all.sort((a, b) => b.renderedAt - a.renderedAt).slice(0, 10)
    return {
      pages: this.size,
      stale: all.filter(({ freshUntil }) => freshUntil < Date.now()).length,
      bytes: this.#kept.bytes,
      hits: this.#kept.reads,
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

  /** The kept pages that carry one of the tags; without tags all that are there (status 200). */
  keys(tags?: string[]) {
    if (tags) return [...keysOf(this.#kept.of(tags)), ...this.#restoredWith(tags)]
    const kept = [...this.#kept.all()].filter(({ page }) => page.status === 200)
    return [...keysOf(kept), ...this.#restored.keys()]
  }

  /** The name a page is kept under: its path, and those query names of it that count. */
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

  /** A kept page at once; a stale one once more, while the new one renders. */
  find(key: string): Page | undefined {
    if (this.#restored.has(key)) this.#recall(key)
    const kept = this.#kept.read(key)
    if (kept && kept.freshUntil <= Date.now()) this.#refresh([key])
    return kept?.page
  }

  isFresh(key: string) {
    return (this.#kept.get(key)?.freshUntil ?? 0) > Date.now()
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
   * Renders a page that nobody waits for, when it is its turn; not where a reader or an edit had it made anew meanwhile.
   * Throws `Closed` where the store is closed before that.
   */
  warm(key: string): Promise<Page> {
    const requestedAt = Date.now()
    const made = async () => {
      if (this.#isClosed) throw new Closed() // meanwhile
      const page = await this.#renderedSince(requestedAt, key)
      await this.#options.folder?.written(key)
      return page
    }
    if (this.#isClosed) return Promise.reject(new Closed())
    return new Promise((done, failed) => {
      this.#warming.push(() => made().then(done, failed))
      this.#refresh([])
    })
  }

  /** Renders, unless the page was rendered while this request waited for its turn. */
  async #renderedSince(requestedAt: number, key: string) {
    const kept = this.#kept.get(key)
    return kept && this.isFresh(key) && kept.renderedAt > requestedAt ? kept.page : this.render(key)
  }

  render(key: string): Promise<Page> {
    const running = this.#rendering.get(key)
    if (running) return running.page
    const rendering: Rendering = { page: undefined as never, supersededBy: new Set(), isWithdrawn: false }
    rendering.page = this.#render(key, rendering).finally(() => {
      this.#rendering.delete(key)
      if (this.#kept.get(key)?.freshUntil === superseded) this.#refresh([key], this.#edited)
    })
    this.#rendering.set(key, rendering)
    return rendering.page
  }

  async #render(key: string, rendering: Rendering): Promise<Page> {
    this.renders++
    const { response, tags } = await this.#options.render(key, () => this.#yieldTurn(key))
    const { status, headers } = response
    if (!headers.has('cache-control')) headers.set('cache-control', this.#options.cacheControl)
    const page = await pack(status, headers, Buffer.from(await response.arrayBuffer()))
    this.#restored.delete(key) // older than this one
    const isSuperseded = tags.some((tag) => rendering.supersededBy.has(tag))
    if (isSuperseded && rendering.isWithdrawn)
      return this.#render(key, Object.assign(rendering, { isWithdrawn: false, supersededBy: new Set() }))

    const old = this.#kept.get(key)
    if (status >= 500) this.failures++
    if (status >= 500 && old) old.freshUntil = Date.now() + negativeTtl
    const header = headers.get('cache-control') ?? ''
    if (status >= 500 || /private|no-store/.test(header)) return page
    const life = status === 200 ? lifeOf(header) : negativeTtl
    const freshUntil = isSuperseded ? superseded : Date.now() + life
    this.#kept.set({ key, page, tags, freshUntil, renderedAt: Date.now() })
    const isForFolder = status === 200 && life === hour && !isSuperseded // a web server in front does not check its age
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
      rendering.isWithdrawn ||= isPurge
    }
    const { folder, refreshAtOnce } = this.#options
    const restored = this.#restoredWith(tags)
    const pages = this.#kept.of(tags)
    if (isPurge) {
      for (const { key } of pages) this.#kept.drop(key)
      for (const key of restored) this.#restored.delete(key) && folder?.remove(key)
      return
    }
    for (const kept of pages) kept.freshUntil = 0
    const most = this.#kept.mostRead(pages, refreshAtOnce).map(({ key }) => key)
    const [first, ...next] = most
    if (first !== undefined) void this.#atOnce(first)
    this.#refresh(next, this.#edited)
    const isRendered = new Set(most)
    folder?.removeAll([...restored, ...keysOf(pages)], (key) => {
      if (this.#restored.has(key)) this.#recall(key) // its readers get it once more
      return isRendered.has(key) || this.isFresh(key)
    })
  }

  /** Queued renders are cancelled with `Closed`, so that publishing and the process can end. */
  close() {
    this.#isClosed = true
    for (const begin of this.#warming.splice(0)) void begin()
  }

  /** Removes expired pages from the folder; called periodically, as a web server over the folder does not check their age. */
  sweep() {
    const old = [...this.#kept.all()].filter(({ freshUntil }) => freshUntil < Date.now())
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

  /** A page of a former process. None of them is trusted, as an edit may have been missed. */
  #recall(key: string) {
    const note = this.#restored.get(key)!
    this.#restored.delete(key)
    const page = this.#options.folder!.load(note)
    if (page) this.#kept.set({ key, page, tags: note.tags, freshUntil: 0, renderedAt: 0 })
  }

  /** Those that nobody asks for, one by one: a start does not wait for thousands. */
  async #recallAll() {
    while (this.#restored.size) {
      await new Promise((soon) => setTimeout(soon, 1).unref())
      const [key] = this.#restored.keys()
      if (key !== undefined) this.#recall(key)
    }
  }

  #restoredWith(tags: string[]) {
    const tagSet = new Set(tags)
    return [...this.#restored.values()].filter((note) => note.tags.some((tag) => tagSet.has(tag))).map(({ key }) => key)
  }

  #next(): (() => Promise<unknown>) | undefined {
    const again = (key: string | undefined) =>
      key === undefined ? undefined : () => this.#again(key).then(() => this.#options.folder?.written(key))
    const sources = [
      () => again(this.#edited.take()),
      () => again(this.#requested.take((key) => this.#kept.get(key)?.reads ?? 0)),
      () => this.#warming.shift(),
    ]
    for (const _ of sources) {
      this.#turn = (this.#turn + 1) % sources.length
      const work = sources[this.#turn]!()
      if (work) return work
    }
    return undefined
  }

  async #atOnce(key: string) {
    const before = this.#first.get(key) ?? this.#rendering.get(key)?.page.then(nothing, nothing) // of before the edit
    const done = before ? before.then(() => this.#again(key)) : this.#again(key)
    this.#first.set(key, done)
    await done
    if (this.#first.get(key) === done) this.#first.delete(key)
    this.#refresh([])
  }

  /** Nothing to wait for where no page goes first, or this one does. */
  #yieldTurn(key: string) {
    return this.#first.size && !this.#first.has(key) ? Promise.all(this.#first.values()) : undefined
  }

  async #again(key: string) {
    if (this.isFresh(key)) return // rendered meanwhile for another reason
    try {
      await this.render(key)
    } catch (error) {
      this.failures++
      const old = this.#kept.get(key)
      if (old) old.freshUntil = Date.now() + negativeTtl
      this.#options.failed(key, error)
    }
  }
}

export class Closed extends Error {}

const nothing = () => {}
const keysOf = (pages: Iterable<Kept>) => Array.from(pages, ({ key }) => key)

/** An hour, or what the page itself says (s-maxage in seconds): a countdown is wrong after a minute. */
function lifeOf(cacheControl: string) {
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1]
  return seconds === undefined ? hour : Number(seconds) * 1000
}
