// The dark side menu, with the existing screens only.
import { useStore } from '@nanostores/react'
import { thousands } from '../../lib/format.ts'
import { siteName } from '../../lib/page/site-name.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../app/client.ts'
import { Icon } from '../kit/Icon.tsx'
import { Spoken } from '../kit/Small.tsx'
import { Blossom } from './Blossom.tsx'
import { type Due, entryOf, foldedSections, mayOpen, menu, type ScreenName, screens } from './screens.ts'
import { $operator } from './session.ts'

const item = 'flex items-center h-11 lg:h-8 coarse:h-11 px-3 rounded-ctl text-ui'
const here = 'bg-dai-700 text-white font-semibold shadow-[inset_3px_0_0_var(--color-apricot-400)]'

export const Mark = () => (
  <a
    href={paths.admin('overview')}
    className="flex items-center gap-2.5 h-14 md:h-16 px-5"
    aria-label={`${siteName()}运营后台首页`}
  >
    <Blossom className="size-8" />
    <b className="font-song text-[20px] tracking-[.12em] text-white truncate">{siteName()}</b>
    <span className="text-mini text-dai-200 border-l border-dai-500 pl-2.5 whitespace-nowrap">运营后台</span>
  </a>
)

/** Of the screens that the operator may open; empty until that is known. */
export function Menu({ current }: { current: string }) {
  const entry = entryOf(current)
  const operator = useStore($operator)
  const shown = menu.flatMap(({ section, names }) => {
    const allowed = operator === undefined ? [] : names.filter((name) => mayOpen(operator, screens[name]))
    return allowed.length ? [{ section, names: allowed }] : []
  })
  return (
    <nav aria-label="后台菜单" className="px-3 pb-8">
      {shown.map(({ section, names }) => {
        const items = names.map((name) => <Item key={name} name={name} isCurrent={name === entry} />)
        return foldedSections.includes(section) ? (
          <details key={section} open={names.some((name) => name === entry)} className="mt-3 group">
            <summary className="flex items-center h-11 lg:h-8 coarse:h-11 px-3 text-cap text-dai-300 rounded-ctl hover:bg-dai-800">
              {section}
              <span className="ml-2 num">{names.length}</span>
              <Icon name="right" className="ml-auto size-3.5 group-open:rotate-90" />
            </summary>
            {items}
          </details>
        ) : (
          <section key={section} className="mt-3" aria-label={section || undefined}>
            {section && <h2 className="text-cap text-dai-300 px-3 mb-0.5">{section}</h2>}
            {items}
          </section>
        )
      })}
    </nav>
  )
}

const Item = ({ name, isCurrent }: { name: ScreenName; isCurrent: boolean }) => (
  <a
    href={paths.admin(name)}
    aria-current={isCurrent ? 'page' : undefined}
    className={`${item} ${isCurrent ? here : 'text-dai-100 hover:bg-dai-800'}`}
  >
    {screens[name].title}
    {screens[name].due && <DueCount due={screens[name].due} />}
  </a>
)

/** How many rows wait for an operator; nothing while it is not known, or none. */
function DueCount({ due }: { due: Due }) {
  const data = useCall(due.list, { ...due.input, pageSize: 1 }).data as { totalCount: number } | undefined
  return data?.totalCount ? (
    <span className="ml-auto text-mini num text-apricot-400">
      {thousands(data.totalCount)}
      <Spoken> 项待处理</Spoken>
    </span>
  ) : null
}
