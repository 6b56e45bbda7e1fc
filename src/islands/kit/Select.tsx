// A native select: on phones the system's picker is better than a custom one.
import type { SelectHTMLAttributes } from 'react'
import { useField } from './field-context.ts'

export type Option<V extends string | number> = { value: V; name: string }

type Props<V extends string | number> = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> & {
  options: readonly Option<V>[]
  value: V
  onValue(value: V): void
  label?: string
}

/** In a toolbar pass `label`; in a Field the field provides it. */
export function Select<V extends string | number>({ options, value, onValue, label, className, ...select }: Props<V>) {
  const { attributes, clearErrors } = useField(label)
  return (
    <select
      {...attributes}
      {...select}
      value={value}
      onChange={({ target }) => {
        clearErrors()
        const chosen = options[target.selectedIndex]
        if (chosen) onValue(chosen.value)
      }}
      className={`ctl ${className ?? (label ? 'max-md:flex-1 max-md:min-w-[128px] md:w-auto' : '')}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  )
}
