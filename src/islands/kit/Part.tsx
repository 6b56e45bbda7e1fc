// A part of a screen under a heading of its own, without a box: a table, a list, a form in its card.
import { type ReactNode, useId } from 'react'
import { Small } from './Small.tsx'

type Props = {
  title: string
  /** How many there are, until when, in small letters after the title. */
  note?: ReactNode
  /** At the right end of the heading. */
  action?: ReactNode
  /** Something stands above it. */
  isApart?: boolean
  children: ReactNode
}

export function Part({ title, note, action, isApart = false, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`min-w-0 ${isApart ? 'mt-8' : ''}`}>
      <div className="mb-3 flex min-h-7 flex-wrap items-baseline gap-x-3 gap-y-2">
        <h2 id={id} className="text-h4 font-semibold">
          {title}
        </h2>
        {note && <Small>{note}</Small>}
        {action && <div className="ml-auto flex gap-2 self-center">{action}</div>}
      </div>
      {children}
    </section>
  )
}
