// The side menu of wide screens; on phones there are tabs (TabBar.tsx), which open the whole menu.
import { paths } from '../../lib/paths.ts'
import { Spoken } from '../kit/Small.tsx'
import type { Visitor } from './guard.ts'
import { entryOf, labelOf, menuFor } from './menu.ts'
import type { Waiting, Waits } from './waiting.ts'

const entry = 'flex items-center h-9 coarse:h-11 px-3 rounded-ctl text-ui whitespace-nowrap outline-offset-[-2px]'
const on = 'bg-primary-soft text-primary font-semibold shadow-[inset_3px_0_0_var(--color-brand)]'

type Props = { visitor: Visitor; name: string; waiting: Waiting }

/** Opens the screens of one's user type; says which one is open. */
export function SideMenu({ visitor, name, waiting }: Props) {
  const current = entryOf(name, visitor)
  return (
    <nav aria-label="账户菜单" className="max-md:hidden sticky top-24">
      <a
        href={paths.account()}
        aria-current={name === 'today' ? 'page' : undefined}
        className={`${entry} mb-4 ${name === 'today' ? on : 'text-ink-2 hover:bg-sunken'}`}
      >
        今天
      </a>
      {menuFor(visitor).map((centre, n) => (
        <section key={centre.name} aria-labelledby={`centre-${n}`} className={n ? 'mt-6' : ''}>
          <h2 id={`centre-${n}`} className="text-mini text-ink-3 px-3 mb-1.5">
            {centre.name}
          </h2>
          {centre.items.map((item) => (
            <a
              key={item}
              href={paths.account(item)}
              aria-current={item === name ? 'page' : item === current ? 'true' : undefined}
              className={`${entry} ${item === current ? on : 'text-ink-2 hover:bg-sunken'}`}
            >
              {labelOf(item)}
              <Count of={waiting[item]} />
            </a>
          ))}
        </section>
      ))}
    </nav>
  )
}

/** At the right of an entry. */
export const Count = ({ of }: { of: Waits | undefined }) =>
  of &&
  of.count > 0 && (
    <span className="num ml-auto pl-2 text-danger text-mini font-medium">
      {of.count}
      <Spoken> {of.what}</Spoken>
    </span>
  )
