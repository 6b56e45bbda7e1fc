// Counts what is read of a text lesson, or of a document.
import { type RefObject, useEffect } from 'react'
import { createPageTracker, createWatchTracker } from '../../../lib/watch-tracker.ts'
import { countPages, countReading } from './reading-clock.ts'
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

/** Counts the pages that were in sight, and the time. */
export function usePages({ courseId, periodId }: Lesson, root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const tracker = createPageTracker()
    const heartbeat = startHeartbeat({ courseId, periodId }, tracker)
    const stop = countPages(tracker, () => root.current)
    return () => {
      stop()
      heartbeat.stop()
    }
  }, [courseId, periodId, root])
}
