// A number; while its text is no number yet (empty, 「3.」), the value stays what it was.
import { type InputHTMLAttributes, useState } from 'react'
import { useField } from './field-context.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'min' | 'max' | 'step'> & {
  value: number
  onValue(value: number): void
  min?: number
  max?: number
  step?: number
  label?: string
}

export function NumberInput({ value, onValue, label, min = 0, max, step = 1, className = '', ...input }: Props) {
  const { attributes, clearErrors } = useField(label)
  const [typed, setTyped] = useState<string>()
  return (
    <input
      type="number"
      inputMode={step % 1 ? 'decimal' : 'numeric'}
      min={min}
      max={max}
      step={step}
      {...attributes}
      {...input}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        clearErrors()
        setTyped(target.value)
        const number = target.valueAsNumber
        if (Number.isFinite(number) && number >= min && number <= (max ?? Number.POSITIVE_INFINITY)) onValue(number)
      }}
      onBlur={() => setTyped(undefined)}
      className={`ctl num ${className}`}
    />
  )
}
