// Bars over time, of the data that stands beside them as a table. Arrow keys go along them; the line below says what is chosen.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ticksOf } from './ticks.ts'

export type ChartBar = {
  key: string
  value: number
  /** What is spoken: 「11 月 3 日，阅读 12」. */
  label: string
  /** Below the bar, where there is room for it. */
  shortName: string
  /** The time that runs now: its bar is not full yet. */
  isNow: boolean
}

type Props = {
  bars: readonly ChartBar[]
  average: number
  /** How many of `value` are one on the axis: 3600 where seconds are shown as hours. */
  unit?: number
  /** How many names fit below. */
  maxNames: number
  /** What the keys do: 「每天，方向键换一天，回车看是哪几篇」. */
  hint: string
  opened?: string | undefined
  onOpen(bar: ChartBar): unknown
  className: string
  /** What the line below says of the bar at that place. */
  children(at: number): ReactNode
}

export function BarChart({ bars, average, unit = 1, maxNames, hint, opened, onOpen, className, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<number>()
  const openedAt = bars.findIndex(({ key }) => key === opened)
  const at = hovered ?? (openedAt >= 0 ? openedAt : bars.length - 1)
  const ticks = ticksOf(Math.max(...bars.map(({ value }) => value)) / unit)
  const top = ticks.at(-1)! * unit
  const every = Math.ceil(bars.length / maxNames)
  const share = (value: number) => `${(100 * value) / top}%`

  function move(event: KeyboardEvent) {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!steps) return
    event.preventDefault()
    const next = Math.min(Math.max(at + steps, 0), bars.length - 1)
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div className={`relative mt-4 ml-8 ${className}`}>
        {ticks.map((tick) => (
          <span key={tick} aria-hidden="true">
            <i
              className={`absolute inset-x-0 border-t ${tick ? 'border-line' : 'border-line-strong'}`}
              style={{ bottom: share(tick * unit) }}
            />
            <span
              className="absolute -left-8 w-6 text-right text-cap leading-4 text-ink-3 num translate-y-1/2"
              style={{ bottom: share(tick * unit) }}
            >
              {tick}
            </span>
          </span>
        ))}
        <div
          ref={row}
          role="toolbar"
          data-chart
          aria-label={hint}
          onKeyDown={move}
          onPointerLeave={() => setHovered(undefined)}
          className="absolute inset-0 flex"
        >
          {bars.map((bar, n) => (
            <button
              key={bar.key}
              type="button"
              tabIndex={n === at ? 0 : -1}
              aria-label={bar.label}
              aria-pressed={n === openedAt}
              onFocus={() => setHovered(n)}
              onPointerEnter={() => setHovered(n)}
              onClick={() => onOpen(bar)}
              className="flex-1 min-w-0 h-full flex items-end justify-center rounded-t-[3px] hover:bg-sunken/60"
            >
              <i
                className={`block w-[62%] rounded-t-[2px] ${n === at ? 'bg-primary' : bar.isNow ? 'bg-brand' : 'bg-dai-300'}`}
                style={{ height: share(bar.value) }}
              />
            </button>
          ))}
        </div>
        <i
          className="absolute inset-x-0 border-t border-dashed border-primary pointer-events-none"
          style={{ bottom: share(average) }}
          aria-hidden="true"
        />
      </div>
      <div className="ml-8 mt-1 flex text-cap leading-4 num text-ink-3" aria-hidden="true">
        {bars.map(({ key, shortName, isNow }, n) => (
          <span
            key={key}
            className={`w-0 flex-1 flex justify-center whitespace-nowrap ${isNow ? 'text-ink font-semibold' : ''}`}
          >
            {(bars.length - 1 - n) % every === 0 && shortName}
          </span>
        ))}
      </div>
      <p role="status" className="mt-3 rounded-ctl bg-sunken px-3 py-2 text-mini num flex flex-wrap gap-x-4 gap-y-0.5">
        {children(at)}
      </p>
    </>
  )
}
