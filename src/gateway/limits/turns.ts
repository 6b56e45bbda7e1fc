// Lets what holds the event loop or the database begin one at a time: after each, all others get as long as it took.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const longestRest = 100 // ms

/**
 * A queue without a bound: whoever uses it bounds how many come. Resolves in an event-loop turn of its own, first come first
 * served, after a rest as long as the one before held the loop: a page that asks the database ten times waits for few of them, not ten.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const mine = last.then(() => nextTurn())
    last = mine.then(async () => {
      const began = performance.now()
      await nextTurn() // what began with `mine` has run
      await sleep(Math.min(longestRest, performance.now() - began))
    })
    return mine
  }
}

/**
 * The same for whole calls, each key by itself: a call begins when the last one of its key is answered and has rested. Its
 * statements and those of a page are done in turn, so that a page with ten of them would wait for twenty statements of one caller.
 */
export function createRestedCalls() {
  const lastOf = new Map<string, Promise<void>>()
  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = lastOf.get(key)
    let rested!: () => void
    const mine = new Promise<void>((done) => (rested = done))
    lastOf.set(key, mine)
    await before
    const began = performance.now()
    try {
      return await work()
    } finally {
      void sleep(Math.min(longestRest, performance.now() - began)).then(() => {
        if (lastOf.get(key) === mine) lastOf.delete(key)
        rested()
      })
    }
  }
}
