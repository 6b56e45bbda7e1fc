// Makes the search words of what is published again after an upgrade that makes them in another way, or a category's new name: a few
// rows at a time, with pauses; a process that starts goes on where another stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/connect.ts'
import { indexSome } from '../gateway/text/search-index.ts'

const delay = 10_000 // after the first visitors of a start
const pause = 200
const every = 600_000

export function indexAgain({ write }: Pick<Db, 'write'>, report: (why: string) => void) {
  let isStopped = false
  let running = Promise.resolve()
  const work = async () => {
    while (!isStopped && (await write((q) => indexSome(q)))) await sleep(pause)
  }
  const run = () => {
    running = running.then(work).catch((error) => report(`search index: ${error.message}`))
  }
  const first = setTimeout(run, delay).unref()
  const timer = setInterval(run, every).unref()
  return {
    /** Waits for the rows under way: the database closes next. */
    async stop() {
      isStopped = true
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
