// Maintenance that a PostgreSQL server does by itself and PGlite does not: checkpoints, which bound the log, and vacuum.
import { statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Engine } from './pglite/engine.ts'

const minute = 60_000
const hour = 60 * minute

type Options = {
  engine: Pick<Engine, 'checkpoint'> & { vacuum(table: string): Promise<unknown> }
  folder: string
  /** The names of all tables, as SQL. */
  tables(): Promise<string[]>
  report(why: string): void
  /** ms between two checks. */
  every?: number
  /** ms between two tables, in which calls are answered: the engine has one connection. */
  pauseBetween?: number
}

/**
 * A checkpoint every 5 minutes. Each table is vacuumed once a night, one after the other with pauses; by day only where no night
 * passed for three days, as on a machine that is switched off in the evening.
 */
export function startMaintenance({ engine, folder, tables, report, every = 5 * minute, pauseBetween = 1000 }: Options) {
  const mark = `${folder}.vacuumed`
  let isStopped = false
  let running: Promise<void> | undefined

  async function vacuum() {
    writeFileSync(mark, '')
    for (const table of await tables()) {
      if (isStopped) return
      await engine.vacuum(table)
      await pause(pauseBetween)
    }
  }
  async function tick(now = Date.now()) {
    const age = now - lastChange(mark)
    if (!running && age > (isNight(now) ? 20 * hour : 72 * hour))
      running = vacuum()
        .catch((error) => report(`vacuum: ${error.message}`))
        .finally(() => (running = undefined))
    await engine.checkpoint()
  }
  const timer = setInterval(() => tick().catch((error) => report(`database maintenance: ${error.message}`)), every)
  timer.unref()
  return {
    tick,
    /** Resolves when the vacuum under way has ended. */
    vacuumed: async () => running,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** PGlite has no autovacuum. It takes its turn among the transactions: within one of them it fails, and that one with it. */
export const vacuumInTurn = (pool: pg.Pool, engine: Pick<Engine, 'withoutTimeout'>) => (table: string) =>
  engine.withoutTimeout(() => pool.query(`vacuum (analyze) ${table}`))

/** From two to six in Beijing. */
function isNight(now: number) {
  const hourInBeijing = new Date(now + 8 * hour).getUTCHours()
  return hourInBeijing >= 2 && hourInBeijing < 6
}

const lastChange = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
