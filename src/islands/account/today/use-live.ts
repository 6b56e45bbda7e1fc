// Keeps a day up to date while it is open: what is on changes by the minute.
import type { CallName } from '../../../contract/calls.ts'
import { invalidate } from '../../app/client.ts'
import { useEvery } from '../../app/use-every.ts'

export function useLive(...calls: CallName[]) {
  useEvery(60_000, () => void invalidate(...calls))
}
