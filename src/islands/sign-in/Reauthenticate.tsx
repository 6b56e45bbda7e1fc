// Reauthentication of a user by password or code, when a call requires it; the call is then retried.
import { useState } from 'react'
import { silentApi } from '../../lib/wire/api.ts'
import type { ReauthenticateProps } from '../app/dialogs.tsx'
import { PasswordField, ReauthenticationDialog, ReauthenticationForm } from '../kit/ReauthenticationDialog.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { CodeField, toMine } from './CodeField.tsx'

const ways = [
  { value: 'password', name: '用密码' },
  { value: 'code', name: '用短信验证码' },
] as const

type Way = (typeof ways)[number]['value']

/** Opened when a call requires it. */
export default ({ onAnswer }: ReauthenticateProps) => (
  <ReauthenticationDialog onAnswer={onAnswer}>
    <Ask done={() => onAnswer(true)} cancel={() => onAnswer(false)} />
  </ReauthenticationDialog>
)

function Ask({ done, cancel }: { done(): void; cancel(): void }) {
  const [way, setWay] = useState<Way>('password')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const byCode = way === 'code'
  const input = byCode ? { code } : { password }
  return (
    <>
      <p className="mb-3">这项操作关系到账户安全。验证后 10 分钟内不再询问。</p>
      <Segmented<Way> label="验证方式" options={ways} value={way} onValue={setWay} />
      <div className="mt-4">
        <ReauthenticationForm
          key={way}
          done={done}
          cancel={cancel}
          fields={{ password: '登录密码', code: '短信验证码' }}
          sends={{ call: 'user/auth/user/confirm', values: input }}
          confirm={() => silentApi('user/auth/user/confirm', input)}
        >
          {byCode ? (
            <CodeField ask={toMine} value={code} onValue={setCode} />
          ) : (
            <PasswordField value={password} onValue={setPassword} />
          )}
        </ReauthenticationForm>
      </div>
    </>
  )
}
