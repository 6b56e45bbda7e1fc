// Tracks what was watched since the last heartbeat: the played segments of the video, and the time spent.

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
