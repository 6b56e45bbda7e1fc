// When the embedded engine is vacuumed, and how: table by table, with pauses.
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startMaintenance, vacuumInTurn } from '../../../src/db/maintenance.ts'
import { newFolder } from '../../support/folders.ts'
import { openTestDb } from '../../support/template.ts'

const hour = 3_600_000
const noonInBeijing = Date.parse('2026-11-22T12:00:00+08:00')
const nightInBeijing = Date.parse('2026-11-23T03:00:00+08:00')

function maintained(lastVacuum?: number) {
  const folder = join(newFolder('maintenance'), 'db')
  if (lastVacuum) {
    writeFileSync(`${folder}.vacuumed`, '')
    utimesSync(`${folder}.vacuumed`, lastVacuum / 1000, lastVacuum / 1000)
  }
  const log: string[] = []
  const at: number[] = []
  const engine = {
    checkpoint: async () => void log.push('checkpoint'),
    vacuum: async (table: string) => {
      log.push(table)
      at.push(performance.now())
    },
  }
  const reports: string[] = []
  const maintenance = startMaintenance({
    engine: engine as never,
    folder,
    every: 24 * hour,
    pauseBetween: 30,
    tables: async () => ['public.course', 'public.account', 'pgboss.job'],
    report: (why) => reports.push(why),
  })
  return { ...maintenance, log, at, reports }
}

test.each([
  ['at night, a day after the last', nightInBeijing, nightInBeijing - 24 * hour, true],
  ['at night, soon after the last', nightInBeijing, nightInBeijing - 2 * hour, false],
  ['by day, a day after the last', noonInBeijing, noonInBeijing - 30 * hour, false],
  ['by day, where no night passed for long', noonInBeijing, noonInBeijing - 80 * hour, true],
])('%s', async (_, now, last, isDue) => {
  const { tick, vacuumed, stop, log } = maintained(last)
  await tick(now)
  await vacuumed()
  await stop()
  expect(log.filter((entry) => entry !== 'checkpoint')).toEqual(
    isDue ? ['public.course', 'public.account', 'pgboss.job'] : [],
  )
})

test('calls are answered between two tables, and a stop does not wait for the rest', async () => {
  const { tick, vacuumed, stop, log, at } = maintained()
  await tick(nightInBeijing)
  await vacuumed()
  for (const [n, time] of at.entries()) if (n) expect(time - at[n - 1]!).toBeGreaterThanOrEqual(29)
  await stop()
  const second = maintained()
  await second.tick(nightInBeijing)
  await second.stop()
  expect([log.length, second.log.filter((entry) => entry !== 'checkpoint').length]).toEqual([4, 1])
})

test('a vacuum waits for the transaction under way, which it would break', async () => {
  const { db, drop } = await openTestDb()
  const vacuum = vacuumInTurn(db.pool, { withoutTimeout: (work) => work() })
  let vacuuming: Promise<unknown> = Promise.resolve()
  const marked = await db.write(async (q) => {
    const { rows } = await sql<{ n: number }>`update label set sort = sort + 1 returning 1 as n`.execute(q)
    vacuuming = vacuum('public.label')
    vacuuming.catch(() => {})
    await sql`select 1`.execute(q)
    return rows.length
  })
  await vacuuming
  await drop()
  expect(marked).toBeGreaterThan(0)
})
