// Heartbeats that the server has not answered yet: kept on the device, so that neither a tunnel nor a crash loses them.
import type { Beat } from './watching.ts'

/** One lesson in one sitting of one tab. */
export type Place = { courseId: number; periodId: number; sessionNo: string }
export type WaitingBeat = Place & Beat & { /** Milliseconds of this device's clock. */ at: number }

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const mostParts = 50 // a call takes no more
const mostEntries = 40

/** Parts put together where they touch; where there are too many still, the nearest are joined last: none is invented. */
export function joined(parts: readonly [number, number][]): [number, number][] {
  const sorted = parts.map(([from, to]): [number, number] => [from, to]).sort((a, b) => a[0] - b[0])
  const all: [number, number][] = []
  for (const [from, to] of sorted) {
    const open = all.at(-1)
    if (open && from <= open[1]) open[1] = Math.max(open[1], to)
    else all.push([from, to])
  }
  return all
    .sort((a, b) => b[1] - b[0] - (a[1] - a[0]))
    .slice(0, mostParts)
    .sort((a, b) => a[0] - b[0])
}

/** Of one account: another who signs in here sends none of it. */
export function waitingBeats(accountId: number, shelf: Shelf = localStorage) {
  const key = `beats:${accountId}`

  function read(): WaitingBeat[] {
    try {
      return JSON.parse(shelf.getItem(key) ?? '[]') as WaitingBeat[]
    } catch {
      return []
    }
  }
  function write(all: WaitingBeat[]) {
    if (all.length) shelf.setItem(key, JSON.stringify(all.slice(-mostEntries)))
    else shelf.removeItem(key)
  }
  const isSame = (a: Place, b: Place) => a.periodId === b.periodId && a.sessionNo === b.sessionNo

  return {
    /** Adds a beat to what waits of the same sitting. */
    add(place: Place, beat: Beat, at = Date.now()) {
      const all = read()
      const before = all.find((one) => isSame(one, place))
      const merged: WaitingBeat = {
        ...place,
        watchLength: (before?.watchLength ?? 0) + beat.watchLength,
        lastPosition: beat.lastPosition,
        segments: joined([...(before?.segments ?? []), ...beat.segments]),
        at,
      }
      write([...all.filter((one) => one !== before), merged])
    },
    /** Takes all of them off the shelf, oldest first: who takes them sends them, or puts them back. */
    take(): WaitingBeat[] {
      const all = read()
      write([])
      return all
    },
    putBack(beats: WaitingBeat[]) {
      for (const { at, courseId, periodId, sessionNo, ...beat } of beats) {
        const later = read().find((one) => isSame(one, { courseId, periodId, sessionNo }))
        this.add(
          { courseId, periodId, sessionNo },
          later ? { ...beat, lastPosition: later.lastPosition } : beat,
          later?.at ?? at,
        )
      }
    },
    isEmpty: () => read().length === 0,
  }
}
