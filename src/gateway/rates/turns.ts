// Lets what holds the event loop or the database begin one at a time: after each, all others get as long as it took.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { limitConcurrencyByKey } from './concurrency.ts'

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
 * Runs one call of a key at a time; the next begins after a rest as long as the last one took. The answer does not wait for the rest.
 * A queue without a bound, as above. Two calls of one sender at a time would let a page wait for both at each of its statements.
 */
export function createRestedCalls() {
  const inTurn = limitConcurrencyByKey({ concurrency: 1, maxQueue: Infinity, whenFull: () => new Error('unbounded') })
  return <T>(key: string, work: () => Promise<T>): Promise<T> =>
    new Promise((answer, fail) => {
      void inTurn(key, async () => {
        const began = performance.now()
        await work().then(answer, fail)
        await sleep(Math.min(longestRest, performance.now() - began))
      })
    })
}
