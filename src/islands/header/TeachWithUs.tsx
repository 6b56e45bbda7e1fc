// The menu for settling in (入驻) as a lecturer or an organization; hidden for organizations.

import { useState } from 'react'
import { userTypes } from '../../contract/enums/user-types.ts'
import type { SettledInfo } from '../../lib/models.ts'
import { settleMenu } from '../../lib/page/user-menu.ts'
import { api } from '../../lib/wire/api.ts'
import { Icon } from '../kit/Strokes.tsx'

/** The entries, and how to load the state of the user's own application, which they pass on: when their menu opens. */
export function useSettleMenu(userType: number | undefined) {
  const [info, setInfo] = useState<SettledInfo>()
  const type = (userType ?? userTypes.learner) === userTypes.learner ? 'USER' : 'LECTURER'
  return {
    items: settleMenu(userType, info ?? { type }),
    async load() {
      if (!info && userType !== userTypes.organization)
        setInfo(await api('user/auth/type/settled/check', {}).catch(() => undefined))
    },
  }
}

export function TeachWithUs({ userType }: { userType: number }) {
  const { items, load } = useSettleMenu(userType)
  if (!items.length) return null
  return (
    <details data-menu className="relative max-lg:hidden" onToggle={load}>
      <summary className="flex items-center gap-1 h-9 px-2 text-ink-2 hover:text-primary whitespace-nowrap">
        入驻
        <Icon name="down" className="size-3.5" />
      </summary>
      <ul className="absolute right-0 top-full min-w-32 bg-surface border border-line rounded-card shadow-pop py-1.5">
        {items.map((item) => (
          <li key={item.name}>
            <a
              href={item.href}
              className="block px-4 py-2 whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-primary"
            >
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
