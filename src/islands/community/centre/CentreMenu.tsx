// The side menu of the community centre, with how many there are of each; a strip to swipe on phones.
import { useEffect, useRef } from 'react'
import { thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { type Counts, groups, isPart, type PartName } from './parts.ts'

const entry =
  'flex items-center h-11 md:h-9 coarse:h-11 px-3 rounded-ctl text-ui shrink-0 whitespace-nowrap outline-offset-[-2px]'
const on = 'bg-primary-soft text-primary font-semibold md:shadow-[inset_3px_0_0_var(--color-brand)]'

export function CentreMenu() {
  const { search } = useAddress()
  const current: PartName = isPart(search.list) ? search.list : 'article'
  const counts = useCall('community/auth/blogger/centre/view', {}).data
  const articles = useCall('community/auth/blogger/article/list', { pageSize: 1 }).data?.counts.all
  const strip = useRef<HTMLElement>(null)
  // another entry comes into view
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) strip.current!.scrollLeft = link.offsetLeft - (strip.current!.clientWidth - link.offsetWidth) / 2
  }, [current])
  const countOf = (name: string, count?: keyof Counts) => (name === 'article' ? articles : count && counts?.[count])
  return (
    <nav
      ref={strip}
      aria-label="社区中心"
      className="scrollx flex md:block gap-1 overflow-x-auto -mx-4 px-4 md:mx-0 md:px-0 md:sticky md:top-24 relative"
    >
      {groups.map((group, n) => (
        <section
          key={group.name}
          aria-label={group.name || '资料'}
          className={`flex md:block shrink-0 ${n ? 'md:mt-6 max-md:border-l max-md:border-line max-md:pl-1' : ''}`}
        >
          {group.name && <h2 className="hidden md:block text-mini text-ink-3 px-3 mb-1.5">{group.name}</h2>}
          {Object.entries<{ name: string; count?: keyof Counts }>(group.parts).map(([name, part]) => {
            const count = countOf(name, part.count)
            return (
              <a
                key={name}
                href={paths.blogAccount(name === 'article' ? undefined : name)}
                aria-current={name === current ? 'page' : undefined}
                className={`${entry} ${name === current ? on : 'text-ink-2 hover:bg-sunken'}`}
              >
                {part.name}
                {count !== undefined && (
                  <span className={`num ml-auto pl-2 text-mini ${name === current ? '' : 'text-ink-3'}`}>
                    {thousands(count)}
                  </span>
                )}
              </a>
            )
          })}
        </section>
      ))}
    </nav>
  )
}
