// Single-line text inputs.
import type { InputHTMLAttributes } from 'react'
import { useField } from './field-context.ts'
import { Icon } from './Icon.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  value: string
  onValue(value: string): void
  label?: string
}

export function TextInput({ value, onValue, label, className = '', ...input }: Props) {
  const { attributes, clearErrors } = useField(label)
  return (
    <input
      type="text"
      {...attributes}
      {...input}
      value={value}
      onChange={({ target }) => {
        clearErrors()
        onValue(target.value)
      }}
      className={`ctl ${className}`}
    />
  )
}

/** The search box of a toolbar: searches on Enter or blur, not on every key. */
export function Find({ label, value, onFind }: { label: string; value: string; onFind(text: string): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form submits by Enter, <search> does not
    <form
      role="search"
      className="max-md:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(String(new FormData(event.currentTarget).get('find') ?? '').trim())
      }}
    >
      <label className="flex items-center gap-1.5 h-11 md:h-mini coarse:h-11 px-2.5 rounded-ctl border border-line-strong bg-surface text-ink-3 w-full md:w-52 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <Icon name="search" className="size-3.5" />
        <input
          key={value}
          name="find"
          type="search"
          defaultValue={value}
          aria-label={label}
          placeholder={label}
          onBlur={({ target }) => target.value.trim() !== value && onFind(target.value.trim())}
          className="outline-none bg-transparent w-full min-w-0 h-full text-[16px] md:text-mini text-ink placeholder:text-ink-3"
        />
      </label>
    </form>
  )
}
