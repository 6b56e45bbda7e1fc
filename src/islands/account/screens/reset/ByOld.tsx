// Changing the password by the one that holds now.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $user } from '../../../../lib/stores/user.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { PasswordInput } from '../../../kit/PasswordInput.tsx'
import { Section } from '../../../kit/Section.tsx'
import { PasswordHints } from '../../../sign-in/PasswordHints.tsx'

const empty = { oldPassword: '', newPassword: '' }

export function ByOld() {
  const user = useStore($user)
  const [draft, setDraft] = useState(empty)
  return (
    <Section title="用当前密码修改">
      <Form
        label="用当前密码修改"
        fields={{ oldPassword: '当前密码', newPassword: '新密码' }}
        action="修改密码"
        pending="正在修改"
        done="密码已修改，其他设备已退出登录"
        sends={{ call: 'user/auth/user/update/password', values: draft }}
        submit={async () => {
          await silentApi('user/auth/user/update/password', draft)
          setDraft(empty)
        }}
      >
        {/* password managers want to know whose it is */}
        <input type="text" autoComplete="username" value={user?.mobile ?? ''} readOnly hidden />
        <Field name="oldPassword" label="当前密码" isRequired>
          <PasswordInput
            value={draft.oldPassword}
            onValue={(oldPassword) => setDraft((was) => ({ ...was, oldPassword }))}
          />
        </Field>
        <Field name="newPassword" label="新密码" isRequired>
          <PasswordInput
            isNew
            value={draft.newPassword}
            onValue={(newPassword) => setDraft((was) => ({ ...was, newPassword }))}
          />
          <PasswordHints password={draft.newPassword} mobile="" />
        </Field>
      </Form>
    </Section>
  )
}
