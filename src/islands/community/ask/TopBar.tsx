// The bar above what is written: back, what this is, whether it is kept, and what can be done with it.
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Icon } from '../../kit/Icon.tsx'

type Props = { title?: string; kept?: ReactNode; children?: ReactNode }

export const TopBar = ({ title = '提问题', kept, children }: Props) => (
  <header className="sticky top-0 z-20 bg-surface border-b border-line">
    <div className="flex flex-wrap items-center gap-x-3 px-4 md:px-6 min-h-14">
      <a
        href={paths.questions()}
        aria-label="返回问答"
        className="grid place-items-center size-11 -ml-3 rounded-ctl text-ink-2 hover:bg-sunken"
      >
        <Icon name="left" className="size-5" />
      </a>
      <h1 tabIndex={-1} className="text-ui font-medium outline-none">
        {title}
      </h1>
      <div className="max-md:order-last max-md:w-full max-md:pb-2 text-mini">{kept}</div>
      <div className="ml-auto flex gap-2 py-1.5">{children}</div>
    </div>
  </header>
)
