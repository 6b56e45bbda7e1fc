// Tabs as links: the tab is in the address.
import type { ReactNode } from 'react'

export type TabLink = {
  name: string
  href: string
  isOn: boolean
  count?: ReactNode
  isAlarm?: boolean
  /** On phones it stands elsewhere. */
  isWide?: boolean
}

export const tabLook = (isOn: boolean) =>
  isOn
    ? 'text-primary font-semibold after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:bg-brand'
    : 'text-ink-2 hover:text-primary'

export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav
    aria-label={label}
    className="scrollx flex gap-6 max-md:-mx-2 max-md:px-2 border-b border-line overflow-x-auto overflow-y-hidden mt-4"
  >
    {tabs.map(({ name, href, isOn, count, isAlarm, isWide }) => (
      <a
        key={href}
        href={href}
        aria-current={isOn ? 'page' : undefined}
        className={`hit h-11 flex items-center gap-1 relative num shrink-0 outline-offset-[-2px] ${tabLook(isOn)} ${isWide ? 'max-md:hidden' : ''}`}
      >
        {name}
        {count !== undefined && (
          <span className={isAlarm ? 'text-danger font-medium' : isOn ? '' : 'text-ink-3'}>{count}</span>
        )}
      </a>
    ))}
  </nav>
)
