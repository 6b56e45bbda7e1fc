// Rate limits: the one of a call's contract, and a wide one for all calls of a caller together.
import { isIPv6 } from 'node:net'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Call, RateLimit } from '../../contract/call.ts'
import { CallError } from '../../contract/codes.ts'
import { limitConcurrencyByKey } from './concurrency.ts'

/** Wide, as a school shares one address and a screen makes several calls. */
const overallLimit: RateLimit = { times: 1200, seconds: 60 }

/**
 * Calls of one caller that run at a time, and that wait: more of them would fill the queue of the database for everybody. Those with
 * `ownTransaction` wait for other things, as a message that is sent; they have limits of their own.
 */
const callsAtOnce = { concurrency: 2, maxQueue: 200 }

const tooMany = (retryAfterMs: number) => new CallError('tooMany', '操作过于频繁，请稍后再试', { retryAfterMs })

export function createRateLimiter() {
  const limiters = new Map<string, RateLimiterMemory>()

  async function take(name: string, { times, seconds }: RateLimit, caller: string) {
    let limiter = limiters.get(name)
    if (!limiter) limiters.set(name, (limiter = new RateLimiterMemory({ points: times, duration: seconds })))
    await limiter.consume(caller).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw tooMany(msBeforeNext)
    })
  }

  /** Without a caller it is a page being rendered, which is not limited. */
  return {
    /** Runs a call when it is its caller's turn. */
    inTurn: limitConcurrencyByKey({ ...callsAtOnce, whenFull: () => tooMany(1000) }),
    overall: async (caller: string | undefined) => caller && take('', overallLimit, caller),
    perCall: async (
      name: string,
      { rateLimit }: Pick<Call, 'rateLimit'>,
      caller: string | undefined,
      input?: unknown,
    ) =>
      rateLimit &&
      caller &&
      take(name, rateLimit, rateLimit.each ? `${caller} ${(input as KeyedInput)[rateLimit.each]}` : caller),
  }
}

type KeyedInput = Record<NonNullable<RateLimit['each']>, string>

/** The key of a rate limit: an IPv4 address (also when mapped into IPv6), or the /64 prefix of an IPv6 address. */
export function networkOf(address: string) {
  const [v6 = ''] = address.split('%') // without the interface
  if (!isIPv6(v6)) return address
  const groups = groupsOf(v6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [head, tail] = address.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => (group.includes('.') ? pairs(group.split('.').map(Number)) : [Number.parseInt(group, 16)])),
  )
  if (!tail) return head!
  return [...head!, ...Array(8 - head!.length - tail.length).fill(0), ...tail]
}

const pairs = ([a, b, c, d]: number[]) => [a! * 256 + b!, c! * 256 + d!]
