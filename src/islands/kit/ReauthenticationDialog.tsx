// The reauthentication dialog, opened when a call requires it; the call is then retried.
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { setReauthenticationDialog } from '../../lib/stores/reauthenticate.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { PasswordInput } from './PasswordInput.tsx'

export function ReauthenticationDialog({ children }: { children(done: () => void, cancel: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const resolveRef = useRef((_: boolean) => {})
  useEffect(
    () =>
      setReauthenticationDialog(
        () =>
          new Promise((resolve) => {
            resolveRef.current = resolve
            setOpen(true)
          }),
      ),
    [],
  )
  const close = (isConfirmed: boolean) => {
    setOpen(false)
    resolveRef.current(isConfirmed)
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

type ReauthenticationFormProps = Pick<ComponentProps<typeof Form>, 'fields' | 'sends' | 'children'> & {
  /** Throws when the reauthentication fails. */
  confirm(): Promise<unknown>
  done(): void
  cancel(): void
}

export const ReauthenticationForm = ({ confirm, done, cancel, ...formProps }: ReauthenticationFormProps) => (
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
    {...formProps}
  />
)

export const PasswordField = (password: ComponentProps<typeof PasswordInput>) => (
  <Field name="password" label="登录密码" isRequired isStacked>
    <PasswordInput {...password} />
  </Field>
)
