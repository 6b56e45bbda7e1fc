// What begins or ends at a moment: looks when the next moment comes, and now and then, as a new one may be entered meanwhile.
import type { Query } from '../db/connect.ts'

/** In a transaction: what goes stale with it; what it gives back runs after the commit. */
export type Invalidate = (q: Query, tags: string[], how: { hard: boolean }) => Promise<() => void>

const most = 10_000 // ms between two looks

/** `follow` notes what changed since and tells of it; `untilNext` gives the milliseconds until something changes, if anything will. */
export function byClock({
  follow,
  untilNext,
  report,
}: {
  follow: () => Promise<void>
  untilNext: () => Promise<number | null>
  report: (why: string) => void
}) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const look = () => {
    running = followAndWait().catch((error) => {
      report(error.message)
      wait(most)
    })
  }
  async function followAndWait() {
    await follow()
    wait((await untilNext()) ?? most)
  }
  function wait(ms: number) {
    if (!isStopped) timer = setTimeout(look, Math.min(most, Math.max(5, Math.ceil(ms) + 1))).unref()
  }
  look()
  return {
    follow,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
