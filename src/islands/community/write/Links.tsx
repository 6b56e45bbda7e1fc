// Where the links of the text lead; those of this site are looked up, others only named.
import { linkStates } from '../../../contract/community/link-states.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { Link } from './checks.ts'

const icons = { ok: 'check', bad: 'warn', off: 'link' } as const

const looks: Readonly<Record<number, (link: Link) => { tone: 'ok' | 'bad' | 'off'; text: string }>> = {
  [linkStates.there]: ({ title }) => ({ tone: 'ok', text: `本站：${title}` }),
  [linkStates.gone]: ({ href }) => ({ tone: 'bad', text: `本站没有这一页（404）：${href}` }),
  [linkStates.elsewhere]: ({ host, href }) => ({ tone: 'off', text: host || href }),
  [linkStates.wrong]: ({ href }) => ({ tone: 'bad', text: `网址写得不对：${href}` }),
  [linkStates.unknown]: ({ href }) => ({ tone: 'off', text: `本站：${href}` }),
}

export function Links({ links }: { links: readonly Link[] }) {
  const wrong = links.filter(({ linkState }) => linkState === linkStates.gone || linkState === linkStates.wrong).length
  return (
    <section aria-labelledby="links">
      <div className="mb-1 flex items-baseline">
        <h2 id="links" className="font-semibold">
          链接
        </h2>
        <span className="ml-auto text-mini text-ink-3 num">
          {links.length} 个{wrong > 0 && `，${wrong} 个打不开`}
        </span>
      </div>
      <ul className="space-y-1 text-mini">
        {links.slice(0, 30).map((link) => {
          const look = looks[link.linkState]?.(link) ?? { tone: 'off' as const, text: link.href }
          return (
            <li key={link.href} className="[overflow-wrap:anywhere]">
              <span className={`flex gap-2 ${look.tone === 'bad' ? 'text-danger' : 'text-ink-2'}`}>
                <Icon name={icons[look.tone]} className={`mt-0.5 size-4 ${look.tone === 'ok' ? 'text-success' : ''}`} />
                <span className="min-w-0">{look.text}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-mini text-ink-3">别的网站只列出名字，请自己点开看一眼。</p>
    </section>
  )
}
