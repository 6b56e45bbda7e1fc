// The head of a screen: h1 and one line at the left, actions at the right, ordered ghost, line, primary.
import type { ReactNode } from 'react'

/** As the description, while it is asked for: its line is there. */
export const lineToCome = '\u00a0'

type Props = { title: string; description?: ReactNode; crumb?: { name: string; href: string }; children?: ReactNode }

/** The h1 gets the focus when a screen opens, so that screen readers announce it. */
export const PageHead = ({ title, description, crumb, children }: Props) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    {crumb && (
      <p className="w-full text-mini text-ink-3 -mb-2 print:hidden">
        <a href={crumb.href} className="hit hover:text-primary inline-block py-0.5 max-md:py-3">
          {crumb.name}
        </a>{' '}
        / {title}
      </p>
    )}
    <div className="min-w-0">
      <h1 tabIndex={-1} className="font-song text-h2 font-bold outline-none">
        {title}
      </h1>
      {description && <p className="text-mini text-ink-3 num mt-0.5">{description}</p>}
    </div>
    {children && <div className="flex flex-wrap gap-2 items-center max-md:w-full max-md:relative">{children}</div>}
  </div>
)
