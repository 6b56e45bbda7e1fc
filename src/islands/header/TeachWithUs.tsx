// The menu for settling in (入驻) as a lecturer or an organization; hidden for organizations.
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { SettledInfo } from '../../lib/models.ts'
import { settleMenu } from '../../lib/user-menu.ts'
import { Icon } from '../kit/Strokes.tsx'

/** Loads the state of the user's own application when the menu opens. */
export function TeachWithUs({ userType }: { userType: number }) {
  const [info, setInfo] = useState<SettledInfo>()
  if (userType === 3) return null
  const loadInfo = async () => {
    if (!info) setInfo(await api('user/auth/type/settled/check', {}).catch(() => undefined))
  }
  return (
    <details data-menu className="relative max-lg:hidden" onToggle={loadInfo}>
      <summary className="flex items-center gap-1 h-9 px-2 text-ink-2 hover:text-primary whitespace-nowrap">
        入驻
        <Icon name="down" className="size-3.5" />
      </summary>
      <ul className="absolute right-0 top-full min-w-32 bg-surface border border-line rounded-card shadow-pop py-1.5">
        {settleMenu(userType, info ?? { type: userType < 2 ? 'USER' : 'LECTURER' }).map((item) => (
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
