// A part of a dialog that scrolls by itself, by keys too.
import type { ReactNode } from 'react'

type Props = { label: string; className: string; children: ReactNode }

/** `className`: how high it is at most, and its frame. */
export const ScrollArea = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section aria-label={label} tabIndex={0} className={`overflow-y-auto ${className}`}>
    {children}
  </section>
)
