// Chance that falls the same way every time, so that two demo schools are one and the same.

import { seededRandom } from '../gateway/seeded-random.ts'

export type Random = ReturnType<typeof random>

export function random(seed: number) {
  const next = seededRandom(seed)
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    /** 0 <= x < 1. */
    next,
    /** A whole number, both ends included. */
    between,
    shuffled<T>(list: readonly T[]): T[] {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = between(0, i)
        ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
      }
      return copy
    },
    code: (length: number) => Array.from({ length }, () => 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[between(0, 30)]).join(''),
  }
}
