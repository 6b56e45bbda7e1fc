// What a test file reaches is noted where REACH names a folder (`npm run prove -- reach`): functions that ran in its process and in those it
// starts, and the scripts that its pages load.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { atImport, recordReach } from './reach-recorder.mjs'

const folder = process.env.REACH
const takeOfWorker = folder ? recordReach() : undefined
let into: string | undefined

/** Nothing is shared between files then: it would be noted for the first of them alone. */
export const isReaching = Boolean(folder)

export function beginReach(file: string) {
  if (!folder) return
  into = join(folder, encodeURIComponent(file))
  const imported = takeOfWorker!() // of constants: whoever reads them reaches it
  appendFileSync(join(folder, atImport), imported.map((path) => `${path}\n`).join(''))
  process.env.REACH_OF_CHILD = into
  process.env.NODE_OPTIONS = `--import=${new URL('reach-recorder.mjs', import.meta.url)}`
}

export function noteReached(...paths: string[]) {
  if (into) appendFileSync(into, paths.map((path) => `${path}\n`).join(''))
}

export function endReach() {
  if (folder) noteReached(...takeOfWorker!())
}
