// Lets what holds the event loop begin one at a time: after each, all others get as long as it took.
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
