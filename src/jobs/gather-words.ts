// Collects the words that search boxes suggest, at the start and every ten minutes: no edit waits for it.
const every = 600_000

export function gatherWords(gather: () => Promise<void>, report: (why: string) => void) {
  let running = Promise.resolve()
  const run = () => {
    running = running.then(gather).catch((error) => report(`words: ${error.message}`))
  }
  const first = setTimeout(run, 5000).unref() // after the first visitors of a start
  const timer = setInterval(run, every).unref()
  return {
    /** Waits for a round that is under way: the database closes next. */
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
