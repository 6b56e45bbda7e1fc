// What reading a text lesson counts as: a second for each in which the page is seen and somebody is there.
import type { createWatchTracker } from '../../../lib/watch-tracker.ts'
import type { Ticket } from './study.ts'

type Part = Pick<Ticket, 'lastPosition' | 'videoLength'>

const idleTimeout = 120_000 // ms without user activity that pause the count
const activityEvents = ['scroll', 'pointermove', 'keydown', 'touchstart'] as const

/** Counts on from the last position, or anew where that was the end; until the function it answers is called. */
export function countReading(tracker: ReturnType<typeof createWatchTracker>, { lastPosition, videoLength }: Part) {
  let second = lastPosition >= videoLength ? 0 : lastPosition
  let lastActivity = Date.now()
  const onActivity = () => void (lastActivity = Date.now())
  for (const name of activityEvents) addEventListener(name, onActivity, { passive: true })
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || Date.now() - lastActivity > idleTimeout) return tracker.pause(second)
    second = Math.min(second + 1, videoLength)
    tracker.tick(second)
  }, 1000)
  return () => {
    clearInterval(timer)
    for (const name of activityEvents) removeEventListener(name, onActivity)
  }
}
