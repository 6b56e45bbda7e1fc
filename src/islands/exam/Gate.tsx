// A page of one sentence: opening, failed, not there.
import type { ReactNode } from 'react'

type Props = { title: string; description?: string; isBusy?: boolean; children?: ReactNode }

export const Gate = ({ title, description, isBusy, children }: Props) => (
  <main id="main" aria-busy={isBusy} className="page grid min-h-[60vh] place-content-center py-16 text-center">
    <h1 className="font-song text-[22px] leading-9 md:text-h2 font-bold">{title}</h1>
    {description && (
      <p role={isBusy ? 'status' : 'alert'} className="mt-3 text-ink-2">
        {description}
      </p>
    )}
    {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
  </main>
)
