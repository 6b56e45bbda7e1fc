// A line of a list of settings: its name, what holds, what can be done.
import type { ReactNode } from 'react'

export const Row = ({
  name,
  description,
  children,
}: {
  name: ReactNode
  description: ReactNode
  children?: ReactNode
}) => (
  <li className="py-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
    <span className="w-[104px] text-ink-2">{name}</span>
    <span className="text-mini text-ink-3 flex-1 basis-40 md:basis-auto">{description}</span>
    {children}
  </li>
)
