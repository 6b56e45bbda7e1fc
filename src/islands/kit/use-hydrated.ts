// Whether the component runs in the browser: a button that came from the server does nothing before.
import { useEffect, useState } from 'react'

/** False on the server and at the first render; then true. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
