// The search of the console: screens, users, orders, courses; arrows choose, Enter opens.
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../app/client.ts'
import { go } from '../app/router.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.ts'
import { Small } from '../kit/Small.tsx'
import { mayOpen, screenNames, screens } from './screens.ts'
import { $operator, type Operator } from './session.ts'
import { jumps } from './use-console-keys.ts'

type Hit = { key: string; group: string; icon: IconName; title: string; description: string; href: string }
type Found = Output<'system/admin/search/list'>['list'][number]

const kinds: Record<Found['kind'], { group: string; icon: IconName; hrefOf(hit: Found): string }> = {
  user: { group: '用户', icon: 'users', hrefOf: ({ id }) => paths.admin('user/view', { id }) },
  order: { group: '订单', icon: 'file', hrefOf: ({ id }) => paths.admin('order', { find: id, open: id }) },
  course: {
    group: '课程',
    icon: 'book',
    hrefOf: ({ id, courseCategory }) => paths.course(Number(id), courseCategory ?? 1),
  },
}
const pause = 200 // ms after the last letter
const keyOf = Object.fromEntries(jumps.map(([key, screen]) => [screen, `G ${key.toUpperCase()}`]))

function screensOf(typed: string, operator: Operator | null): Hit[] {
  const part = typed.toLowerCase()
  return screenNames
    .filter((name) => mayOpen(operator, screens[name]))
    .filter((name) => !screens[name].isInside && (screens[name].title.includes(typed) || name.includes(part)))
    .slice(0, typed ? 5 : 8)
    .map((name) => ({
      key: `screen ${name}`,
      group: '页面',
      icon: 'grid',
      title: screens[name].title,
      href: paths.admin(name),
      description: [screens[name].section, keyOf[name]].filter(Boolean).join(' · '),
    }))
}

const hitOf = (hit: Found): Hit => ({
  key: `${hit.kind} ${hit.id}`,
  title: hit.title,
  description: hit.description,
  group: kinds[hit.kind].group,
  icon: kinds[hit.kind].icon,
  href: kinds[hit.kind].hrefOf(hit),
})

/** Of what was typed, after a pause. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export default function SearchDialog({ onClose }: { onClose(): void }) {
  const id = useId()
  const operator = useStore($operator)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const typed = text.trim().slice(0, 50)
  const asked = useSettled(typed)
  const query = useCall('system/admin/search/list', { str: asked }, { isOff: !asked })
  const found = typed && asked === typed ? (query.data?.list ?? []) : []
  const hits = [...screensOf(typed, operator ?? null), ...found.map(hitOf)]
  const chosen = Math.min(at, hits.length - 1)

  function open({ href }: Hit) {
    onClose()
    if (href.startsWith('/admin')) go(href)
    else window.open(href, '_blank', 'noopener')
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const hit = hits[chosen]
    if (step && hits.length) setAt((chosen + step + hits.length) % hits.length)
    else if (event.key === 'Enter' && hit) open(hit)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="搜索后台" isOpen onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="搜索后台"
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={hits[chosen] && `${id}-${chosen}`}
        autoFocus
        autoComplete="off"
        maxLength={50}
        className="ctl w-full"
        placeholder="页面、手机号或它的后四位、昵称、订单号、课程"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label="结果" className="mt-3 -mx-2 max-h-[50vh] overflow-y-auto">
        {hits.map((hit, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={hit.key}
            id={`${id}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === chosen}
            onClick={() => open(hit)}
            onPointerMove={() => setAt(n)}
            className="flex items-center gap-3 min-h-11 px-2 py-1.5 rounded-ctl cursor-pointer aria-selected:bg-primary-soft aria-selected:text-ink"
          >
            <Icon name={hit.icon} className="size-[18px] text-ink-3" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ink">{hit.title}</span>
              <span className="block truncate text-mini text-ink-3 num">{hit.description}</span>
            </span>
            <Small>{hit.group}</Small>
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 text-mini text-ink-3">
        {hits.length
          ? `${hits.length} 条，↑ ↓ 选择，Enter 打开`
          : query.failure
            ? query.failure.msg
            : asked !== typed || query.isLoading
              ? '正在找'
              : `没有找到“${typed}”`}
      </p>
    </Dialog>
  )
}
