// What reading a text lesson counts as.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countReading } from '../../../src/islands/course/learn/reading-clock.ts'
import { createWatchTracker } from '../../../src/lib/watch-tracker.ts'

const page = { visibilityState: 'visible' }
let reader: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  reader = new EventTarget()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', reader.addEventListener.bind(reader))
  vi.stubGlobal('removeEventListener', reader.removeEventListener.bind(reader))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function aReading({ lastPosition = 0, videoLength = 600 } = {}) {
  const tracker = createWatchTracker(() => Date.now() / 1000)
  const stop = countReading(tracker, { lastPosition, videoLength })
  const read = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
  return { tracker, stop, read }
}

test('a second of reading is a second, from where one stopped', () => {
  const { tracker, read, stop } = aReading({ lastPosition: 40 })
  read(11)
  expect(tracker.take()).toEqual({ watchLength: 10, lastPosition: 51, segments: [[41, 51]] })
  stop()
  read(10)
  expect(tracker.take()).toBeUndefined()
})

test.each([
  ['at the end, it begins anew', 600, 3],
  ['a second before the end, it stays at the end', 599, 600],
])('%s', (_, lastPosition, then) => {
  const { tracker, read, stop } = aReading({ lastPosition })
  read(3)
  expect(tracker.take()?.lastPosition).toBe(then)
  stop()
})

test('a page that is not seen counts nothing, and goes on where it was', () => {
  const { tracker, read, stop } = aReading()
  read(5)
  page.visibilityState = 'hidden'
  read(30)
  expect(tracker.take()).toEqual({ watchLength: 4, lastPosition: 5, segments: [[1, 5]] })
  page.visibilityState = 'visible'
  read(3)
  expect(tracker.take()).toEqual({ watchLength: 2, lastPosition: 8, segments: [[6, 8]] })
  stop()
})

test('who does nothing for two minutes is gone, until they do something', () => {
  const { tracker, read, stop } = aReading()
  read(120)
  expect(tracker.take()?.lastPosition).toBe(120)
  read(60)
  expect(tracker.take()).toBeUndefined()
  stop()
})

test.each(['scroll', 'pointermove', 'keydown', 'touchstart'])('a %s says that somebody is there', (name) => {
  const { tracker, read, stop } = aReading()
  read(100)
  reader.dispatchEvent(new Event(name))
  read(100)
  expect(tracker.take()?.lastPosition).toBe(200)
  stop()
})
