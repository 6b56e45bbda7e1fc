// The time that is left, by a clock that nobody can set. It is told anew by the server after sleep and each minute.

export type Clocks = { monotonic(): number; wall(): number }

export const deviceClocks: Clocks = { monotonic: () => performance.now(), wall: () => Date.now() }

const suspicious = 2000 // ms by which the clocks drift apart where the device slept, or somebody set one

export function createCountdown({ monotonic, wall }: Clocks = deviceClocks) {
  let end: number | undefined // on the monotonic clock; undefined = no limit
  let [lastMonotonic, lastWall] = [monotonic(), wall()]
  return {
    /** `remainSeconds` null = no limit. */
    set(remainSeconds: number | null) {
      end = remainSeconds === null ? undefined : monotonic() + remainSeconds * 1000
      ;[lastMonotonic, lastWall] = [monotonic(), wall()]
    },
    /** Whole seconds, or null. */
    left: () => (end === undefined ? null : Math.max(0, Math.ceil((end - monotonic()) / 1000))),
    /** Whether the device slept or its clock was set since the last time this was asked. */
    hasJumped() {
      const [nowMonotonic, nowWall] = [monotonic(), wall()]
      const drift = Math.abs(nowWall - lastWall - (nowMonotonic - lastMonotonic))
      ;[lastMonotonic, lastWall] = [nowMonotonic, nowWall]
      return drift > suspicious
    },
  }
}

export type Countdown = ReturnType<typeof createCountdown>
