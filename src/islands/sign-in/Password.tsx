// A password field with a button that shows its text.
import { useState } from 'react'
import { Icon } from '../kit/Strokes.tsx'
import { Field } from './Field.tsx'

type Props = {
  label: string
  value: string
  onValue(value: string): void
  isNew?: boolean
  error?: string | undefined
}

export function Password({ isNew = false, ...field }: Props) {
  const [isShown, show] = useState(false)
  return (
    <Field
      {...field}
      id="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={128}
      inside={
        <button
          type="button"
          aria-label="显示密码"
          aria-pressed={isShown}
          onClick={() => show(!isShown)}
          className="size-11 grid place-items-center text-ink-3 hover:text-ink aria-pressed:text-primary"
        >
          <Icon name="eye" className="size-5" />
        </button>
      }
    />
  )
}
