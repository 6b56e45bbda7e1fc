// Makes the search words of what is published again after an upgrade that makes them in another way: a few rows at a time, with
// pauses; a process that starts goes on where another stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/connect.ts'
import { indexSome } from '../gateway/system/search-index.ts'

const delay = 10_000 // after the first visitors of a start
const pause = 200

export function indexAgain({ write }: Pick<Db, 'write'>, report: (why: string) => void) {
  let isStopped = false
  let running = Promise.resolve()
  const run = async () => {
    while (!isStopped && (await write((q) => indexSome(q)))) await sleep(pause)
  }
  const first = setTimeout(() => {
    running = run().catch((error) => report(`search index: ${error.message}`))
  }, delay).unref()
  return {
    /** Waits for the rows under way: the database closes next. */
    async stop() {
      isStopped = true
      clearTimeout(first)
      await running
    },
  }
}
