// A segmented control: 近 14 天 | 本月. One option is always selected. Arrows move between the options, Space selects.
import type { KeyboardEvent } from 'react'
import type { Option } from './Select.tsx'

type Props<V extends string | number> = {
  label: string
  options: readonly Option<V>[]
  value: V
  onValue(value: V): void
}

export const Segmented = <V extends string | number>({ label, options, value, onValue }: Props<V>) => (
  <div
    role="radiogroup"
    aria-label={label}
    onKeyDown={moveFocus}
    className="inline-flex border border-line-strong rounded-ctl bg-surface max-w-full divide-x divide-line"
  >
    {options.map((option) => {
      const isSelected = String(option.value) === String(value)
      return (
        // biome-ignore lint/a11y/useSemanticElements: the arrow keys move the focus, and choose nothing yet
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={isSelected}
          data-selected={isSelected || undefined}
          tabIndex={isSelected ? 0 : -1}
          onClick={() => isSelected || onValue(option.value)}
          className="h-11 md:h-[26px] coarse:h-11 px-3 max-md:min-w-11 text-mini whitespace-nowrap max-md:flex-1 first:rounded-l-[3px] last:rounded-r-[3px] text-ink-2 hover:bg-sunken data-[selected]:bg-primary data-[selected]:text-on-primary data-[selected]:font-medium"
        >
          {option.name}
        </button>
      )
    })}
  </div>
)

function moveFocus(event: KeyboardEvent) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!by) return
  event.preventDefault()
  event.stopPropagation() // arrows do something else outside, as in the exam room
  const next = by > 0 ? 'nextElementSibling' : 'previousElementSibling'
  const neighbour = (event.target as Element)[next]
  if (neighbour instanceof HTMLElement) neighbour.focus()
}
