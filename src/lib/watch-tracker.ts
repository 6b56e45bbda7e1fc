// Tracks what was watched or read since the last heartbeat: the played segments of the video, or the pages of a document, and the time spent.

export type Beat = { watchLength: number; lastPosition: number; segments: [number, number][] }

const maxTickGap = 1.5 // seconds between two ticks of continuous playback; more is a seek

/**
 * Fed with the player's position, it records the played segments: a seek begins a new one. `take` returns and removes what
 * was watched in whole seconds and keeps the fractions; undefined when there is nothing to report.
 */
export function createWatchTracker(clock: () => number = () => performance.now() / 1000) {
  let segments: [number, number][] = []
  let [spent, position] = [0, 0]
  let last: { at: number; position: number } | undefined

  return {
    /** While playing; `speed` is the playback rate. */
    tick(now: number, speed = 1) {
      const at = clock()
      if (last) {
        const played = now - last.position
        const passed = at - last.at
        if (played >= 0 && played <= Math.max(maxTickGap, passed * speed + maxTickGap)) {
          spent += passed
          const lastSegment = segments.at(-1)
          if (lastSegment && Math.abs(lastSegment[1] - last.position) < 0.01) lastSegment[1] = now
          else segments.push([last.position, now])
        }
      }
      last = { at, position: now }
      position = now
    },
    /** After a pause, or a seek to `now`. */
    pause(now: number) {
      last = undefined
      position = now
    },
    take(): Beat | undefined {
      const watchLength = Math.floor(spent)
      const wholeSegments = segments
        .map(([from, to]): [number, number] => [Math.floor(from), Math.round(to)])
        .filter(([from, to]) => to > from)
      if (!watchLength && !wholeSegments.length) return undefined
      spent -= watchLength
      const lastSegment = segments.at(-1)
      segments = lastSegment && last ? [[lastSegment[1], lastSegment[1]]] : []
      return { watchLength, lastPosition: Math.floor(position), segments: wholeSegments.slice(-50) }
    },
  }
}

/** Seconds that a page is in sight until it counts as read. */
export const secondsToReadAPage = 5

/** Of a document: its segments are pages, [0, 1) the first one. */
export function createPageTracker() {
  const inSight = new Map<number, number>()
  let fresh: number[] = []
  let [spent, position] = [0, 0]
  return {
    /** One second, in which these pages were in sight, the first being 0. */
    tick(pages: number[]) {
      spent++
      for (const page of pages) {
        const seconds = (inSight.get(page) ?? 0) + 1
        inSight.set(page, seconds)
        if (seconds === secondsToReadAPage) fresh.push(page)
      }
      position = pages.length ? pages[0]! + 1 : position
    },
    take(): Beat | undefined {
      if (!spent) return undefined
      const beat = {
        watchLength: spent,
        lastPosition: position,
        segments: fresh.slice(0, 50).map((page): [number, number] => [page, page + 1]),
      }
      spent = 0
      fresh = fresh.slice(50)
      return beat
    },
  }
}
