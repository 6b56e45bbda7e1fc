// Invalidates the edges in front of the site: Varnish by the tags of its pages (deploy/varnish.vcl).

export type Edge = {
  /** Pages with one of the tags are stale; `isPurge`: they may not be shown once more. */
  invalidate(tags: string[], how: { isPurge: boolean }): void
  /** All invalidations have arrived, or were given up. */
  close(): Promise<void>
}

/** How long edges keep a page: an hour, unless it is invalidated; stale-while-revalidate and stale-if-error. */
export const forEdges = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400'

/** For a page that is being made anew: an edge that asks in this moment asks again soon. */
export const forEdgesBriefly = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60, stale-if-error=86400'

const together = 20 // ms: invalidations within them go in one request
const atMost = 200 // tags a request
const tries = [0, 500, 2000, 5000, 10_000] // ms before each

export function varnishEdge(urls: string[], report: (why: string) => void): Edge {
  const waiting = { 'xkey-softpurge': new Set<string>(), 'xkey-purge': new Set<string>() }
  const sending = new Set<Promise<void>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const [name, tags] of Object.entries(waiting)) {
      const all = [...tags]
      tags.clear()
      for (let n = 0; n < all.length; n += atMost) {
        const header = { [name]: all.slice(n, n + atMost).join(' ') }
        for (const url of urls) {
          const sent = send(url, header).finally(() => sending.delete(sent))
          sending.add(sent)
        }
      }
    }
  }

  async function send(url: string, headers: Record<string, string>) {
    let why = ''
    for (const wait of tries) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      try {
        const { ok, status } = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.timeout(5000) })
        if (ok) return
        why = `HTTP ${status}`
      } catch (error) {
        why = error instanceof Error ? error.message : String(error)
      }
    }
    report(`edge ${url} missed an invalidation (${why}): its pages may be an hour old`)
  }

  return {
    invalidate(tags, { isPurge }) {
      for (const tag of tags) waiting[isPurge ? 'xkey-purge' : 'xkey-softpurge'].add(encodeURI(tag))
      timer ??= setTimeout(flush, together)
    },
    async close() {
      flush()
      await Promise.race([Promise.all(sending), new Promise((resolve) => setTimeout(resolve, 3000))])
    },
  }
}
