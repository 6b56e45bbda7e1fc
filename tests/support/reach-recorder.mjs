// Which sources ran: those of which a function was called, as V8 counts them. In the process of the tests (each-file.ts) and, given to Node by
// `--import`, in the servers that a test starts and their threads, which write it down every second: one may be killed at any time.
import { appendFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import * as nodeModule from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Under this name stands what ran as modules were imported: it made their constants. */
export const atImport = 'at-import'

/** Begins to count. What it answers gives the files that ran since it was last asked, by their paths from the project's root; shown.ts imports some anew. */
export function recordReach() {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return () => {
    let scripts = []
    session.post('Profiler.takePreciseCoverage', (_, answer) => {
      scripts = answer?.result ?? []
    })
    return scripts.filter(ran).map(({ url }) => relative(root, fileURLToPath(url)).replace(/\?noted$/, ''))
  }
}

/** More than its own top level, which runs wherever it is imported. */
function ran({ url, functions }) {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return false
  return functions.some(({ ranges: [range] }, n) => range.count > 0 && !(n === 0 && range.startOffset === 0))
}

const into = process.env.REACH_OF_CHILD
if (into) {
  const take = recordReach()
  const write = (path, files) => {
    try {
      if (files.length) appendFileSync(path, files.map((file) => `${file}\n`).join(''))
    } catch {
      // the process runs as another user: those who started it have noted the same
    }
  }
  const known = new Set()
  const note = () => {
    const found = take().filter((file) => !known.has(file))
    for (const file of found) known.add(file)
    write(into, found)
  }
  // the first line of what was started runs when all that it imports has run
  globalThis.noteImported = () => write(join(dirname(into), atImport), take())
  const entry = process.argv[1] && pathToFileURL(process.argv[1]).href
  nodeModule.registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (url !== entry || !loaded.source || !/^module/.test(loaded.format)) return loaded
      const text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      return { ...loaded, source: `globalThis.noteImported();${text.replace(/^#!.*/, '')}` }
    },
  })
  setInterval(note, 1000).unref()
  process.on('exit', note)
}
