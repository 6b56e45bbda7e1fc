// The parts of the range as bars. Arrow keys go along them, Enter opens the part in the table; the line below says what is chosen.
import { type KeyboardEvent, useRef, useState } from 'react'
import { dayInBeijing } from '../../../../contract/beijing.ts'
import { creditHours, spent } from '../../../../lib/format.ts'
import { useAddress } from '../../../app/router.ts'
import { ticksOf } from '../../../kit/ticks.ts'
import { nameOf, type RecordView, type Step, shortNameOf, stepNames } from './record-range.ts'

export function RecordChart({ record: { list, seconds }, step }: { record: RecordView; step: Step }) {
  const { search, set } = useAddress()
  const bars = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<number>()
  const opened = list.findIndex(({ begin }) => begin === search.open)
  const at = hovered ?? (opened >= 0 ? opened : list.length - 1)
  const unit = Math.max(...list.map(({ seconds }) => seconds)) >= 3 * 3600 ? 3600 : 60
  const ticks = ticksOf(Math.max(...list.map(({ seconds }) => seconds)) / unit)
  const top = ticks.at(-1)! * unit
  const average = seconds / list.length
  const every = Math.ceil(list.length / 12)
  const today = dayInBeijing()

  function move(event: KeyboardEvent) {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!steps) return
    event.preventDefault()
    const next = Math.min(Math.max(at + steps, 0), list.length - 1)
    bars.current?.querySelectorAll('button')[next]?.focus()
  }
  const chosen = list[at]!
  const before = list[at - 1]
  const more = before && chosen.seconds - before.seconds
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[16px] leading-6 font-semibold">每{stepNames[step]}学习时长</h2>
        <span className="text-mini text-ink-3 num">
          {unit === 3600 ? '小时' : '分钟'}；虚线为每{stepNames[step]}平均 {spent(Math.round(average))}
        </span>
      </figcaption>
      <div className="relative mt-4 ml-8 h-[160px] lg:h-[200px]">
        {ticks.map((tick) => (
          <span key={tick} aria-hidden="true">
            <i
              className={`absolute inset-x-0 border-t ${tick ? 'border-line' : 'border-line-strong'}`}
              style={{ bottom: `${(100 * tick * unit) / top}%` }}
            />
            <span
              className="absolute -left-8 w-6 text-right text-cap leading-4 text-ink-3 num translate-y-1/2"
              style={{ bottom: `${(100 * tick * unit) / top}%` }}
            >
              {tick}
            </span>
          </span>
        ))}
        <div
          ref={bars}
          role="toolbar"
          aria-label={`每${stepNames[step]}，方向键换一${stepNames[step]}，回车看明细`}
          onKeyDown={move}
          onPointerLeave={() => setHovered(undefined)}
          className="absolute inset-0 flex"
        >
          {list.map((part, n) => (
            <button
              key={part.begin}
              type="button"
              tabIndex={n === at ? 0 : -1}
              aria-pressed={n === opened}
              aria-label={`${nameOf(part, step)}，${spent(part.seconds)}`}
              onFocus={() => setHovered(n)}
              onPointerEnter={() => setHovered(n)}
              onClick={() => {
                set({ open: part.begin })
                document.getElementById('record-table')?.scrollIntoView({ block: 'start' })
              }}
              className="flex-1 min-w-0 h-full flex items-end justify-center rounded-t-[3px] hover:bg-sunken/60"
            >
              <i
                className={`block w-[62%] rounded-t-[2px] ${n === at ? 'bg-primary' : part.end >= today ? 'bg-brand' : 'bg-dai-300'}`}
                style={{ height: `${(100 * part.seconds) / top}%` }}
              />
            </button>
          ))}
        </div>
        <i
          className="absolute inset-x-0 border-t border-dashed border-primary pointer-events-none"
          style={{ bottom: `${(100 * average) / top}%` }}
          aria-hidden="true"
        />
      </div>
      <div className="ml-8 mt-1 flex text-cap leading-4 num text-ink-3" aria-hidden="true">
        {list.map((part, n) => (
          <span
            key={part.begin}
            className={`w-0 flex-1 flex justify-center whitespace-nowrap ${part.end >= today ? 'text-ink font-semibold' : ''}`}
          >
            {(list.length - 1 - n) % every === 0 && shortNameOf(part, step)}
          </span>
        ))}
      </div>
      <p role="status" className="mt-3 rounded-ctl bg-sunken px-3 py-2 text-mini num flex flex-wrap gap-x-4 gap-y-0.5">
        <b className="font-semibold text-primary">{nameOf(chosen, step)}</b>
        <span>
          {spent(chosen.seconds)}，{chosen.periodNum} 节，{creditHours(chosen.seconds)} 学时
        </span>
        {more !== undefined && more !== 0 && (
          <span className={more > 0 ? 'text-success' : 'text-ink-2'}>
            比前一{stepNames[step]}
            {more > 0 ? '多' : '少'} {spent(Math.abs(more))}
          </span>
        )}
      </p>
    </figure>
  )
}
