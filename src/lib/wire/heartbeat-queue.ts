// A persistent queue of heartbeats that the server has not acknowledged: a lost connection or a crash loses none.
import type { Beat } from '../watch-tracker.ts'

/** One lesson in one session of one tab. */
export type Place = { courseId: number; periodId: number; sessionNo: string }
export type QueuedBeat = Place & Beat & { /** Milliseconds of this device's clock. */ at: number }

type BeatStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const maxSegments = 50 // the call's limit
const maxEntries = 40

/** Merges overlapping and adjacent segments; of too many the longest are kept, so that no watched time is invented. */
export function mergeSegments(segments: readonly [number, number][]): [number, number][] {
  const sorted = segments.map(([from, to]): [number, number] => [from, to]).sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
    .sort((a, b) => b[1] - b[0] - (a[1] - a[0]))
    .slice(0, maxSegments)
    .sort((a, b) => a[0] - b[0])
}

/** The queue of one account: another account that signs in here does not send it. */
export function heartbeatQueue(accountId: number, storage: BeatStorage = localStorage) {
  const key = `beats:${accountId}`

  function read(): QueuedBeat[] {
    try {
      return JSON.parse(storage.getItem(key) ?? '[]') as QueuedBeat[]
    } catch {
      return []
    }
  }
  function write(all: QueuedBeat[]) {
    if (all.length) storage.setItem(key, JSON.stringify(all.slice(-maxEntries)))
    else storage.removeItem(key)
  }
  const isSameSitting = (a: Place, b: Place) => a.periodId === b.periodId && a.sessionNo === b.sessionNo

  return {
    /** Merges a beat into the queued one of the same session. */
    add(place: Place, beat: Beat, at = Date.now()) {
      const all = read()
      const queued = all.find((beat) => isSameSitting(beat, place))
      const merged: QueuedBeat = {
        ...place,
        watchLength: (queued?.watchLength ?? 0) + beat.watchLength,
        lastPosition: beat.lastPosition,
        segments: mergeSegments([...(queued?.segments ?? []), ...beat.segments]),
        at,
      }
      write([...all.filter((beat) => beat !== queued), merged])
    },
    /** Removes and returns all beats, oldest first; the caller sends them or puts them back. */
    take(): QueuedBeat[] {
      const all = read()
      write([])
      return all
    },
    putBack(beats: QueuedBeat[]) {
      for (const { at, courseId, periodId, sessionNo, ...beat } of beats) {
        const newer = read().find((beat) => isSameSitting(beat, { courseId, periodId, sessionNo }))
        this.add(
          { courseId, periodId, sessionNo },
          newer ? { ...beat, lastPosition: newer.lastPosition } : beat,
          newer?.at ?? at,
        )
      }
    },
    isEmpty: () => read().length === 0,
  }
}
