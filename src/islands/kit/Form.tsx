// A form that saves itself: what is wrong is summed up above with links, said at each field, and beside the button.
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonSize } from './button-look.ts'
import { FormContext, type Wrong } from './field-context.ts'
import { Icon } from './Icon.tsx'
import { wrongOf } from './wrong.ts'

type Props = {
  label: string
  /** The fields by the names the call has for them, with their labels. */
  fields: Readonly<Record<string, string>>
  /** What can be seen to be wrong before asking. */
  check?: () => Wrong
  /** Makes the call with `{ hideErrorTips: true }`: the form says its failure. */
  submit(): Promise<unknown>
  /** The button's words: 「保存资料」. */
  action: string
  pending?: string
  /** The way back: 「放弃修改」. */
  cancel?: { label: string; run(): void } | undefined
  /** Shown beside the buttons after saving; by default 已保存 and the time. */
  done?: ReactNode
  /** Without the card's own padding and line above the buttons: in dialogs. */
  isBare?: boolean
  isDisabled?: boolean
  size?: ButtonSize
  children: ReactNode
}

export function Form({
  label,
  fields,
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
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setBusy] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()

  const names = Object.keys(fields).filter((name) => wrong[name])
  const focus = (name: string) => {
    const control = document.getElementById(`${id}-${name}`)
    control?.scrollIntoView({ block: 'center' })
    control?.focus()
  }
  function refuse(reason: Wrong) {
    setWrong(reason)
    const first = Object.keys(fields).find((name) => reason[name])
    if (first) requestAnimationFrame(() => focus(first))
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || isDisabled) return
    setSavedAt(undefined)
    const seen = check?.() ?? {}
    if (Object.keys(seen).length) return refuse(seen)
    setWrong({})
    setBusy(true)
    try {
      await submit()
      setSavedAt(new Date())
    } catch (failure) {
      refuse(wrongOf(failure, Object.keys(fields)))
    }
    setBusy(false)
  }

  const mend = (name: string) => {
    setSavedAt(undefined)
    if (wrong[name] || wrong.form) setWrong(({ [name]: _, form: __, ...others }) => others)
  }
  const body = isBare ? 'space-y-4' : 'px-4 md:px-6 py-4 md:py-5 space-y-4 md:space-y-3'
  const foot = isBare
    ? 'mt-5 flex flex-wrap items-center gap-2 md:justify-end max-md:[&>button]:flex-1'
    : 'border-t border-line px-4 md:px-6 py-3 flex flex-wrap items-center gap-3 md:pl-[144px]'
  return (
    <FormContext value={{ id, wrong, isBusy, mend }}>
      <form ref={form} noValidate aria-label={label} onSubmit={send}>
        <div className={body}>
          <div role="alert" className="empty:!m-0">
            {(names.length > 0 || wrong.form) && (
              <div className="bg-danger-soft text-danger rounded-ctl px-3.5 py-2.5 text-mini flex gap-2">
                <Icon name="warn" className="size-4 mt-0.5" />
                <p>
                  {wrong.form ?? <b className="font-semibold">有 {names.length} 处要改，还没有保存：</b>}
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
                setWrong({})
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
            {savedAt && (
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
