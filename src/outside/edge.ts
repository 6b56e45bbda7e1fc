// Invalidates the edges in front of the site: Varnish by the tags of its pages (deploy/varnish.vcl). What an edge did not take is kept
// and sent until it does.
import { setTimeout as sleep } from 'node:timers/promises'

export type Edge = {
  /** Pages with one of the tags are stale; `isPurge`: they may not be shown once more. */
  invalidate(tags: string[], how: { isPurge: boolean }): void
  /** All invalidations have arrived, or are kept for the next start. */
  close(): Promise<void>
}

export type Missed = { tag: string; isPurge: boolean }

/** Keeps for each edge what it was not told, beyond the end of the process. */
export type MissedInvalidations = {
  add(url: string, missed: Missed[]): Promise<void>
  /** What the edge was not told, at most this many, and how to say that it has taken them. */
  next(url: string, limit: number): Promise<{ missed: Missed[]; taken(): Promise<void> }>
}

/** How long edges keep a page: an hour, unless it is invalidated; stale-while-revalidate and stale-if-error. */
export const forEdges = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400'

/** For a page that is being made anew: an edge that asks in this moment asks again soon. */
export const forEdgesBriefly = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60, stale-if-error=86400'

const together = 20 // ms: invalidations within them go in one request
const atMost = 200 // tags a request
const timeout = 5000 // ms
const retryInterval = 2000 // ms
const lookInterval = 10_000 // ms: for what another process could not send

type Options = {
  report(why: string): void
  /** Without it they are kept in memory. */
  missed?: MissedInvalidations | undefined
}

/** Tags and whether they are purged: a take-down stays one, whatever is edited before it is sent. */
type Waiting = Map<string, boolean>
const note = (waiting: Waiting, { tag, isPurge }: Missed) =>
  void waiting.set(tag, isPurge || (waiting.get(tag) ?? false))
const listOf = (waiting: Waiting): Missed[] => Array.from(waiting, ([tag, isPurge]) => ({ tag, isPurge }))

export function varnishEdge(urls: string[], { report, missed = inMemory() }: Options): Edge {
  const waiting: Waiting = new Map()
  const sending = new Set<Promise<void>>()
  const edges = urls.map((url) => ({ url, isAway: false }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  type State = (typeof edges)[number]

  /** Undefined when the edge has taken it; else why not. */
  async function purge(url: string, all: Missed[]): Promise<string | undefined> {
    for (const isPurge of [true, false]) {
      const tags = all.filter((one) => one.isPurge === isPurge).map(({ tag }) => encodeURI(tag))
      if (!tags.length) continue
      const headers = { [isPurge ? 'xkey-purge' : 'xkey-softpurge']: tags.join(' ') }
      try {
        const { ok, status } = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.timeout(timeout) })
        if (!ok) return `HTTP ${status}`
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    }
    return undefined
  }

  /** To an edge that is away nothing is sent: it waits in its turn with the rest. */
  async function send(edge: State, all: Missed[]) {
    const why = edge.isAway ? '' : await purge(edge.url, all)
    if (why === undefined) return
    if (why) report(`edge ${edge.url} missed an invalidation (${why}): it is sent again until it is taken`)
    edge.isAway = true // what comes meanwhile waits too
    await keep(edge.url, all)
    edge.isAway = true // and once it is kept: the edge may have been found back before that
  }

  /** A database that is away is asked until it takes it. */
  async function keep(url: string, all: Missed[]) {
    while (true) {
      try {
        return await missed.add(url, all)
      } catch (error) {
        if (isClosed) return report(`edge ${url}: ${(error as Error).message}`)
        await sleep(retryInterval, undefined, { ref: false })
      }
    }
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const all = listOf(waiting)
    waiting.clear()
    for (let n = 0; n < all.length; n += atMost)
      for (const edge of edges) {
        const sent = send(edge, all.slice(n, n + atMost)).finally(() => sending.delete(sent))
        sending.add(sent)
      }
  }

  /** Sends what was missed, in the order in which it was, until nothing is left or the edge does not take it. */
  async function retry(edge: State) {
    while (!isClosed) {
      const { missed: all, taken } = await missed.next(edge.url, atMost)
      if (!all.length) {
        edge.isAway = false
        return
      }
      edge.isAway = true
      if (await purge(edge.url, all)) return
      await taken()
    }
  }

  const busy = new Set<State>()
  let looks = 0
  const retries = setInterval(() => {
    const isTimeToLook = ++looks % (lookInterval / retryInterval) === 1 // the first time too: of before the start
    for (const edge of edges) {
      if (busy.has(edge) || !(edge.isAway || isTimeToLook)) continue
      busy.add(edge)
      retry(edge)
        .catch((error) => report(`edge ${edge.url}: ${(error as Error).message}`))
        .finally(() => busy.delete(edge))
    }
  }, retryInterval).unref()

  return {
    invalidate(tags, { isPurge }) {
      for (const tag of tags) note(waiting, { tag, isPurge })
      timer ??= setTimeout(flush, together)
    },
    async close() {
      isClosed = true
      clearInterval(retries)
      flush()
      await Promise.race([Promise.all(sending), sleep(timeout + 1000, undefined, { ref: false })])
    },
  }
}

/** For a process without a database of its own. */
function inMemory(): MissedInvalidations {
  const all = new Map<string, Waiting>()
  return {
    async add(url, missed) {
      const ofUrl = all.get(url) ?? new Map()
      all.set(url, ofUrl)
      for (const one of missed) note(ofUrl, one)
    },
    async next(url, limit) {
      const ofUrl = all.get(url)
      const missed = ofUrl ? listOf(ofUrl).slice(0, limit) : []
      return {
        missed,
        async taken() {
          for (const { tag } of missed) ofUrl!.delete(tag)
        },
      }
    },
  }
}
