// When a job that follows the clock looks: at the moment that comes next, at the latest in ten seconds, and no more once it is stopped.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atNextChange } from '../../../src/jobs/at-next-change.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const job = (untilNext: () => Promise<number | null>, follow = vi.fn(async () => {})) => ({
  ...atNextChange({ follow, untilNext, report: () => {} }),
  looks: follow,
})

test('it looks at once, then when the next moment has come', async () => {
  const { looks, stop } = job(async () => 2500)
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2500)
  expect(looks).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toHaveBeenCalledTimes(2)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toHaveBeenCalledTimes(2)
})

test('where nothing will change, or only in days, it looks every ten seconds, as something new may be entered', async () => {
  for (const next of [null, 86_400_000]) {
    const { looks, stop } = job(async () => next)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(looks).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(looks).toHaveBeenCalledTimes(3)
    await stop()
  }
})

test('after a failure it looks again in ten seconds', async () => {
  const failing = vi.fn(async () => {
    throw new Error('away')
  })
  const { stop } = job(async () => null, failing)
  await vi.advanceTimersByTimeAsync(10_001)
  expect(failing).toHaveBeenCalledTimes(2)
  await stop()
})
