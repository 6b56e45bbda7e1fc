// The time that is left in the room, by the server's clock alone; and what the device keeps is gone once it is handed in.
import { expect, test } from 'vitest'
import { createCountdown } from '../../../src/islands/exam/room/countdown.ts'
import { memoryJournal } from '../../../src/islands/exam/room/journal.ts'

const start = 1_800_000_000_000

/** The clocks of a device, and the server's. */
function aDevice() {
  const clocks = { monotonicNow: 1000, wallNow: start, serverNow: start }
  const countdown = createCountdown({ monotonic: () => clocks.monotonicNow, wall: () => clocks.wallNow })
  const pass = (ms: number) => {
    clocks.monotonicNow += ms
    clocks.wallNow += ms
    clocks.serverNow += ms
  }
  /** An answer that took so long to come, and so long to be written before. */
  const name = (remainSeconds: number | null, { there = 0, back = 0 } = {}) => {
    const askedAt = clocks.monotonicNow
    pass(there)
    const serverTime = new Date(clocks.serverNow).toISOString()
    pass(back)
    countdown.name({ serverTime, remainSeconds, askedAt })
  }
  return { clocks, countdown, pass, name }
}

test('time passes by the clock that nobody sets, and never below nothing', () => {
  const { clocks, countdown, pass, name } = aDevice()
  name(60)
  pass(1500)
  expect(countdown.left()).toBe(59)
  clocks.wallNow -= 3_600_000
  expect(countdown.left()).toBe(59)
  pass(90_000)
  expect([countdown.left(), countdown.isOver()]).toEqual([0, true])
  name(null)
  expect([countdown.left(), countdown.isOver()]).toEqual([null, false])
})

test.each([3_600_000, -3_600_000, 400 * 86_400_000])(
  'what the journal kept ends nothing, by a clock that is %i ms off',
  (ms) => {
    const { clocks, countdown, name } = aDevice()
    clocks.wallNow += ms
    countdown.restore({ end: start + 600_000, clockAhead: 0 })
    expect([countdown.mayBeOver(), countdown.isOver()]).toEqual([ms > 600_000, false])
    name(600)
    expect([countdown.mayBeOver(), countdown.isOver(), countdown.left()]).toEqual([false, false, 600])
  },
)

test('an answer that took long on its way makes the end late at most, and the next one mends it', () => {
  const { countdown, pass, name } = aDevice()
  name(60, { back: 30_000 })
  expect(countdown.left()).toBe(60)
  pass(1000)
  name(29)
  expect(countdown.left()).toBe(29)
  name(19, { there: 10_000, back: 5000 })
  expect(countdown.left()).toBe(14)
})

test('a device whose clock stood still while it slept is late at most, and right once it has asked', () => {
  const { clocks, countdown, name } = aDevice()
  name(600)
  clocks.wallNow += 590_000
  clocks.serverNow += 590_000
  expect([countdown.isSure(), countdown.left()]).toEqual([false, 600])
  name(10)
  expect([countdown.isSure(), countdown.left()]).toEqual([true, 10])
})

test('a server whose clock is set back is believed', () => {
  const { clocks, countdown, name } = aDevice()
  name(60)
  clocks.serverNow -= 50_000
  name(110)
  expect(countdown.left()).toBe(110)
  clocks.serverNow += 50_000
  name(60)
  expect(countdown.left()).toBe(60)
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
