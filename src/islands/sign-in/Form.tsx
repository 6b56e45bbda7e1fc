// The sign-in forms: error summary, fields, submit button.
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { button } from '../../lib/page/buttons.ts'
import { Icon } from '../kit/Strokes.tsx'
import { useHydrated } from '../kit/use-hydrated.ts'
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts'

type Props = {
  label: string
  action: string // the button's text
  errors: FieldErrors
  onErrors(errors: FieldErrors): void
  /** Client-side validation; then `submit` makes the call, whose failure is shown. */
  check(): FieldErrors
  submit(): Promise<void>
  children: ReactNode
}

export function Form({ label, action, errors, onErrors, check, submit, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  // before hydration the browser would submit the form itself, with the password in the address
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)

  // the first invalid field gets the focus after rendering
  const mustFocus = useRef(false)
  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function showErrors(next: FieldErrors) {
    mustFocus.current = true
    onErrors(next)
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const problems = check()
    if (Object.keys(problems).length) return showErrors(problems)
    onErrors({})
    setBusy(true)
    try {
      await submit()
    } catch (failure) {
      showErrors(fieldErrorsOf(failure))
    }
    setBusy(false)
  }

  const count = Object.keys(errors).filter((field) => field !== 'form').length
  const summary = errors.form ?? (count > 1 ? `有 ${count} 处要改` : undefined)
  return (
    <form ref={form} noValidate onSubmit={send} aria-label={label} className="mt-6 space-y-5">
      <div role="alert" className={summary ? 'flex gap-2.5 rounded-ctl bg-danger-soft text-danger px-3.5 py-3' : ''}>
        {summary && (
          <>
            <span className="mt-[3px]">
              <Icon name="warn" />
            </span>
            <span>{summary}</span>
          </>
        )}
      </div>
      {children}
      <button type="submit" disabled={isBusy || !isHydrated} className={`${button.primary} h-lg w-full text-[16px]`}>
        {isBusy ? '请稍候…' : action}
      </button>
    </form>
  )
}
