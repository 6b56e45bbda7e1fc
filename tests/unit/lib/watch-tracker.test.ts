// lib/watch-tracker.ts: what a heartbeat says.
import { expect, test } from 'vitest'
import { createPageTracker, createWatchTracker, secondsToReadAPage } from '../../../src/lib/watch-tracker.ts'

function aPlayer() {
  let now = 100
  const watched = createWatchTracker(() => now)
  return {
    watched,
    /** Plays from one second of the film to another, at a speed. */
    play(from: number, to: number, speed = 1) {
      watched.tick(from, speed)
      for (let at = from; at < to; ) {
        at = Math.min(to, at + 0.25 * speed)
        now += 0.25
        watched.tick(at, speed)
      }
    },
  }
}

test('playing on is one part, and takes its time', () => {
  const { watched, play } = aPlayer()
  play(10, 25)
  expect(watched.take()).toEqual({ watchLength: 15, lastPosition: 25, segments: [[10, 25]] })
  expect(watched.take()).toBeUndefined()
})

test('a seek begins a new part and takes no time; at double speed the film is twice the time', () => {
  const { watched, play } = aPlayer()
  play(0, 4)
  watched.pause(60)
  play(60, 70, 2)
  expect(watched.take()).toEqual({
    watchLength: 9,
    lastPosition: 70,
    segments: [
      [0, 4],
      [60, 70],
    ],
  })
})

test('a jump of a few seconds while it plays is a seek, and what lies between was not watched', () => {
  const { watched, play } = aPlayer()
  play(0, 4)
  watched.tick(12)
  play(12, 20)
  expect(watched.take()?.segments).toEqual([
    [0, 4],
    [12, 20],
  ])
})

test('parts of a second are not lost between heartbeats', () => {
  const { watched, play } = aPlayer()
  let total = 0
  for (let n = 0; n < 8; n++) {
    play(n * 1.5, (n + 1) * 1.5)
    total += watched.take()?.watchLength ?? 0
  }
  expect(total).toBe(12)
})

test('heartbeats one after another leave no gap and count nothing twice', () => {
  const { watched, play } = aPlayer()
  play(0, 7)
  const first = watched.take()!
  play(7, 20)
  const second = watched.take()!
  expect([...first.segments, ...second.segments]).toEqual([
    [0, 7],
    [7, 20],
  ])
  expect(first.watchLength + second.watchLength).toBe(20)
})

test('a position that is dragged while it plays does not count as watched', () => {
  const { watched } = aPlayer()
  watched.tick(0)
  watched.tick(300)
  expect(watched.take()).toBeUndefined()
})

test('two ticks a second and a half apart are playing on; more is a seek', () => {
  const partsAfter = (jump: number) => {
    const watched = createWatchTracker(() => 100) // no time goes by
    watched.tick(0)
    watched.tick(jump)
    return watched.take()?.segments
  }
  expect(partsAfter(1.5)).toEqual([[0, 2]])
  expect(partsAfter(1.6)).toBeUndefined()
})

test('a page counts as read once, after five seconds in sight, and the time of all goes with it', () => {
  const reading = createPageTracker()
  const look = (seconds: number, ...pages: number[]) => {
    for (let second = 0; second < seconds; second++) reading.tick(pages)
  }
  expect(secondsToReadAPage).toBe(5)
  expect(reading.take()).toBeUndefined()
  look(4, 0)
  expect(reading.take()).toEqual({ watchLength: 4, lastPosition: 1, segments: [] })
  look(1, 0, 1) // the fifth second of the first page
  look(4, 1)
  look(3)
  look(20, 8)
  expect(reading.take()).toEqual({
    watchLength: 28,
    lastPosition: 9,
    segments: [
      [0, 1],
      [1, 2],
      [8, 9],
    ],
  })
  look(20, 8)
  expect(reading.take()).toEqual({ watchLength: 20, lastPosition: 9, segments: [] })
  look(5, ...Array.from({ length: 60 }, (_, page) => 100 + page))
  expect(reading.take()!.segments).toHaveLength(50) // a heartbeat takes no more
  look(1)
  expect(reading.take()!.segments).toHaveLength(10)
})
