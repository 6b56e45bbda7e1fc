// A list whose rows stand under each other; while it is asked for again, a line runs at its top (kit.css).
import type { ReactNode } from 'react'
import { useLate } from './faces.tsx'
import type { Loaded } from './use-call.ts'

export function Lines({ of, children }: { of: Pick<Loaded<unknown>, 'isLoading'>; children: ReactNode }) {
  const isWaiting = useLate(of.isLoading)
  return <ul className={`divide-y divide-line ${isWaiting ? 'busy' : ''}`}>{children}</ul>
}
