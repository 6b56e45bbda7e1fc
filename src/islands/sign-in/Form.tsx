// The frame of the sign-in forms: what is wrong, said once; the fields; the button.
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { button } from '../../lib/buttons.ts'
import { Icon } from '../header/Icon.tsx'
import { reasonOf, type Wrong } from './wrong.ts'

type Props = {
  label: string
  action: string // what the button says
  wrong: Wrong
  onWrong(wrong: Wrong): void
  /** What can be seen to be wrong before asking; then the asking itself, whose failure is shown. */
  check(): Wrong
  submit(): Promise<void>
  children: ReactNode
}

export function Form({ label, action, wrong, onWrong, check, submit, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  // before this script is here the browser would send the form by itself, with the password in the address
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const form = useRef<HTMLFormElement>(null)

  // what is wrong has the focus as soon as it is drawn
  const mustFocus = useRef(false)
  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])

  function refuse(reason: Wrong) {
    mustFocus.current = true
    onWrong(reason)
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const seen = check()
    if (Object.keys(seen).length) return refuse(seen)
    onWrong({})
    setBusy(true)
    try {
      await submit()
    } catch (failure) {
      refuse(reasonOf(failure))
    }
    setBusy(false)
  }

  const count = Object.keys(wrong).filter((field) => field !== 'form').length
  const summary = wrong.form ?? (count > 1 ? `有 ${count} 处要改` : undefined)
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
      <button type="submit" disabled={isBusy || !isAwake} className={`${button.primary} h-lg w-full text-[16px]`}>
        {isBusy ? '请稍候…' : action}
      </button>
    </form>
  )
}
