// Making sure which operator this is, when a call asks for it: by the password.
import { useState } from 'react'
import { ConfirmDialog, ConfirmForm, checkPassword, PasswordField } from '../kit/ConfirmDialog.tsx'
import { adminApi } from './operator.ts'

/** Stands in the console, closed until it is needed. */
export default () => <ConfirmDialog>{(done, cancel) => <Ask {...{ done, cancel }} />}</ConfirmDialog>

function Ask({ done, cancel }: { done(): void; cancel(): void }) {
  const [password, setPassword] = useState('')
  return (
    <>
      <p className="mb-4">这项操作关系到资金或证书。验证后 10 分钟内不再询问。</p>
      <ConfirmForm
        {...{ done, cancel }}
        fields={{ password: '登录密码' }}
        check={() => checkPassword(password)}
        confirm={() => adminApi('system/admin/sys/user/confirm', { password })}
      >
        <PasswordField value={password} onValue={setPassword} />
      </ConfirmForm>
    </>
  )
}
