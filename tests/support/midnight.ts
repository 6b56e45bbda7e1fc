// For tests of what is counted by the day: midnight in Beijing must not pass in the middle of them.
import { setTimeout as sleep } from 'node:timers/promises'
import { untilTomorrow } from '../../src/contract/beijing.ts'

/** Waits for the next day where this one ends within half a minute. */
export async function notAtMidnight() {
  const left = untilTomorrow()
  if (left < 30_000) await sleep(left + 100)
}
