// Counts the reading time of a text lesson.
import { useEffect } from 'react'
import { createWatchTracker } from '../../lib/watch-tracker.ts'
import { startHeartbeat, type Ticket } from './study.ts'

export type Lesson = { courseId: number; periodId: number; ticket: Ticket }

/** Counts seconds from the last position, while the page is visible and the reader is active. */
export function useReading({ courseId, periodId, ticket }: Lesson) {
  useEffect(() => {
    const tracker = createWatchTracker()
    const heartbeat = startHeartbeat({ courseId, periodId }, tracker)
    const idleTimeout = 120_000 // ms without user activity that pause the count
    let second = ticket.lastPosition >= ticket.videoLength ? 0 : ticket.lastPosition
    let lastActivity = Date.now()
    const onActivity = () => void (lastActivity = Date.now())
    const activityEvents = ['scroll', 'pointermove', 'keydown', 'touchstart'] as const
    for (const name of activityEvents) addEventListener(name, onActivity, { passive: true })
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || Date.now() - lastActivity > idleTimeout)
        return tracker.pause(second)
      second = Math.min(second + 1, ticket.videoLength)
      tracker.tick(second)
    }, 1000)
    return () => {
      clearInterval(timer)
      for (const name of activityEvents) removeEventListener(name, onActivity)
      heartbeat.stop()
    }
  }, [courseId, periodId, ticket])
}
