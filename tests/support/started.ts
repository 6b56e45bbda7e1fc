// Notes for `npm test`, which prints them: the expensive things that a run starts, what each file cost, and how much was walked.
import { appendFileSync } from 'node:fs'

const note = (line: string) => {
  if (process.env.TEST_STARTED) appendFileSync(process.env.TEST_STARTED, `${line}\n`)
}

export type Expensive = 'server' | 'database' | 'browser' | 'page' | 'process'

/** Of the file that runs; what all files of a worker share is nobody's. */
let file = 'shared'
export function beginFile(path: string) {
  file = path
}
export const noteStarted = (what: Expensive, { isShared = false } = {}) =>
  note(`started ${what} ${isShared ? 'shared' : file}`)

export const noteCost = (file: string, cpuSeconds: number) => note(`cost ${cpuSeconds.toFixed(2)} ${file}`)

/** How many calls or screens the general tests walk through: their cost is printed for each. */
export const noteWalked = (what: 'call' | 'screen', count: number) => note(`walked ${count} ${what}`)

/** What broke outside of a test, in one line. */
export const noteError = (message: string) => note(`error ${message.replaceAll(/\s+/g, ' ')}`)
