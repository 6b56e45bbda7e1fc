// Changing the password by the one that holds now.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $user } from '../../../../lib/stores/user.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Form } from '../../../kit/Form.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { PasswordInput } from '../../../kit/PasswordInput.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { Section } from '../../../kit/Section.tsx'
import { newPasswordField } from './new-password.tsx'

const update = 'user/auth/user/update/password'
const empty = { oldPassword: '', newPassword: '' }

const OldPassword = ({ value, onValue }: ControlProps<string>) => <PasswordInput value={value} onValue={onValue} />

const fields: CallFields<typeof update, typeof empty> = {
  oldPassword: field.own('当前密码', OldPassword, { isRequired: true }),
  newPassword: newPasswordField,
}

export function ByOld() {
  const user = useStore($user)
  const [draft, setDraft] = useState(empty)
  return (
    <Section title="用当前密码修改">
      <Form
        label="用当前密码修改"
        fields={labelsOf(fields)}
        action="修改密码"
        pending="正在修改"
        done="密码已修改，其他设备已退出登录"
        sends={{ call: update, values: draft }}
        submit={async () => {
          await silentApi(update, draft)
          setDraft(empty)
        }}
      >
        {/* password managers want to know whose it is */}
        <input type="text" autoComplete="username" value={user?.mobile ?? ''} readOnly hidden />
        <Rows fields={fields} values={draft} change={(part) => setDraft((was) => ({ ...was, ...part }))} />
      </Form>
    </Section>
  )
}
