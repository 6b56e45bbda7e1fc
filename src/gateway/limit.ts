// How often a call may be made: as its contract says, and a wide bound for all the rest.
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Call, Limit } from '../contract/call.ts'
import { CallError } from '../contract/codes.ts'

/** A school shares one address, and a page of the account makes several calls. */
const forAll: Limit = { times: 1200, seconds: 60 }

export function limiting() {
  const limiters = new Map<string, RateLimiterMemory>()

  async function take(name: string, { times, seconds }: Limit, caller: string) {
    let limiter = limiters.get(name)
    if (!limiter) limiters.set(name, (limiter = new RateLimiterMemory({ points: times, duration: seconds })))
    await limiter.consume(caller).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new CallError('tooMany', '操作过于频繁，请稍后再试', { retryAfterMs: msBeforeNext })
    })
  }

  /** Without a caller, a page: it is not limited. */
  return {
    all: async (caller: string | undefined) => caller && take('', forAll, caller),
    own: async (name: string, { limit }: Pick<Call, 'limit'>, caller: string | undefined, input?: unknown) =>
      limit && caller && take(name, limit, limit.each ? `${caller} ${(input as Given)[limit.each]}` : caller),
  }
}

type Given = Record<'mobile', string>

/** Who is counted: an IPv6 network of a household has a /64 of its own. */
export const networkOf = (address: string) =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address
