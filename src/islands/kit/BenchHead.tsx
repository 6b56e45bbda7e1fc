// The head of a bench: back, the title with one line below it, states and actions at the right. It stays at the top.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type Props = {
  title: string
  description?: ReactNode
  back: { name: string; href: string }
  children?: ReactNode
}

export const BenchHead = ({ title, description, back, children }: Props) => (
  <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-3 md:px-8">
    <a
      href={back.href}
      aria-label={`回到${back.name}`}
      className="inline-flex size-9 items-center justify-center rounded-ctl hover:bg-sunken max-md:size-11"
    >
      <Icon name="left" />
    </a>
    <div className="min-w-0 flex-1 basis-52">
      <h1 tabIndex={-1} className="truncate text-h4 font-semibold outline-none">
        {title}
      </h1>
      {description && <p className="text-mini text-ink-3 num">{description}</p>}
    </div>
    {children && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>}
  </header>
)
