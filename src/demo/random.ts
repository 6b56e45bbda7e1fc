// Chance that falls the same way every time, so that two demo schools are one and the same.

export type Random = ReturnType<typeof random>

export function random(seed: number) {
  let state = seed
  /** 0 <= x < 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
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
