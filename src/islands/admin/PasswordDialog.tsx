// An operator changes their own password.
import { useState } from 'react'
import { toast } from '../../lib/stores/toasts.ts'
import { silentApi } from '../../lib/wire/api.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { PasswordInput } from '../kit/PasswordInput.tsx'

const call = 'system/admin/sys/user/password/update'

export default function PasswordDialog({ onClose }: { onClose(): void }) {
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const values = { oldPassword, newPassword }
  return (
    <Dialog title="改密码" isOpen onClose={onClose}>
      <Form
        label="改密码"
        fields={{ oldPassword: '当前密码', newPassword: '新密码' }}
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
        <Field name="oldPassword" label="当前密码" isRequired isStacked>
          <PasswordInput value={oldPassword} onValue={setOld} />
        </Field>
        <Field name="newPassword" label="新密码" isRequired isStacked hint="至少 8 位，不要用常见的">
          <PasswordInput value={newPassword} onValue={setNew} isNew />
        </Field>
      </Form>
    </Dialog>
  )
}
