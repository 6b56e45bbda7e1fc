// The reauthentication dialog, opened when a call requires it; the call is then retried.
import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { PasswordInput } from './PasswordInput.tsx'

type DialogProps = { onAnswer(isConfirmed: boolean): void; children: ReactNode }

export const ReauthenticationDialog = ({ onAnswer, children }: DialogProps) => (
  <Dialog title="先验证是你本人" isOpen onClose={() => onAnswer(false)}>
    {children}
  </Dialog>
)

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
