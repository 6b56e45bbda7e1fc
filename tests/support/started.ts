// Counts the expensive things that a run of the tests starts, and the CPU seconds of each file; `npm test` prints them.
import { appendFileSync } from 'node:fs'

const note = (line: string) => {
  if (process.env.TEST_STARTED) appendFileSync(process.env.TEST_STARTED, `${line}\n`)
}

export const noteStarted = (what: 'server' | 'database' | 'browser' | 'page') => note(what)

export const noteCost = (file: string, cpuSeconds: number) => note(`${cpuSeconds.toFixed(2)} CPU seconds ${file}`)
