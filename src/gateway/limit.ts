// How often a call may be made: as its contract says, and a wide bound for all the rest.
import { isIPv6 } from 'node:net'
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

type Given = Record<NonNullable<Limit['each']>, string>

/** Who is counted: an IPv4 address, also where IPv6 carries it, or the /64 that a household or a school has of its own. */
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
