// What was watched since the last heartbeat: the parts of the film that played, and the time it took.

export type Beat = { watchLength: number; lastPosition: number; segments: [number, number][] }

const jump = 1.5 // seconds between two ticks of a player that plays on; more is a seek

/**
 * Told the position now and again, it knows which parts played: a seek begins a new part. `take` gives what has come
 * together in whole seconds and keeps the rest; undefined when there is nothing worth a call.
 */
export function watching(clock: () => number = () => performance.now() / 1000) {
  let parts: [number, number][] = []
  let [spent, position] = [0, 0]
  let last: { at: number; position: number } | undefined

  return {
    /** While it plays; `speed` as set. */
    tick(now: number, speed = 1) {
      const at = clock()
      if (last) {
        const played = now - last.position
        const passed = at - last.at
        if (played >= 0 && played <= Math.max(jump, passed * speed + jump)) {
          spent += passed
          const open = parts.at(-1)
          if (open && Math.abs(open[1] - last.position) < 0.01) open[1] = now
          else parts.push([last.position, now])
        }
      }
      last = { at, position: now }
      position = now
    },
    /** Paused, or moved by hand to here. */
    rest(now: number) {
      last = undefined
      position = now
    },
    take(): Beat | undefined {
      const watchLength = Math.floor(spent)
      const segments = parts
        .map(([from, to]): [number, number] => [Math.floor(from), Math.round(to)])
        .filter(([from, to]) => to > from)
      if (!watchLength && !segments.length) return undefined
      spent -= watchLength
      const open = parts.at(-1)
      parts = open && last ? [[open[1], open[1]]] : []
      return { watchLength, lastPosition: Math.floor(position), segments: segments.slice(-50) }
    },
  }
}
