// Around each test file. Files share their modules (vitest.config.ts): what one file replaced is put back after it. What it cost is
// noted: the CPU time of this worker and of the servers and browsers below it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { noteCost } from './started.ts'

let before = cpuSecondsBelow()
beforeAll(() => {
  before = cpuSecondsBelow()
})

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  const path = expect.getState().testPath
  const engine = process.env.TEST_ENGINE === 'postgres' ? ' (PostgreSQL)' : ''
  if (path) noteCost(relative(process.cwd(), path) + engine, cpuSecondsBelow() - before)
})

/** Of this process and all its descendants, with those that have ended; 0 where there is no /proc. */
function cpuSecondsBelow() {
  if (!process.env.TEST_STARTED || !existsSync('/proc/self/stat')) return 0
  const all = new Map<number, { parent: number; ticks: number }>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
      all.set(Number(entry), { parent: fields[1]!, ticks })
    } catch {} // ended meanwhile
  }
  const isBelow = (pid: number): boolean => pid === process.pid || (all.has(pid) && isBelow(all.get(pid)!.parent))
  return [...all].reduce((sum, [pid, { ticks }]) => sum + (isBelow(pid) ? ticks : 0), 0) / 100
}
