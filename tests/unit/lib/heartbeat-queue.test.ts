// lib/wire/heartbeat-queue.ts: what the server has not answered yet.
import { expect, test } from 'vitest'
import { heartbeatQueue, mergeSegments } from '../../../src/lib/wire/heartbeat-queue.ts'

function aShelf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const place = { courseId: 1, periodId: 2, sessionNo: 'sitting-1' }
const beat = (from: number, to: number) => ({
  watchLength: to - from,
  lastPosition: to,
  segments: [[from, to]] as [number, number][],
})

test('beats of one sitting are put together: their time added, their parts joined, the last place kept', () => {
  const shelf = heartbeatQueue(7, aShelf())
  shelf.add(place, beat(0, 15))
  shelf.add(place, beat(15, 30))
  shelf.add(place, beat(100, 104))
  expect(shelf.take()).toMatchObject([
    {
      watchLength: 34,
      lastPosition: 104,
      segments: [
        [0, 30],
        [100, 104],
      ],
    },
  ])
  expect(shelf.isEmpty()).toBe(true)
})

test('what could not be sent goes back under what came meanwhile, and counts once', () => {
  const shelf = heartbeatQueue(7, aShelf())
  shelf.add(place, beat(0, 15), 1000)
  const taken = shelf.take()
  shelf.add(place, beat(15, 20), 2000)
  shelf.putBack(taken)
  expect(shelf.take()).toMatchObject([{ watchLength: 20, lastPosition: 20, segments: [[0, 20]], at: 2000 }])
})

test('two accounts on one device send nothing of each other, and what was spoilt is nothing', () => {
  const storage = aShelf()
  heartbeatQueue(7, storage).add(place, beat(0, 5))
  expect(heartbeatQueue(8, storage).take()).toEqual([])
  storage.setItem('beats:7', '{broken')
  expect(heartbeatQueue(7, storage).take()).toEqual([])
})

test('never more parts than a call takes, and none that was not watched', () => {
  const parts = Array.from({ length: 80 }, (_, n): [number, number] => [n * 10, n * 10 + 1 + (n % 5)])
  const kept = mergeSegments(parts)
  expect(kept).toHaveLength(50)
  for (const part of kept) expect(parts).toContainEqual(part)
})

test('of forty sittings that wait the beats are kept; of one more those of the oldest go', () => {
  const shelf = heartbeatQueue(7, aShelf())
  for (let n = 1; n <= 41; n++) shelf.add({ ...place, sessionNo: `sitting-${n}` }, beat(0, 15), n * 100_000)
  expect(shelf.take().map(({ sessionNo }) => sessionNo)).toEqual(
    Array.from({ length: 40 }, (_, n) => `sitting-${n + 2}`),
  )
})
