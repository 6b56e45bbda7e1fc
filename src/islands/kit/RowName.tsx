// What a row of a table is called, with a line in small letters under it.
import type { ReactNode } from 'react'

export const RowName = ({ children, below }: { children: ReactNode; below?: ReactNode }) => (
  <span className="block min-w-0 leading-5 md:py-1">
    {children}
    {below && <span className="block text-mini text-ink-3 num md:truncate">{below}</span>}
  </span>
)
