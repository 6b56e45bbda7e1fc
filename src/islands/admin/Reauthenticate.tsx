// Reauthentication of an operator by password, when a call requires it.

import { useState } from 'react'
import { silentApi } from '../../lib/wire/api.ts'
import type { ReauthenticateProps } from '../app/dialogs.tsx'
import { PasswordField, ReauthenticationDialog, ReauthenticationForm } from '../kit/ReauthenticationDialog.tsx'

/** Opened when a call requires it. */
export default ({ onAnswer }: ReauthenticateProps) => (
  <ReauthenticationDialog onAnswer={onAnswer}>
    <Ask done={() => onAnswer(true)} cancel={() => onAnswer(false)} />
  </ReauthenticationDialog>
)

function Ask({ done, cancel }: { done(): void; cancel(): void }) {
  const [password, setPassword] = useState('')
  return (
    <>
      <p className="mb-4">这项操作关系到资金、证书或权限。验证后 10 分钟内不再询问。</p>
      <ReauthenticationForm
        done={done}
        cancel={cancel}
        fields={{ password: '登录密码' }}
        sends={{ call: 'system/admin/sys/user/confirm', values: { password } }}
        confirm={() => silentApi('system/admin/sys/user/confirm', { password })}
      >
        <PasswordField value={password} onValue={setPassword} />
      </ReauthenticationForm>
    </>
  )
}
