// A radio group. Used in a Field with `isGroup`, or with its own `label`.
import { useId } from 'react'
import { useField } from './field-context.ts'
import type { Option } from './Select.tsx'

type Props<V extends string | number> = {
  options: readonly Option<V>[]
  value: V | undefined
  onValue(value: V): void
  label?: string
}

export function Radio<V extends string | number>({ options, value, onValue, label }: Props<V>) {
  const name = useId()
  const { clearErrors } = useField()
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-x-6">
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex items-center gap-2 min-h-11 md:min-h-7 coarse:min-h-11 cursor-pointer"
        >
          <input
            type="radio"
            name={name}
            className="box"
            checked={option.value === value}
            onChange={() => {
              clearErrors()
              onValue(option.value)
            }}
          />
          {option.name}
        </label>
      ))}
    </div>
  )
}
