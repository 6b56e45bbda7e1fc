// Around each test file. Files share their modules (vitest.config.ts): what one file replaced is put back after it. What it cost is
// noted: the CPU time of this worker and of the servers and browsers below it.
import { relative } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { cpuSecondsBelow } from '../../scripts/cpu.mjs'
import { beginReach, endReach } from './reach.ts'
import { beginFile, noteCost } from './started.ts'

const engine =
  process.env.TEST_ENGINE === 'postgres' ? ' (PostgreSQL)' : process.env.OLD_CHROMIUM ? ' (old Chromium)' : ''
const file = () => relative(process.cwd(), expect.getState().testPath!) + engine

let before = 0
beforeAll(() => {
  before = cpuSecondsBelow()
  beginFile(file())
  beginReach(file())
})

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  endReach()
  noteCost(file(), cpuSecondsBelow() - before)
})
