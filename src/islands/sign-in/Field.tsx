// A field of the sign-in forms: label above, 44 px high, error below.
import { type InputHTMLAttributes, type ReactNode, useEffect } from 'react'
import { normalizeCode } from '../../lib/normalize-input.ts'
import { well } from '../../lib/page/buttons.ts'
import { Icon } from '../kit/Strokes.tsx'
import { useBeforeHydration } from '../kit/use-before-hydration.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  id: string
  label: string
  value: string
  onValue(value: string): void
  error?: string | undefined
  hint?: ReactNode
  inside?: ReactNode // a button in the field
  isCode?: boolean // digits: full-width ones become half-width
}

export function Field({ id, label, value, onValue, error, hint, inside, isCode, ...input }: Props) {
  const initialText = useBeforeHydration(() => (document.getElementById(id) as HTMLInputElement | null)?.value)
  useEffect(() => {
    if (initialText && !value) onValue(isCode ? normalizeCode(initialText) : initialText)
  }, [])
  const border = error ? 'border-danger ring-1 ring-danger' : 'border-line-strong hover:border-primary'
  return (
    <div>
      <label htmlFor={id} className="block text-ui font-medium">
        {label}
      </label>
      <div className={`mt-1.5 flex items-center h-lg rounded-ctl border bg-surface ${border} ${well}`}>
        <input
          id={id}
          name={id}
          value={value}
          {...input}
          // during IME composition the text is not normalized
          onChange={({ target, nativeEvent }) =>
            onValue(isCode && !(nativeEvent as InputEvent).isComposing ? normalizeCode(target.value) : target.value)
          }
          onCompositionEnd={({ currentTarget }) => isCode && onValue(normalizeCode(currentTarget.value))}
          aria-invalid={Boolean(error)}
          aria-describedby={error || hint ? `${id}-says` : undefined}
          className="flex-1 min-w-0 h-full px-3.5 bg-transparent outline-none text-[16px] num placeholder:text-ink-3"
        />
        {inside}
      </div>
      {(error || hint) && (
        <p id={`${id}-says`} className={`mt-1.5 text-mini flex gap-1.5 ${error ? 'text-danger' : 'text-ink-3'}`}>
          {error && (
            <span className="mt-0.5">
              <Icon name="warn" />
            </span>
          )}
          <span>{error ?? hint}</span>
        </p>
      )}
    </div>
  )
}
