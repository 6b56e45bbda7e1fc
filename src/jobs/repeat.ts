// Work that a process does again and again, never twice at once.

type Options = {
  /** ms from one time to the next. */
  every: number
  /** ms until the first time; by default as long as from one to the next. */
  first?: number
  /** What failed: 「papers」, said before the message. */
  what: string
  report(why: string): void
}

/** `once` does it now, or waits for the time that runs; it rejects where that fails. What fails by the clock is reported. */
export function repeat<T>(work: () => Promise<T>, { every, first, what, report }: Options) {
  let running: Promise<T> | undefined
  const once = () => (running ??= work().finally(() => (running = undefined)))
  const reported = () => once().catch((error) => report(`${what}: ${error.message}`))
  const timer = setInterval(reported, every).unref()
  const early = first === undefined ? undefined : setTimeout(reported, first).unref()
  return {
    once,
    /** Resolves when nothing of it runs any more. */
    async stop() {
      clearInterval(timer)
      clearTimeout(early)
      await running?.catch(() => {})
    },
  }
}
