// Counts the expensive things that a run of the tests starts; `npm test` prints the sums.
import { appendFileSync } from 'node:fs'

export function noteStarted(what: 'server' | 'database' | 'browser' | 'page') {
  if (process.env.TEST_STARTED) appendFileSync(process.env.TEST_STARTED, `${what}\n`)
}
