// Renders of pages that are not kept, limited by address: who asks for thousands of pages makes nobody else wait.
import type { RateLimit } from '../../contract/call.ts'
import { CallError } from '../../contract/codes.ts'
import { limitConcurrencyByKey } from './concurrency.ts'
import { createRateLimiter, networkOf } from './rate-limit.ts'

/**
 * Wide, as a school or a crawler is one address: kept pages and files do not count. A render takes about 7 ms of the processor
 * (docs/bench.md), so that one address has a seventh of a core at most.
 */
const renderLimit: RateLimit = { times: 1200, seconds: 60 }

/** Of the four pages that render at a time for readers (page-store/store.ts) one address has two; its others wait in its own queue. */
const concurrency = 2
const maxQueue = 200

const isLoopback = /^((::ffff:)?127\.[\d.]+|::1)$/

/** A page that was not rendered, as its address asked for too many. */
export class RenderRefused extends Error {
  retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('too many renders')
    this.retryAfterMs = retryAfterMs
  }
}

export function limitRenders<P>(rateLimit = renderLimit) {
  const limits = createRateLimiter()
  const inTurn = limitConcurrencyByKey({ concurrency, maxQueue, whenFull: () => new RenderRefused(1000) })
  const pending = new Map<string, Promise<P>>() // by network and page: readers of one page behind one address count once
  const count = (network: string) =>
    limits.perCall('page', { rateLimit }, network).catch((error) => {
      throw CallError.is(error) ? new RenderRefused(error.data!.retryAfterMs!) : error
    })

  /** Counts before it renders; rejects with `RenderRefused`. The machine itself is not limited: exports read all pages. */
  return function run(key: string, address: string, render: () => Promise<P>): Promise<P> {
    if (isLoopback.test(address)) return render()
    const network = networkOf(address)
    const id = `${network} ${key}`
    const running = pending.get(id)
    if (running) return running
    const page = count(network)
      .then(() => inTurn(network, render))
      .finally(() => pending.delete(id))
    pending.set(id, page)
    return page
  }
}
