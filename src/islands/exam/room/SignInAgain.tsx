// Signing in on the spot: the page, the caret and the answers stay.
import { useState } from 'react'
import { isMobile } from '../../../lib/normalize-input.ts'
import { deviceToken } from '../../../lib/stores/device-tokens.ts'
import { $token } from '../../../lib/stores/token.ts'
import { api } from '../../../lib/wire/api.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useCaptcha } from '../../sign-in/captcha.tsx'
import { Form } from '../../sign-in/Form.tsx'
import type { FieldErrors } from '../../sign-in/field-errors.ts'
import { Mobile } from '../../sign-in/Mobile.tsx'
import { Password } from '../../sign-in/Password.tsx'
import { loginUrlElsewhere, SignInElsewhere } from '../../sign-in/SignInElsewhere.tsx'

export default function SignInAgain({ unsent, onDone }: { unsent: number; onDone(): void }) {
  const loginUrl = loginUrlElsewhere()
  const [mobile, setMobile] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const captcha = useCaptcha()
  async function submit() {
    const { token } = await captcha.run((captchaToken) =>
      api(
        'user/api/user/login/password',
        { mobile, password, captchaToken, deviceToken: deviceToken(mobile) },
        { skipHandle: true },
      ),
    )
    $token.set(token)
    onDone()
  }
  const check = (): FieldErrors => ({
    ...(!isMobile(mobile) && { mobile: '请输入 11 位手机号' }),
    ...(!password && { password: '请输入密码' }),
  })
  return (
    <Dialog title="登录已失效，请在这里重新登录" isOpen isAlert onClose={() => {}}>
      <p>答案没有丢{unsent > 0 && `，${unsent} 题还在这台设备里`}。登录后接着答，时间不停。</p>
      {loginUrl ? (
        <SignInElsewhere loginUrl={loginUrl} onDone={onDone} />
      ) : (
        <Form label="重新登录" action="登录并接着答" errors={errors} onErrors={setErrors} check={check} submit={submit}>
          <Mobile value={mobile} onValue={setMobile} error={errors.mobile} />
          <Password label="密码" value={password} onValue={setPassword} error={errors.password} />
          {captcha.field(errors.captcha)}
        </Form>
      )}
    </Dialog>
  )
}
