// The server's clock as the room knows it, and the time that is left by it. Only the server names a time that can end a sitting: what
// the journal kept, and what a clock of the device says, are shown and decide nothing.

export type Clocks = { monotonic(): number; wall(): number }

export const deviceClocks: Clocks = { monotonic: () => performance.now(), wall: () => Date.now() }

/** An answer of the server; `askedAt`: when it was asked for, by the monotonic clock. */
export type Named = { serverTime: string; remainSeconds: number | null; askedAt: number }

const suspicious = 2000 // ms by which the clocks drift apart where the device slept, or somebody set one

export function createCountdown({ monotonic, wall }: Clocks = deviceClocks) {
  let end: number | null = null // by the server's clock; null = no limit
  let offset: number | undefined // the server's clock minus the monotonic one; undefined until the server is heard on this page
  let clockAhead = 0 // the clock of the device minus the server's
  let isNamed = false
  let isSure = false
  let jumpCount = 0
  let latest = Number.NEGATIVE_INFINITY
  let [lastMonotonic, lastWall] = [monotonic(), wall()]

  const byDevice = () => wall() - clockAhead
  const now = () => (offset === undefined ? byDevice() : monotonic() + offset)

  /** Whether the device slept or its clock was set since the last time this was asked. Then the server has to be asked again. */
  function hasJumped() {
    const [nowMonotonic, nowWall] = [monotonic(), wall()]
    const drift = Math.abs(nowWall - lastWall - (nowMonotonic - lastMonotonic))
    ;[lastMonotonic, lastWall] = [nowMonotonic, nowWall]
    if (drift <= suspicious) return false
    isSure = false
    jumpCount++
    return true
  }

  return {
    /**
     * What the server said. Its clock stood between `serverTime` when it was asked and `serverTime` when the answer arrived: it is
     * taken to be late rather than early. Answers may overtake each other.
     */
    name({ serverTime, remainSeconds, askedAt }: Named) {
      hasJumped()
      const at = Date.parse(serverTime)
      const [least, most] = [at - monotonic(), at - askedAt]
      offset = Math.min(most, Math.max(least, offset ?? least))
      clockAhead = wall() - now()
      isSure = true
      if (at < latest) return
      latest = at
      isNamed = true
      const named = remainSeconds === null ? null : at + remainSeconds * 1000
      if (named === null || end === null || Math.abs(named - end) >= 1000) end = named
      else end = Math.min(named, end) // whole seconds, rounded up: of two answers the lesser is nearer
    },
    /** What the journal kept: shown until the server is heard. */
    restore(kept: { end: number | null; clockAhead: number }) {
      end = kept.end
      isNamed = false
      if (offset === undefined) clockAhead = kept.clockAhead
    },
    /** The server's clock, as well as it is known. */
    now,
    end: () => end,
    clockAhead: () => clockAhead,
    /** Whole seconds, or null. */
    left: () => (end === null ? null : Math.max(0, Math.ceil((end - now()) / 1000))),
    /** Whether the server was heard on this page since the device last slept or its clock was set. */
    isSure() {
      hasJumped()
      return isSure
    },
    /** How often the clocks jumped. */
    jumpCount: () => jumpCount,
    /** The time that the server named on this page is over, by a clock that nobody sets. */
    isOver: () => isNamed && end !== null && offset !== undefined && now() >= end,
    /** By the clock of the device, while the server has not said what is left. */
    mayBeOver: () => !isSure && end !== null && byDevice() >= end,
    hasJumped,
  }
}

export type Countdown = ReturnType<typeof createCountdown>
