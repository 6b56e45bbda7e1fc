// The tabs at the bottom of phones: the four places one comes back to, with what waits there, and the whole menu.
import { type MouseEvent, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { icons } from '../kit/icons.ts'
import { Segmented } from '../kit/Segmented.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { Spoken } from '../kit/Small.tsx'
import { Strokes } from '../kit/Strokes.tsx'
import type { Visitor } from './guard.ts'
import { entryOf, labelOf, menuFor } from './menu.ts'
import { Count } from './SideMenu.tsx'
import { isOn, keepSide, keptSide, mayTeach, type Side, sides, tabsOf } from './tabs.ts'
import type { Waiting, Waits } from './waiting.ts'

type Props = { visitor: Visitor; name: string; waiting: Waiting }

const tab = 'relative grid min-w-0 flex-1 content-center justify-items-center gap-0.5 text-cap outline-offset-[-2px]'
const look = (on: boolean) => (on ? 'font-semibold text-primary' : 'text-ink-2')

export function TabBar({ visitor, name, waiting }: Props) {
  const [side, setSide] = useState(() => keptSide(visitor))
  const [isMenuOpen, setMenuOpen] = useState(false)
  const tabs = tabsOf[mayTeach(visitor) ? side : 'learning']
  const isElsewhere = name !== '' && !tabs.some((one) => isOn(one, name))
  function choose(chosen: Side) {
    keepSide(chosen)
    setSide(chosen)
  }
  return (
    <>
      <nav aria-label="账户菜单" className="tabs">
        {tabs.map((one) => (
          <a
            key={one.screen}
            href={one.screen === 'today' ? paths.account() : paths.account(one.screen)}
            aria-current={name === one.screen ? 'page' : isOn(one, name) ? 'true' : undefined}
            className={`${tab} ${look(isOn(one, name))}`}
          >
            <Face icon={one.icon} name={one.name} waits={waiting[one.screen]} />
          </a>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={isElsewhere ? 'true' : undefined}
          onClick={() => setMenuOpen(true)}
          className={`${tab} ${look(isElsewhere)}`}
        >
          <Face icon={icons.user} name="我的" />
        </button>
      </nav>
      {isMenuOpen && (
        <Sheet
          title="我的"
          onClose={() => setMenuOpen(false)}
          head={mayTeach(visitor) && <Segmented label="哪一边" options={sides} value={side} onValue={choose} />}
        >
          <Menu visitor={visitor} side={side} name={name} waiting={waiting} onOpen={() => setMenuOpen(false)} />
        </Sheet>
      )}
    </>
  )
}

const Face = ({ icon, name, waits }: { icon: string; name: string; waits?: Waits | undefined }) => (
  <>
    <span className="relative">
      <Strokes of={icon} className="size-5.5" />
      {waits && waits.count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 left-3.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-[11px] leading-4.5 font-semibold text-surface num"
        >
          {waits.count > 99 ? '99+' : waits.count}
        </span>
      )}
    </span>
    {name}
    {waits && waits.count > 0 && (
      <Spoken>
        {' '}
        {waits.count} {waits.what}
      </Spoken>
    )}
  </>
)

type MenuProps = Props & { side: Side; onOpen(): void }

/** The whole menu of a side, as the product text lists it. */
function Menu({ visitor, side, name, waiting, onOpen }: MenuProps) {
  const current = entryOf(name, visitor, side)
  const leave = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && onOpen()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
    <nav aria-label="全部" className="p-2 pb-4" onClick={leave}>
      {menuFor(visitor, side).map((centre) => (
        <section key={centre.name} aria-label={centre.name} className="mt-2">
          <h3 className="px-3 py-1 text-mini text-ink-3">{centre.name}</h3>
          <div className="grid grid-cols-2 gap-x-1">
            {centre.items.map((item) => (
              <a
                key={item}
                href={paths.account(item)}
                aria-current={item === name ? 'page' : item === current ? 'true' : undefined}
                className={`flex h-12 min-w-0 items-center rounded-ctl px-3 text-read outline-offset-[-2px] ${item === current ? 'bg-primary-soft font-semibold text-primary' : 'text-ink'}`}
              >
                {labelOf(item)}
                <Count of={waiting[item]} />
              </a>
            ))}
          </div>
        </section>
      ))}
    </nav>
  )
}
