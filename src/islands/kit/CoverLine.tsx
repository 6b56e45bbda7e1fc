// A course in a table cell: its cover, its name as a link, a small line below.
import type { ReactNode } from 'react'
import { Cover } from './Cover.tsx'

type Props = {
  course: Parameters<typeof Cover>[0]['course']
  cover?: string
  /** Without it there is nothing to open any more. */
  href: string | undefined
  name: string
  below?: ReactNode
}

export const CoverLine = ({ course, cover = 'w-20 h-[45px]', href, name, below }: Props) => (
  <span className="flex items-center gap-3 min-w-0 py-1">
    <Cover course={course} className={cover} />
    <span className="min-w-0 leading-5">
      {href === undefined ? (
        <span className="block md:truncate font-medium" title={name}>
          {name}
        </span>
      ) : (
        <a href={href} className="block md:truncate font-medium hover:text-primary" title={name}>
          {name}
        </a>
      )}
      {below && <span className="block truncate text-mini text-ink-3">{below}</span>}
    </span>
  </span>
)
