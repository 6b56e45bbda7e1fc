// The time of reading: it counts while the text is in front of the reader.
import { useEffect } from 'react'
import { watching } from '../../lib/watching.ts'
import { beating, type Ticket } from './study.ts'

export type Lesson = { courseId: number; periodId: number; ticket: Ticket }

/** Counts seconds of reading from where the reader was, as long as the page is in view and something moves now and then. */
export function useReading({ courseId, periodId, ticket }: Lesson) {
  useEffect(() => {
    const watched = watching()
    const heart = beating({ courseId, periodId }, watched)
    const idleAfter = 120_000 // ms without a touch: nobody reads
    let second = ticket.lastPosition >= ticket.videoLength ? 0 : ticket.lastPosition
    let movedAt = Date.now()
    const moved = () => void (movedAt = Date.now())
    const signs = ['scroll', 'pointermove', 'keydown', 'touchstart'] as const
    for (const sign of signs) addEventListener(sign, moved, { passive: true })
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || Date.now() - movedAt > idleAfter) return watched.rest(second)
      second = Math.min(second + 1, ticket.videoLength)
      watched.tick(second)
    }, 1000)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, moved)
      heart.stop()
    }
  }, [courseId, periodId, ticket])
}
