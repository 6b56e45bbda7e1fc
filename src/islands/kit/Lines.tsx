// A list of rows; while it reloads, a progress line is shown at its top (kit.css).

import type { ReactNode } from 'react'
import type { Loaded } from './loaded.ts'
import { useLate } from './QueryState.tsx'

export function Lines({ of, children }: { of: Pick<Loaded<unknown>, 'isLoading'>; children: ReactNode }) {
  const isWaiting = useLate(of.isLoading)
  return <ul className={`divide-y divide-line ${isWaiting ? 'busy' : ''}`}>{children}</ul>
}
