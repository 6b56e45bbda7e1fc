// The dark side menu, with the existing screens only.

import { thousands } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../app/client.ts'
import { Blossom } from './Blossom.tsx'
import { type Due, menu, screens } from './screens.ts'

const item = 'flex items-center h-11 lg:h-8 coarse:h-11 px-3 rounded-ctl text-ui'
const here = 'bg-dai-700 text-white font-semibold shadow-[inset_3px_0_0_var(--color-apricot-400)]'

export const Mark = () => (
  <a
    href={paths.admin('overview')}
    className="flex items-center gap-2.5 h-14 md:h-16 px-5"
    aria-label="杏坛运营后台首页"
  >
    <Blossom className="size-8" />
    <b className="font-song text-[20px] tracking-[.12em] text-white">杏坛</b>
    <span className="text-mini text-dai-200 border-l border-dai-500 pl-2.5">运营后台</span>
  </a>
)

export const Menu = ({ current }: { current: string }) => (
  <nav aria-label="后台菜单" className="px-3 pb-8">
    {menu.map(({ section, names }) => (
      <section key={section} className="mt-3" aria-label={section || undefined}>
        {section && <h2 className="text-cap text-dai-300 px-3 mb-0.5">{section}</h2>}
        {names.map((name) => (
          <a
            key={name}
            href={paths.admin(name)}
            aria-current={name === current ? 'page' : undefined}
            className={`${item} ${name === current ? here : 'text-dai-100 hover:bg-dai-800'}`}
          >
            {screens[name].title}
            {screens[name].due && <DueCount due={screens[name].due} />}
          </a>
        ))}
      </section>
    ))}
  </nav>
)

/** How many rows wait for an operator; nothing while it is not known, or none. */
function DueCount({ due }: { due: Due }) {
  const data = useCall(due.list, { ...due.input, pageSize: 1 }).data as { totalCount: number } | undefined
  return data?.totalCount ? (
    <span className="ml-auto text-mini num text-apricot-400">
      {thousands(data.totalCount)}
      <span className="sr-only"> 项待处理</span>
    </span>
  ) : null
}
