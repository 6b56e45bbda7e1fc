// Work that a process does again and again, never twice at once.

type Options = {
  /** ms from one time to the next. */
  every: number
  /** What failed: 「papers」, said before the message. */
  what: string
  report(why: string): void
}

/** `once` does it now, or waits for the time that runs; it rejects where that fails. What fails by the clock is reported. */
export function repeat<T>(work: () => Promise<T>, { every, what, report }: Options) {
  let running: Promise<T> | undefined
  const once = () => (running ??= work().finally(() => (running = undefined)))
  const timer = setInterval(() => once().catch((error) => report(`${what}: ${error.message}`)), every).unref()
  return {
    once,
    /** Resolves when nothing of it runs any more. */
    async stop() {
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}
