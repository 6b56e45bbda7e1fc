// The dialog that makes sure who it is when a call asks for it; the call then goes on by itself.
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { confirmBy } from '../../lib/stores/confirm.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { PasswordInput } from './PasswordInput.tsx'

/** Closed until it is needed. */
export function ConfirmDialog({ children }: { children(done: () => void, cancel: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef((_: boolean) => {})
  useEffect(
    () =>
      confirmBy(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setOpen(true)
          }),
      ),
    [],
  )
  const close = (isSure: boolean) => {
    setOpen(false)
    answer.current(isSure)
  }
  return (
    <Dialog title="先验证是你本人" isOpen={isOpen} onClose={() => close(false)}>
      {children(
        () => close(true),
        () => close(false),
      )}
    </Dialog>
  )
}

type Asking = Pick<ComponentProps<typeof Form>, 'fields' | 'check' | 'children'> & {
  /** Throws where it is not made sure. */
  confirm(): Promise<unknown>
  done(): void
  cancel(): void
}

/** What is asked in it. */
export const ConfirmForm = ({ confirm, done, cancel, ...asked }: Asking) => (
  <Form
    label="验证身份"
    isBare
    size="default"
    action="验证"
    pending="正在验证"
    cancel={{ label: '取消', run: cancel }}
    submit={async () => {
      await confirm()
      done()
    }}
    {...asked}
  />
)

export const PasswordField = (password: ComponentProps<typeof PasswordInput>) => (
  <Field name="password" label="登录密码" isRequired isStacked>
    <PasswordInput {...password} />
  </Field>
)

export const checkPassword = (password: string): Record<string, string> =>
  password ? {} : { password: '请输入登录密码' }
