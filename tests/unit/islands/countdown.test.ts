// The time that is left in the room, by a clock that nobody can set; and what the device keeps is gone once it is handed in.
import { expect, test } from 'vitest'
import { createCountdown } from '../../../src/islands/exam/room/countdown.ts'
import { memoryJournal } from '../../../src/islands/exam/room/journal.ts'

function aDevice() {
  const clocks = { monotonicNow: 1000, wallNow: 1_800_000_000_000 }
  const countdown = createCountdown({ monotonic: () => clocks.monotonicNow, wall: () => clocks.wallNow })
  const pass = (ms: number) => {
    clocks.monotonicNow += ms
    clocks.wallNow += ms
  }
  return { clocks, countdown, pass }
}

test('time passes by the clock that nobody sets, and never below nothing', () => {
  const { clocks, countdown, pass } = aDevice()
  countdown.set(60)
  pass(1500)
  expect(countdown.left()).toBe(59)
  clocks.wallNow -= 3_600_000
  expect(countdown.left()).toBe(59)
  pass(90_000)
  expect(countdown.left()).toBe(0)
  countdown.set(null)
  expect(countdown.left()).toBeNull()
})

test('sleep, or a clock that was set, is noticed once', () => {
  const { clocks, countdown, pass } = aDevice()
  pass(10_000)
  expect(countdown.hasJumped()).toBe(false)
  clocks.wallNow += 5000
  expect([countdown.hasJumped(), countdown.hasJumped()]).toEqual([true, false])
})

test('what was kept of a sitting is forgotten whole', async () => {
  const journal = memoryJournal()
  await journal.keep({ problemId: 1, userAnswer: ['A'], userFiles: [], spentSeconds: 0, edit: 1, editedAt: 0 })
  await journal.keepPlace({ flags: [1], deviceNo: 'device-a', version: 1, isHandedIn: true, clockAhead: 0 })
  await journal.forget()
  expect([await journal.entries(), await journal.place(), await journal.paper()]).toEqual([[], undefined, undefined])
})
