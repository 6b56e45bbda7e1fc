// Collects the words that search boxes suggest, at the start and every ten minutes: no edit waits for it.
import { repeat } from './repeat.ts'

/** First after the first visitors of a start. */
export const gatherWords = (gather: () => Promise<void>, report: (why: string) => void) =>
  repeat(gather, { every: 600_000, first: 5000, what: 'words', report })
