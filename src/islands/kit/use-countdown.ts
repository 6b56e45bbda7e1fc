// A countdown in seconds, for example until a code may be requested again.
import { useEffect, useState } from 'react'

/** The seconds left, and a function that starts the countdown. */
export function useCountdown(seconds: number): [number, () => void] {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (!secondsLeft) return
    const timer = setTimeout(setSecondsLeft, 1000, secondsLeft - 1)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return [secondsLeft, () => setSecondsLeft(seconds)]
}
