// Multi-line text, with a character count where it is limited.
import type { Ref, TextareaHTMLAttributes } from 'react'
import { useField } from './field-context.ts'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  value: string
  onValue(value: string, area: HTMLTextAreaElement): void
  label?: string
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ value, onValue, label, maxLength, className = '', ...area }: Props) {
  const { attributes, clearErrors } = useField(label)
  const count = [...value].length
  return (
    <>
      <textarea
        rows={3}
        {...attributes}
        {...area}
        value={value}
        onChange={({ target }) => {
          clearErrors()
          onValue(target.value, target)
        }}
        className={`ctl ${className}`}
      />
      {maxLength && (
        <p className={`mt-1 text-mini num ${count > maxLength ? 'text-danger' : 'text-ink-3'}`}>
          {count} / {maxLength} 字{count > maxLength && `，多了 ${count - maxLength} 字`}
        </p>
      )}
    </>
  )
}
