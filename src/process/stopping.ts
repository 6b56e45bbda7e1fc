// How the process ends: on Ctrl-C, SIGTERM, or when the script that started it has ended; once, in order, within a bound.

/**
 * Milliseconds that the end waits, together less than the 3 seconds within which a process that is told to stop has ended: for
 * requests that were received, within that for a last one on each open connection, then for jobs that run. What waits for none of
 * them takes a quarter of a second.
 */
export const stopWaits = { requests: 1500, idle: 400, jobs: 1000 }

/** `close` runs once, whatever comes how often; then 「已停止」 and exit code 0. After `patience` milliseconds: exit code 1. */
export function onStop(close: () => Promise<unknown>, patience = 15_000) {
  let isStopping = false
  async function stop() {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      console.error(`停止超时：${patience / 1000} 秒内没有完成`)
      process.exit(1)
    }, patience).unref()
    try {
      await close()
      console.log('已停止')
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop) // the channel to the script that started us
  if (process.connected === false) void stop() // it went while we were opening; undefined where nobody opened one
}
