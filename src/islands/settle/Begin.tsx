// The first step of a guest: a number and the code for it. A new number becomes an account; the code is good for nothing else.
import { useState } from 'react'
import { isMobile } from '../../lib/normalize-input.ts'
import { paths } from '../../lib/paths.ts'
import { deviceToken, saveDeviceToken } from '../../lib/stores/device-tokens.ts'
import { $token } from '../../lib/stores/token.ts'
import { api } from '../../lib/wire/api.ts'
import { Code } from '../sign-in/Code.tsx'
import { useCaptcha } from '../sign-in/captcha.tsx'
import { Form } from '../sign-in/Form.tsx'
import type { FieldErrors } from '../sign-in/field-errors.ts'
import { Mobile } from '../sign-in/Mobile.tsx'
import { clearReferral, referralCode } from '../sign-in/session.ts'
import type { SettleType } from './settling-labels.ts'

export function Begin({ settleType, address }: { settleType: SettleType; address: string }) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const captcha = useCaptcha()

  const check = (): FieldErrors => ({
    ...(!isMobile(mobile) && { mobile: '请输入 11 位手机号' }),
    ...(!/^\d{6}$/.test(code) && { code: '请输入 6 位数字验证码' }),
  })
  async function submit() {
    const input = { settleType, mobile, code, referralCode: referralCode(), deviceToken: deviceToken(mobile) }
    const { session } = await captcha.run((captchaToken) =>
      api('user/api/lecturer/audit/save', { ...input, captchaToken }, { skipHandle: true }),
    )
    clearReferral()
    if (!session) return
    saveDeviceToken(session)
    $token.set(session.token)
  }
  return (
    <section aria-labelledby="begin" className="min-w-0 max-w-[440px] member:invisible">
      <h2 id="begin" className="font-song text-h2 font-bold">
        手机号
      </h2>
      <p className="mt-1 text-ink-2">
        审核的结果发到这个号码，通过以后用它登录。没注册过也行，核对后自动建账户；这个验证码只用来申请，不能用来登录。
      </p>
      <Form label="核对手机号" action="下一步" errors={errors} onErrors={setErrors} check={check} submit={submit}>
        <Mobile value={mobile} onValue={setMobile} error={errors.mobile} />
        <Code
          mobile={mobile}
          codeType={4}
          value={code}
          onValue={setCode}
          onErrors={setErrors}
          captcha={captcha}
          error={errors.code}
        />
        {captcha.field(errors.captcha)}
      </Form>
      <p className="mt-5 text-ink-2">
        已有账户？
        <a
          href={paths.login(address)}
          className="inline-block py-0.5 text-link underline-offset-4 hover:underline max-lg:py-3"
        >
          登录后接着申请
        </a>
      </p>
    </section>
  )
}
