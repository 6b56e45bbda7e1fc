// An operator changes their own password.
import { useState } from 'react'
import { toast } from '../../lib/stores/toasts.ts'
import { silentApi } from '../../lib/wire/api.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Form } from '../kit/Form.tsx'
import { type ControlProps, field } from '../kit/fields.tsx'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { type CallFields, labelsOf, Rows } from '../kit/Rows.tsx'

const call = 'system/admin/sys/user/password/update'

const empty = { oldPassword: '', newPassword: '' }

const Old = ({ value, onValue }: ControlProps<string>) => <PasswordInput value={value} onValue={onValue} />
const New = ({ value, onValue }: ControlProps<string>) => <PasswordInput value={value} onValue={onValue} isNew />

const fields: CallFields<typeof call, typeof empty> = {
  oldPassword: field.own('当前密码', Old, { isRequired: true }),
  newPassword: field.own('新密码', New, { isRequired: true, hint: '至少 8 位，不要用常见的' }),
}

export default function PasswordDialog({ onClose }: { onClose(): void }) {
  const [values, setValues] = useState(empty)
  return (
    <Dialog title="改密码" isOpen onClose={onClose}>
      <Form
        label="改密码"
        fields={labelsOf(fields)}
        sends={{ call, values }}
        submit={async () => {
          await silentApi(call, values)
          toast('修改成功')
          onClose()
        }}
        action="改密码"
        cancel={{ label: '先不改', run: onClose }}
        done={false}
        isBare
      >
        <Rows fields={fields} values={values} change={(part) => setValues({ ...values, ...part })} isStacked />
      </Form>
    </Dialog>
  )
}
