// What reading a text or a document counts as: a second for each in which the page is seen and somebody is there.
import type { createPageTracker, createWatchTracker } from '../../../lib/watch-tracker.ts'
import type { Ticket } from './study.ts'

type Part = Pick<Ticket, 'lastPosition' | 'videoLength'>

const idleTimeout = 120_000 // ms without user activity that pause the count
const activityEvents = ['scroll', 'pointermove', 'keydown', 'touchstart'] as const

/** Counts on from the last position, or anew where that was the end; until the function it answers is called. */
export function countReading(tracker: ReturnType<typeof createWatchTracker>, { lastPosition, videoLength }: Part) {
  let second = lastPosition >= videoLength ? 0 : lastPosition
  return everySecond((isRead) => {
    if (!isRead) return tracker.pause(second)
    second = Math.min(second + 1, videoLength)
    tracker.tick(second)
  })
}

/** Counts the pages below `root` (`data-page`, from 1) that are in sight, until the function it answers is called. */
export function countPages(tracker: ReturnType<typeof createPageTracker>, root: () => ParentNode | null) {
  return everySecond((isRead) => {
    if (!isRead) return
    const pages = [...(root()?.querySelectorAll<HTMLElement>('[data-page]') ?? [])].filter(isInSight)
    tracker.tick(pages.map(({ dataset }) => Number(dataset.page) - 1))
  })
}

/** At least half of the window, or of the page. */
function isInSight(page: HTMLElement) {
  const { top, bottom, height } = page.getBoundingClientRect()
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0)
  return height > 0 && seen >= Math.min(height, innerHeight) / 2
}

function everySecond(tell: (isRead: boolean) => void) {
  let lastActivity = Date.now()
  const onActivity = () => void (lastActivity = Date.now())
  for (const name of activityEvents) addEventListener(name, onActivity, { passive: true })
  const timer = setInterval(
    () => tell(document.visibilityState === 'visible' && Date.now() - lastActivity <= idleTimeout),
    1000,
  )
  return () => {
    clearInterval(timer)
    for (const name of activityEvents) removeEventListener(name, onActivity)
  }
}
