// Registration: mobile, code, password, consent.
import { useEffect, useState } from 'react'
import { isMobile } from '../../lib/normalize-input.ts'
import { paths } from '../../lib/paths.ts'
import { api, silentApi } from '../../lib/wire/api.ts'
import { useBeforeHydration } from '../kit/use-before-hydration.ts'
import { Code } from './Code.tsx'
import { useCaptcha } from './captcha.tsx'
import { Form } from './Form.tsx'
import type { FieldErrors } from './field-errors.ts'
import { Mobile } from './Mobile.tsx'
import { Password } from './Password.tsx'
import { PasswordHints } from './PasswordHints.tsx'
import { clearReferral, referralCode, returnAddress, startSession } from './session.ts'

type Props = { agreements: { name: string; href: string }[] }

/** Registers, signs in, and goes to the return address; sends the saved referral code. */
export default function Register({ agreements }: Props) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [referrer, setReferrer] = useState<string>()
  const [back, setBack] = useState<string>()
  const captcha = useCaptcha()

  const ticked = useBeforeHydration(() => document.querySelector('#agree:checked'))
  useEffect(() => {
    if (ticked) setAgrees(true)
    setBack(returnAddress())
    const code = referralCode()
    if (!code) return
    silentApi('system/api/website/referral/code', { referralCode: code }).then(
      ({ valid, nickname }) => (valid ? setReferrer(nickname) : clearReferral()),
      () => {},
    )
  }, [])

  const check = (): FieldErrors => ({
    ...(!isMobile(mobile) && { mobile: '请输入 11 位手机号' }),
    ...(!/^\d{6}$/.test(code) && { code: '请输入 6 位数字验证码' }),
    ...([...password].length < 8 && { password: '密码至少 8 位' }),
    ...(!agrees && { agree: '请先阅读并同意' }),
  })
  async function submit() {
    const input = { mobile, code, password, repassword: password, referralCode: referralCode(), agree: 1 as const }
    const session = await captcha.run((captchaToken) =>
      api('user/api/user/register', { ...input, captchaToken }, { skipHandle: true }),
    )
    clearReferral()
    startSession(session)
  }

  return (
    <>
      <h1 className="font-song text-[28px] leading-10 font-bold">注册</h1>
      <p className="text-ink-3 mt-1">{referrer ? `${referrer} 邀请你一起学` : '用手机号注册，一分钟就好。'}</p>
      <Form label="注册" action="注册" errors={errors} onErrors={setErrors} check={check} submit={submit}>
        <Mobile value={mobile} onValue={setMobile} error={errors.mobile} />
        <Code
          mobile={mobile}
          codeType={2}
          value={code}
          onValue={setCode}
          onErrors={setErrors}
          captcha={captcha}
          error={errors.code}
        />
        {captcha.field(errors.captcha)}
        <div>
          <Password label="设置密码" isNew value={password} onValue={setPassword} error={errors.password} />
          <PasswordHints password={password} mobile={mobile} />
        </div>
        <div>
          <label htmlFor="agree" className="flex gap-2.5 items-start text-mini text-ink-2 py-1">
            <input
              id="agree"
              type="checkbox"
              checked={agrees}
              onChange={({ target }) => setAgrees(target.checked)}
              aria-invalid={Boolean(errors.agree)}
              aria-describedby={errors.agree ? 'agree-says' : undefined}
              className="hit size-[18px] mt-px accent-primary shrink-0"
            />
            <span>
              我已阅读并同意
              {agreements.map(({ name, href }, n) => (
                <span key={href}>
                  {n > 0 && '、'}
                  <a href={href} target="_blank" rel="noopener" className="text-link underline underline-offset-2">
                    {name}
                  </a>
                </span>
              ))}
            </span>
          </label>
          {errors.agree && (
            <p id="agree-says" className="text-mini text-danger">
              {errors.agree}
            </p>
          )}
        </div>
      </Form>
      <p className="mt-6 text-ink-2">
        已有账号？
        <a
          href={paths.login(back)}
          className="text-link hover:underline underline-offset-4 inline-block py-0.5 max-lg:py-3"
        >
          直接登录
        </a>
      </p>
    </>
  )
}
