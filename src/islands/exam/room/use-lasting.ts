// Whether something has been so for a while: what lasts a moment is not worth a word.
import { useEffect, useState } from 'react'

/** True once it has been so for that long. */
export function useLasting(is: boolean, ms: number) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!is) return setLong(false)
    const timer = setTimeout(() => setLong(true), ms)
    return () => clearTimeout(timer)
  }, [is, ms])
  return isLong
}
