// Makes the search words of what is published again after an upgrade that makes them in another way, or a new name of a lecturer, a
// category or another that stands beside it: a few rows at a time, with pauses; of several processes each takes others.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/connect.ts'
import { indexSome } from '../gateway/text/search-index.ts'
import { repeat } from './repeat.ts'

const pause = 200

export function indexAgain({ write }: Pick<Db, 'write'>, report: (why: string) => void) {
  let isStopped = false
  async function work() {
    while (!isStopped && (await write((q) => indexSome(q)))) await sleep(pause)
  }
  // first after the first visitors of a start
  const { stop } = repeat(work, { every: 60_000, first: 10_000, what: 'search index', report })
  return {
    /** Waits for the rows under way: the database closes next. */
    async stop() {
      isStopped = true
      await stop()
    },
  }
}
