// One step of the application: its title, why it is asked, what is wrong, its fields, and the buttons.
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { button } from '../../lib/page/buttons.ts'
import { Button } from '../kit/Button.tsx'
import { type FieldErrors, FormContext } from '../kit/field-context.ts'
import { fieldErrorsOf } from '../kit/field-errors.ts'
import { Icon } from '../kit/Icon.tsx'

type Props = {
  title: string
  why: string
  /** Labels by field, in their order. */
  fields: Readonly<Record<string, string>>
  /** From a later step that was refused. */
  errors: FieldErrors
  onErrors(errors: FieldErrors): void
  check(): FieldErrors
  /** Goes on where it does not throw. */
  submit(): Promise<unknown>
  action: string
  pending?: string
  back?: (() => void) | undefined
  note: string
  children: ReactNode
}

export function StepForm({ title, why, fields, errors, onErrors, check, submit, back, ...words }: Props) {
  const id = useId()
  const sending = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const names = Object.keys(fields).filter((name) => errors[name])

  // a step that opens is read out from its title; one that is refused, from what is wrong
  useEffect(() => {
    const target = names.length || errors.form ? summary.current : heading.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }, [title])

  function show(next: FieldErrors) {
    onErrors(next)
    requestAnimationFrame(() => {
      summary.current?.focus({ preventScroll: true })
      summary.current?.scrollIntoView({ block: 'center' })
    })
  }
  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (sending.current) return
    const wrong = check()
    if (Object.keys(wrong).length) return show(wrong)
    sending.current = true
    setBusy(true)
    try {
      await submit()
    } catch (failure) {
      show(fieldErrorsOf(failure, Object.keys(fields)))
    }
    sending.current = false
    setBusy(false)
  }
  const clearErrors = (name: string) => {
    if (errors[name] || errors.form)
      onErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name && key !== 'form')))
  }
  const focusOn = (name: string) => {
    const control = document.getElementById(`${id}-${name}`)
    control?.scrollIntoView({ block: 'center' })
    control?.focus()
  }
  return (
    <FormContext value={{ id, errors, isBusy, clearErrors }}>
      <form noValidate aria-label={title} onSubmit={send} className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="font-song text-h2 font-bold outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-[40em] text-ink-2">{why}</p>
        <div
          ref={summary}
          tabIndex={-1}
          role="alert"
          className={
            names.length || errors.form ? 'mt-5 rounded-card bg-danger-soft px-4 py-3 text-danger outline-none' : ''
          }
        >
          {(names.length > 0 || errors.form) && (
            <>
              <p className="flex gap-2 font-semibold">
                <Icon name="warn" className="mt-1 size-4" />
                {errors.form ?? `没有进下一步，改好 ${names.length} 处再试`}
              </p>
              {names.length > 0 && (
                <ul className="mt-1 space-y-0.5 pl-6 text-mini">
                  {names.map((name) => (
                    <li key={name}>
                      <a
                        href={`#${id}-${name}`}
                        className="inline-block py-0.5 underline underline-offset-4 max-md:py-3"
                        onClick={(event) => {
                          event.preventDefault()
                          focusOn(name)
                        }}
                      >
                        {fields[name]}：{errors[name]}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
        <div className="mt-6 space-y-6">{words.children}</div>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:bg-surface max-md:px-4 max-md:pb-4 max-md:pt-3">
          {back && (
            <Button kind="ghost" size="default" className="max-md:flex-1" onPress={back}>
              上一步
            </Button>
          )}
          <button
            type="submit"
            aria-disabled={isBusy}
            className={`${button.primary} h-lg px-7 max-md:flex-[2] ${isBusy ? 'opacity-60' : ''}`}
          >
            {isBusy ? (words.pending ?? '正在保存…') : words.action}
          </button>
          <span className="text-mini text-ink-3 max-md:hidden">{words.note}</span>
        </div>
      </form>
    </FormContext>
  )
}
