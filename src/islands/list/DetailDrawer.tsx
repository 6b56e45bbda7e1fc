// The detail of a row: beside the list from 1360 px on, over its right side below that, a sheet from below on phones.
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../kit/Button.tsx'
import { Below } from '../kit/Small.tsx'

type Props = {
  label: string
  /** Where the row stands: 「第 1 笔，共 1,284」; absent for a new one. */
  place?: string | undefined
  /** To the rows before and after it on the page. */
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
  onClose(): void
  children: ReactNode
}

const isSheet = () => !matchMedia('(min-width: 768px)').matches

/** The focus moves into it when it opens and back to where it was when it closes. */
export function DetailDrawer({ label, place, previous, next, onClose, children }: Props) {
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    drawer.current?.focus({ preventScroll: true })
    if (isSheet()) document.documentElement.classList.add('overflow-hidden')
    return () => {
      document.documentElement.classList.remove('overflow-hidden')
      const row = document.querySelector<HTMLElement>('tr[aria-current] [data-row-link]')
      const back = opener?.isConnected && opener !== document.body ? opener : (row ?? document.querySelector('h1'))
      back?.focus({ preventScroll: true })
    }
  }, [])

  /** The sheet follows a finger on its handle, and closes when it was drawn down far enough. */
  function drag(event: PointerEvent<HTMLElement>) {
    const sheet = drawer.current!
    const [from, id] = [event.clientY, event.pointerId]
    const handle = event.currentTarget
    handle.setPointerCapture(id)
    const move = ({ clientY }: globalThis.PointerEvent) => {
      sheet.style.translate = `0 ${Math.max(0, clientY - from)}px`
    }
    const end = ({ type, clientY }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      sheet.style.translate = ''
      if (type === 'pointerup' && clientY - from > 96) onClose()
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }

  return (
    <>
      <button
        type="button"
        aria-label="收起"
        tabIndex={-1}
        className="md:hidden fixed inset-0 z-30 bg-dai-900/35"
        onClick={onClose}
      />
      <aside
        ref={drawer}
        aria-label={label}
        tabIndex={-1}
        className="drawer outline-none bg-surface flex flex-col z-30 md:z-20"
      >
        <span
          aria-hidden="true"
          onPointerDown={drag}
          className="md:hidden flex justify-center items-center h-6 shrink-0 touch-none cursor-grab"
        >
          <i className="w-9 h-1 rounded-full bg-line-strong" />
        </span>
        <div className="flex items-center gap-1 h-12 pl-5 pr-2 border-b border-line shrink-0">
          <p className="flex-1 text-mini text-ink-3 num truncate">{place ?? label}</p>
          {place && <IconButton icon="up" label="上一条（K）" isDisabled={!previous} onPress={() => previous?.()} />}
          {place && <IconButton icon="down" label="下一条（J）" isDisabled={!next} onPress={() => next?.()} />}
          <IconButton icon="x" label="收起（Esc）" onPress={onClose} />
        </div>
        <div className="overflow-y-auto overscroll-contain min-h-0 flex-1">{children}</div>
      </aside>
    </>
  )
}

/** A part of the detail, with what belongs to its right. */
export const DetailSection = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className="px-5 py-4 border-t border-line">
    <div className="flex items-baseline gap-3 mb-2">
      <h3 className="font-semibold">{title}</h3>
      {aside && <span className="ml-auto text-mini text-ink-3 num">{aside}</span>}
    </div>
    {children}
  </section>
)

export type TimelineEntry = { at: string; text: string; note?: ReactNode; tone?: 'now' | 'bad' | 'next' }

const dots = {
  now: 'bg-brand ring-4 ring-brand-soft',
  bad: 'bg-danger',
  next: 'border-2 border-line-strong bg-surface',
  done: 'bg-primary',
}

/** What happened, the oldest first; `now` is where it stands, `next` what follows. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol>
    {entries.map(({ at, text, note, tone }, n) => (
      <li
        key={`${at} ${text}`}
        aria-current={tone === 'now' ? 'step' : undefined}
        className={`relative pl-6 ${n < entries.length - 1 ? 'pb-3.5 before:absolute before:left-[4.5px] before:top-4 before:-bottom-1 before:w-px before:bg-line-strong' : ''}`}
      >
        <i aria-hidden="true" className={`absolute left-0 top-1.5 size-2.5 rounded-full ${dots[tone ?? 'done']}`} />
        <span className="flex items-baseline gap-3">
          <span className={tone === 'next' ? 'text-ink-3' : 'font-medium'}>{text}</span>
          <span className="ml-auto text-mini text-ink-3 num whitespace-nowrap">{at}</span>
        </span>
        {note && <Below>{note}</Below>}
      </li>
    ))}
  </ol>
)
