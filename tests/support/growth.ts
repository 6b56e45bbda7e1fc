// Whether what is done costs in proportion to what it is done with, by the time of the processor: whatever else the machine does.

const floor = 40 // ms: what costs less is no matter
const mostGrowth = 9 // four times as much: 4 where it is linear, 16 where it is quadratic

/** Of three runs the one that cost least: what the machine does besides can only add to it. */
function cost(run: () => unknown) {
  let least = Infinity
  for (let time = 0; time < 3; time++) {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    if (least < floor) break
  }
  return least
}

/** `long` is four times `short`. What grows more than in proportion, in words; undefined where nothing does. Measured again before that is said. */
export function growthOf<T>(
  run: (input: T) => unknown,
  [short, long]: readonly [short: T, long: T],
): string | undefined {
  for (let time = 0; ; time++) {
    const much = cost(() => run(long))
    if (much < floor) return undefined
    const little = cost(() => run(short))
    if (much <= mostGrowth * little) return undefined
    if (time === 2) return `${little.toFixed(0)} ms -> ${much.toFixed(0)} ms`
  }
}
