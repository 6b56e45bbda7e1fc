// Rows that are shown as they were changed while that is saved.
import { useRef } from 'react'

/** Shows rows at once, puts them back where saving failed, and after the last change asks for them once more as they were saved. */
export function useLiveRows<Row>(rows: Row[] | undefined, show: (rows: Row[]) => void, reload: () => void) {
  const changes = useRef(0)
  return async (next: Row[], saving: Promise<boolean>) => {
    const before = rows!
    const change = ++changes.current
    show(next)
    const isSaved = await saving
    if (change !== changes.current) return // the last one shows how it is
    if (!isSaved) show(before)
    reload()
  }
}
