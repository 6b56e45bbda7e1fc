// Ends, lengthens and calls off pushed live lessons by the clock.
import type { Query } from '../db/connect.ts'
import { followLiveLessons, hasLiveLessons } from '../gateway/course/live-clock.ts'
import { sweepPresence } from '../gateway/course/live-room.ts'
import type { Mutate } from '../gateway/events/mutate.ts'

const every = 5000
const sweepEvery = 720 // of these times

type Options = { read: Query; mutate: Mutate; report(why: string): void }

export function followLives({ read, mutate, report }: Options) {
  let running = Promise.resolve()
  let times = 0
  const run = async () => {
    if (await hasLiveLessons(read)) await mutate(followLiveLessons)
    if (times++ % sweepEvery === 0) await sweepPresence(read)
  }
  const timer = setInterval(() => {
    running = running.then(run).catch((error) => report(`live lessons: ${error.message}`))
  }, every).unref()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
