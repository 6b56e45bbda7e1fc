// Does something again and again while the page is seen.
import { useEffect, useRef } from 'react'

/** `ms` undefined: not now. */
export function useEvery(ms: number | undefined, work: () => void) {
  const current = useRef(work)
  current.current = work
  useEffect(() => {
    if (ms === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && current.current(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
