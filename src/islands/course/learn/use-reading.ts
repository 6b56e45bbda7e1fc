// Counts the reading time of a text lesson.
import { useEffect } from 'react'
import { createWatchTracker } from '../../../lib/watch-tracker.ts'
import { countReading } from './reading-clock.ts'
import { startHeartbeat, type Ticket } from './study.ts'

export type Lesson = { courseId: number; periodId: number; ticket: Ticket }

/** Counts seconds from the last position, while the page is visible and the reader is active. */
export function useReading({ courseId, periodId, ticket }: Lesson) {
  useEffect(() => {
    const tracker = createWatchTracker()
    const heartbeat = startHeartbeat({ courseId, periodId }, tracker)
    const stop = countReading(tracker, ticket)
    return () => {
      stop()
      heartbeat.stop()
    }
  }, [courseId, periodId, ticket])
}
