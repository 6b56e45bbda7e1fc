// Runs work when the next thing begins or ends, and every ten seconds, as a new one may be entered meanwhile.

const maxInterval = 10_000 // ms

/** `follow` records what changed since its last run; `untilNext` returns the milliseconds until the next change, null where there is none. */
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
    await follow()
    wait((await untilNext()) ?? maxInterval)
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
