// Password reset, by a code sent to the mobile, or by a link that an operator made.
import { useEffect, useState } from 'react'
import { isMobile } from '../../lib/normalize-input.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { deviceToken } from '../../lib/stores/device-tokens.ts'
import { $token } from '../../lib/stores/token.ts'
import { api } from '../../lib/wire/api.ts'
import { Code } from './Code.tsx'
import { useCaptcha } from './captcha.tsx'
import { Form } from './Form.tsx'
import type { FieldErrors } from './field-errors.ts'
import { Mobile } from './Mobile.tsx'
import { Password } from './Password.tsx'
import { PasswordHints } from './PasswordHints.tsx'

/** Sets a new password; all sessions end, so it links to the login. */
export default function Reset() {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isDone, setDone] = useState(false)
  const [ticket, setTicket] = useState('')
  const captcha = useCaptcha()
  useEffect(() => setTicket(new URLSearchParams(location.hash.slice(1)).get('ticket') ?? ''), [])

  const check = (): FieldErrors => ({
    ...(!isMobile(mobile) && { mobile: '请输入 11 位手机号' }),
    ...(!/^\d{6}$/.test(code) && { code: '请输入 6 位数字验证码' }),
    ...([...password].length < 8 && { password: '密码至少 8 位' }),
  })
  async function submit() {
    const credentials = { mobile, code, deviceToken: deviceToken(mobile) }
    const input = { ...credentials, newPassword: password, confirmPassword: password }
    await captcha.run((captchaToken) =>
      api('user/api/user/update/password', { ...input, captchaToken }, { skipHandle: true }),
    )
    $token.set(undefined)
    setDone(true)
  }

  if (ticket) return <ResetByLink ticket={ticket} />
  if (isDone) return <Updated />
  return (
    <>
      <h1 className="font-song text-[28px] leading-10 font-bold">找回密码</h1>
      <p className="text-ink-3 mt-1">验证手机号，然后设置新密码。</p>
      <Form label="找回密码" action="更新密码" errors={errors} onErrors={setErrors} check={check} submit={submit}>
        <Mobile value={mobile} onValue={setMobile} error={errors.mobile} />
        <Code
          mobile={mobile}
          codeType={3}
          value={code}
          onValue={setCode}
          onErrors={setErrors}
          captcha={captcha}
          error={errors.code}
        />
        {captcha.field(errors.captcha)}
        <div>
          <Password label="新密码" isNew value={password} onValue={setPassword} error={errors.password} />
          <PasswordHints password={password} mobile={mobile} />
        </div>
      </Form>
      <p className="mt-6 text-ink-2">
        想起来了？
        <a
          href={paths.login()}
          className="text-link hover:underline underline-offset-4 inline-block py-0.5 max-lg:py-3"
        >
          直接登录
        </a>
      </p>
    </>
  )
}

/** The link of an operator: no code is needed, and it works once. */
function ResetByLink({ ticket }: { ticket: string }) {
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isDone, setDone] = useState(false)

  const check = (): FieldErrors => ([...password].length < 8 ? { password: '密码至少 8 位' } : {})
  async function submit() {
    await api('user/api/user/update/password/ticket', { ticket, newPassword: password }, { skipHandle: true })
    history.replaceState(null, '', paths.reset())
    $token.set(undefined)
    setDone(true)
  }
  if (isDone) return <Updated />
  return (
    <>
      <h1 className="font-song text-[28px] leading-10 font-bold">设置新密码</h1>
      <p className="text-ink-3 mt-1">这是客服发给你的链接，只能用一次。</p>
      <Form label="设置新密码" action="更新密码" errors={errors} onErrors={setErrors} check={check} submit={submit}>
        <div>
          <Password label="新密码" isNew value={password} onValue={setPassword} error={errors.password} />
          <PasswordHints password={password} mobile="" />
        </div>
      </Form>
    </>
  )
}

const Updated = () => (
  <div role="status">
    <h1 className="font-song text-[28px] leading-10 font-bold">密码已更新</h1>
    <p className="text-ink-2 mt-2">其他设备上的登录都已退出，请用新密码登录。</p>
    <a href={paths.login()} className={`${button.primary} h-lg w-full mt-6 text-[16px]`}>
      去登录
    </a>
  </div>
)
