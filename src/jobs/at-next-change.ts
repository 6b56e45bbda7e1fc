// Runs work when the next thing begins or ends. It looks for that every ten seconds, as a new one may be entered meanwhile.

const maxInterval = 10_000 // ms
const minInterval = 1000 // ms, after work that left something due

/**
 * `follow` records what changed since its last run; `untilNext` returns the milliseconds until the next change, at most 0 where
 * one is due, null where there is none.
 */
export function atNextChange({
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
  const start = () => {
    running = followAndWait().catch((error) => {
      report(error.message)
      wait(maxInterval)
    })
  }
  async function followAndWait() {
    let ms = await untilNext()
    if (ms !== null && ms <= 0) {
      await follow()
      ms = await untilNext()
      if (ms !== null) ms = Math.max(minInterval, ms)
    }
    wait(ms ?? maxInterval)
  }
  function wait(ms: number) {
    if (!isStopped) timer = setTimeout(start, Math.min(maxInterval, Math.max(5, Math.ceil(ms) + 1))).unref()
  }
  start()
  return {
    follow,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
