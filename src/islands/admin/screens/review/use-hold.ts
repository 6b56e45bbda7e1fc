// What an operator looks at is in their hand while they do.
import { useEffect, useState } from 'react'
import { silentApi } from '../../../../lib/wire/api.ts'
import { useEvery } from '../../../app/use-every.ts'

/** Others see who looks at it; it is given back when it is left. */
export function useHold(id: number, isOpen: boolean) {
  const [takenName, setTakenName] = useState('')
  const take = () =>
    silentApi('PUT community/admin/review/take', { id, isTaken: 1 }).then(
      (answer) => setTakenName(answer.takenName),
      () => {}, // the next try says it
    )
  useEvery(isOpen ? 120_000 : undefined, take)
  useEffect(() => {
    if (!isOpen) return
    void take()
    return () => void silentApi('PUT community/admin/review/take', { id, isTaken: 0 }).catch(() => {})
  }, [id, isOpen])
  return takenName
}
