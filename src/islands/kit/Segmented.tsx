// A segmented control: 近 14 天 | 本月. One option is always selected.
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { Option } from './Select.tsx'

type Props<V extends string | number> = {
  label: string
  options: readonly Option<V>[]
  value: V
  onValue(value: V): void
}

export const Segmented = <V extends string | number>({ label, options, value, onValue }: Props<V>) => (
  <ToggleButtonGroup
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[String(value)]}
    onSelectionChange={(keys) => {
      const chosen = options.find((option) => keys.has(String(option.value)))
      if (chosen) onValue(chosen.value)
    }}
    className="inline-flex border border-line-strong rounded-ctl bg-surface max-w-full divide-x divide-line"
  >
    {options.map((option) => (
      <ToggleButton
        key={option.value}
        id={String(option.value)}
        className="h-[42px] md:h-[26px] coarse:h-[42px] px-3 text-mini whitespace-nowrap max-md:flex-1 first:rounded-l-[3px] last:rounded-r-[3px] text-ink-2 hover:bg-sunken data-[selected]:bg-primary data-[selected]:text-on-primary data-[selected]:font-medium"
      >
        {option.name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
