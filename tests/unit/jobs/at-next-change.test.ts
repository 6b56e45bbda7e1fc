// When a job that follows the clock works: at the moment that comes next; it looks for that every ten seconds, until it is stopped.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atNextChange } from '../../../src/jobs/at-next-change.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Something changes at each of the moments (ms from now); `follow` deals with those that have come. */
function job(moments: number[]) {
  const begun = Date.now()
  const due = [...moments]
  const elapsed = () => Date.now() - begun
  const worked: number[] = []
  const untilNext = vi.fn(async () => (due[0] === undefined ? null : due[0] - elapsed()))
  const follow = vi.fn(async () => {
    worked.push(elapsed())
    while (due[0] !== undefined && due[0] <= elapsed()) due.shift()
  })
  return { ...atNextChange({ follow, untilNext, report: () => {} }), worked, due, untilNext }
}

test('what is due is done at once, what comes is done at its moment', async () => {
  const { worked, stop } = job([-5, 2500])
  await vi.advanceTimersByTimeAsync(2499)
  expect(worked).toEqual([0])
  await vi.advanceTimersByTimeAsync(2)
  expect(worked).toEqual([0, 2501])
  await stop()
})

test('where nothing will change, or only in days, it looks every ten seconds, and works when something new is due', async () => {
  for (const moments of [[], [86_400_000]]) {
    const { worked, due, untilNext, stop } = job(moments)
    await vi.advanceTimersByTimeAsync(29_999)
    expect([worked, untilNext.mock.calls.length]).toEqual([[], 3])
    due.unshift(15_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(worked.length).toBe(1)
    await stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(untilNext.mock.calls.length).toBe(5)
  }
})

test('after a failure it looks again in ten seconds', async () => {
  const failing = vi.fn(async () => {
    throw new Error('away')
  })
  const { stop } = atNextChange({ follow: async () => {}, untilNext: failing, report: () => {} })
  await vi.advanceTimersByTimeAsync(10_001)
  expect(failing).toHaveBeenCalledTimes(2)
  await stop()
})

test('work that leaves something due is tried again in a second, not at once', async () => {
  const follow = vi.fn(async () => {})
  const { stop } = atNextChange({ follow, untilNext: async () => 0, report: () => {} })
  await vi.advanceTimersByTimeAsync(3100)
  expect(follow).toHaveBeenCalledTimes(4)
  await stop()
})
