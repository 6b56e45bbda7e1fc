// The server's time, each second.
import { useEffect, useRef, useState } from 'react'

export function useClock(serverTime: string | undefined) {
  const skew = useRef(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (serverTime) skew.current = Date.parse(serverTime) - Date.now()
  }, [serverTime])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + skew.current
}
