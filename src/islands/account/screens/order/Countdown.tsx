// How long there is still to pay: 21:48.
import { useEffect, useState } from 'react'
import { clock } from '../../../../lib/format.ts'

export function useSecondsTo(instant: string) {
  const left = () => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
  }, [instant])
  return seconds
}

export const Countdown = ({ to }: { to: string }) => (
  <b className="text-brand-text font-semibold num" role="timer">
    {clock(useSecondsTo(to))}
  </b>
)
