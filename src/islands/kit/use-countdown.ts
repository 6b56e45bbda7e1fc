// Seconds that count down to nothing: until a code may be asked for again.
import { useEffect, useState } from 'react'

/** What is left of them, and how to begin. */
export function useCountdown(seconds: number): [number, () => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(setLeft, 1000, left - 1)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(seconds)]
}
