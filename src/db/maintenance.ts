// Maintenance that a PostgreSQL server does by itself and PGlite does not: checkpoints, which bound the log, and vacuum.
import { statSync, writeFileSync } from 'node:fs'
import type { Engine } from './pglite/engine.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A checkpoint every 5 minutes; before it a vacuum, when the last one, of whichever process, is a day old. */
export function startMaintenance(engine: Engine, folder: string, report: (why: string) => void, every = 5 * minute) {
  const mark = `${folder}.vacuumed`
  async function tick() {
    if (Date.now() - lastChange(mark) > day) {
      writeFileSync(mark, '')
      await engine.vacuum()
    }
    await engine.checkpoint()
  }
  const timer = setInterval(() => tick().catch((error) => report(`database maintenance: ${error.message}`)), every)
  timer.unref()
  return { tick, stop: () => clearInterval(timer) }
}

const lastChange = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
