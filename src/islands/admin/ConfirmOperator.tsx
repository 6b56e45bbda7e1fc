// Making sure which operator this is, when a call asks for it: by the password.
import { useState } from 'react'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import type { Wrong } from '../kit/field-context.ts'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { adminApi } from './operator.ts'

/** Stands in the console, closed until it is needed. */
export default () => <ConfirmDialog>{(done, cancel) => <Ask {...{ done, cancel }} />}</ConfirmDialog>

function Ask({ done, cancel }: { done(): void; cancel(): void }) {
  const [password, setPassword] = useState('')
  return (
    <>
      <p className="mb-4">这项操作关系到资金或证书。验证后 10 分钟内不再询问。</p>
      <Form
        label="验证身份"
        fields={{ password: '登录密码' }}
        isBare
        size="default"
        action="验证"
        pending="正在验证"
        cancel={{ label: '取消', run: cancel }}
        check={(): Wrong => (password ? {} : { password: '请输入登录密码' })}
        submit={async () => {
          await adminApi('system/admin/sys/user/confirm', { password })
          done()
        }}
      >
        <Field name="password" label="登录密码" isRequired isStacked>
          <PasswordInput value={password} onValue={setPassword} />
        </Field>
      </Form>
    </>
  )
}
