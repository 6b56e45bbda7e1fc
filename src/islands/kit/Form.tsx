// A form with its own submit: errors are summarized above with links, shown at each field, and beside the button.
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import type { CallName } from '../../contract/calls.ts'
import { limitsOf, wrongOfValues } from '../../lib/limits.ts'
import { Button } from './Button.tsx'
import type { ButtonSize } from './button-look.ts'
import { type FieldErrors, FormContext } from './field-context.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { Icon } from './Icon.tsx'

type Props = {
  label: string
  /** Labels by the field names of the call. */
  fields: Readonly<Record<string, string>>
  /** The call that `submit` makes, and what it is given: checked by the limits of the call before it is made. */
  sends?: { call: CallName; values: Readonly<Record<string, unknown>> }
  /** What the limits of the call do not know. */
  check?: () => FieldErrors | Promise<FieldErrors>
  /** Makes the call with `{ hideErrorTips: true }`: the form shows its failure. */
  submit(): Promise<unknown>
  /** The button's text: 「保存资料」. */
  action: string
  pending?: string
  /** The cancel button: 「放弃修改」. */
  cancel?: { label: string; run(): void } | undefined
  /** Shown beside the buttons after saving; by default 已保存 with the time; nothing where nothing is saved. */
  done?: ReactNode | false
  /** In dialogs: without the card's padding and the line above the buttons. */
  isBare?: boolean
  isDisabled?: boolean
  size?: ButtonSize
  children: ReactNode
}

export function Form({
  label,
  fields,
  sends,
  check,
  submit,
  action,
  pending,
  cancel,
  done,
  isBare,
  isDisabled,
  size = 'mini',
  children,
}: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false) // set at once, unlike the state
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()

  const names = Object.keys(fields).filter((name) => errors[name])
  const focus = (name: string) => {
    const control = document.getElementById(`${id}-${name}`)
    control?.scrollIntoView({ block: 'center' })
    control?.focus()
  }
  function showErrors(next: FieldErrors) {
    setErrors(next)
    const first = Object.keys(fields).find((name) => next[name])
    if (first) requestAnimationFrame(() => focus(first))
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (sending.current || isDisabled) return
    sending.current = true
    setSavedAt(undefined)
    setBusy(true)
    try {
      const wrong = sends ? wrongOfValues(await limitsOf(sends.call), sends.values) : {}
      const problems = { ...wrong, ...(await check?.()) }
      if (Object.keys(problems).length) showErrors(problems)
      else {
        setErrors({})
        await submit()
        setSavedAt(new Date())
      }
    } catch (failure) {
      showErrors(fieldErrorsOf(failure, Object.keys(fields)))
    }
    sending.current = false
    setBusy(false)
  }

  const clearErrors = (name: string) => {
    setSavedAt(undefined)
    if (errors[name] || errors.form) setErrors(({ [name]: _, form: __, ...others }) => others)
  }
  const body = isBare ? 'space-y-4' : 'px-4 md:px-6 py-4 md:py-5 space-y-4 md:space-y-3'
  const foot = isBare
    ? 'mt-5 flex flex-wrap items-center gap-2 md:justify-end max-md:[&>button]:flex-1'
    : 'border-t border-line px-4 md:px-6 py-3 flex flex-wrap items-center gap-3 md:pl-[144px]'
  return (
    <FormContext value={{ id, errors, isBusy, clearErrors }}>
      <form ref={form} noValidate aria-label={label} onSubmit={send}>
        <div className={body}>
          <div role="alert" className="empty:!m-0">
            {(names.length > 0 || errors.form) && (
              <div className="bg-danger-soft text-danger rounded-ctl px-3.5 py-2.5 text-mini flex gap-2">
                <Icon name="warn" className="size-4 mt-0.5" />
                <p>
                  {errors.form ?? <b className="font-semibold">有 {names.length} 处要改，还没有保存：</b>}
                  {names.map((name) => (
                    <a
                      key={name}
                      href={`#${id}-${name}`}
                      className="underline underline-offset-2 inline-block mr-3"
                      onClick={(event) => {
                        event.preventDefault()
                        focus(name)
                      }}
                    >
                      {fields[name]}
                    </a>
                  ))}
                </p>
              </div>
            )}
          </div>
          {children}
        </div>
        <div className={foot}>
          {isBare && cancel && (
            <Button size="default" onPress={cancel.run}>
              {cancel.label}
            </Button>
          )}
          <Button
            type="submit"
            kind="primary"
            size={isBare ? 'default' : size}
            isPending={isBusy}
            pending={pending ?? '正在保存'}
            isDisabled={isDisabled ?? false}
          >
            {action}
          </Button>
          {!isBare && cancel && (
            <Button
              kind="ghost"
              onPress={() => {
                setErrors({})
                cancel.run()
              }}
            >
              {cancel.label}
            </Button>
          )}
          {names.length > 0 && (
            <span className="inline-flex items-center gap-1.5 text-mini text-danger">
              <Icon name="warn" />
              没有保存，改好 {names.length} 处再试
            </span>
          )}
          <span role="status" className="text-mini text-success num inline-flex items-center gap-1.5">
            {savedAt && done !== false && (
              <>
                <Icon name="check" />
                {done ?? `已保存 ${savedAt.toLocaleTimeString('zh-CN', { hour12: false })}`}
              </>
            )}
          </span>
        </div>
      </form>
    </FormContext>
  )
}
