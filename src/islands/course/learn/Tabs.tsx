// ARIA tabs with arrow keys; opened panels stay mounted, so that their input is kept.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { tabOn } from '../../../lib/page/buttons.ts'

export type Tab = { key: string; name: string; count?: number | undefined; content: ReactNode }

type Props = {
  label: string
  tabs: readonly Tab[]
  first: string
  /** Opens this one: anew with each new object. */
  request?: { key: string } | undefined
}

export function Tabs({ label, tabs, first, request }: Props) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [seenRequest, setSeenRequest] = useState(request)
  if (request !== seenRequest) {
    setSeenRequest(request)
    if (request) setChosen(request.key)
  }
  const current = tabs.find(({ key }) => key === (chosen ?? first)) ?? tabs[0]!
  const [openedKeys, setOpenedKeys] = useState<ReadonlySet<string>>(new Set())
  if (!openedKeys.has(current.key)) setOpenedKeys(new Set(openedKeys).add(current.key))

  function press(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation() // the player uses the same keys for seeking
    const at = tabs.indexOf(current) + step
    const next = Math.abs(step) > 1 ? (step > 0 ? tabs.length - 1 : 0) : (at + tabs.length) % tabs.length
    setChosen(tabs[next]!.key)
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div
        ref={strip}
        role="tablist"
        aria-label={label}
        className="scrollx flex gap-6 border-b border-line overflow-x-auto overflow-y-hidden mt-6"
      >
        {tabs.map(({ key, name, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current.key}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === current.key ? 0 : -1}
            onKeyDown={press}
            onClick={() => setChosen(key)}
            className={`hit h-12 relative flex items-center gap-1 num shrink-0 text-[16px] outline-offset-[-2px] ${key === current.key ? tabOn : 'text-ink-2 hover:text-primary'}`}
          >
            {name}
            {count ? <span>{count}</span> : null}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ key }) => openedKeys.has(key))
        .map(({ key, content }) => (
          <div
            key={key}
            role="tabpanel"
            id={`${id}-${key}-panel`}
            aria-labelledby={`${id}-${key}`}
            hidden={key !== current.key}
            className="pt-6"
          >
            {content}
          </div>
        ))}
    </>
  )
}
