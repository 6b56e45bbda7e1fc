// When something was or will be: in words up to a week away, with the whole of it for the mouse and for programs.
import { useSyncExternalStore } from 'react'
import { dateTime, when } from '../../lib/format.ts'

const shown = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all the times of a page. */
function everyMinute(tell: () => void) {
  shown.add(tell)
  timer ??= setInterval(() => {
    for (const one of shown) one()
  }, 60_000)
  return () => {
    shown.delete(tell)
    if (shown.size) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The server writes it in full: a page is kept for days. */
export function Time({ at, className = 'num' }: { at: string; className?: string }) {
  const text = useSyncExternalStore(
    everyMinute,
    () => when(at),
    () => dateTime(at),
  )
  return (
    <time dateTime={at} title={dateTime(at)} className={className}>
      {text}
    </time>
  )
}
