// Random choices of tests that walk through states: the same for the same seed.
import { seededRandom } from '../../src/gateway/seeded-random.ts'

/** 0 <= n < below. */
export function randomBelow(seed: number): (below: number) => number {
  const chance = seededRandom(seed)
  return (below) => (chance() * 2 ** 32) % below
}
