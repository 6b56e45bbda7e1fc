// What is said in passing: small and grey beside, below or after something, and what screen readers alone say.
import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** Beside something, in the same line. */
export const Small = ({ children }: Props) => <span className="text-mini text-ink-3 num">{children}</span>

/** Under what it belongs to, in a line of its own. */
export const Below = ({ children }: Props) => <span className="block text-mini text-ink-3 num">{children}</span>

/** A sentence of its own: a hint, a limit, what comes next. */
export const Remark = ({ children }: Props) => <p className="text-mini text-ink-3 num">{children}</p>

/** For those who hear the screen. */
export const Spoken = ({ children }: Props) => <span className="sr-only">{children}</span>
