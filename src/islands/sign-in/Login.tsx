// Signing in, by password or code.
import { useEffect, useState } from 'react'
import { isMobile } from '../../lib/normalize-input.ts'
import { tabOn } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { deviceToken } from '../../lib/stores/device-tokens.ts'
import { api } from '../../lib/wire/api.ts'
import { Code } from './Code.tsx'
import { useCaptcha } from './captcha.tsx'
import { Form } from './Form.tsx'
import type { FieldErrors } from './field-errors.ts'
import { Mobile } from './Mobile.tsx'
import { Password } from './Password.tsx'
import { isFrozen, leaveForExternalLogin, referralCode, returnAddress, startSession } from './session.ts'

const methods = ['密码登录', '验证码登录'] as const
const options = { skipHandle: true } // the form shows the failure
const link = 'text-link hover:underline underline-offset-4 inline-block py-0.5 max-lg:py-3'

/** Signs in and goes to the return address. */
export default function Login() {
  const [method, setMethod] = useState<(typeof methods)[number]>('密码登录')
  const [mobile, setMobile] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [back, setBack] = useState<string>()
  const captcha = useCaptcha()
  const isByCode = method === '验证码登录'

  useEffect(() => {
    if (leaveForExternalLogin()) return
    setBack(returnAddress())
    if (isFrozen()) setErrors({ form: '账户已被冻结，请联系教务。' })
  }, [])

  const check = (): FieldErrors => ({
    ...(!isMobile(mobile) && { mobile: '请输入 11 位手机号' }),
    ...(!isByCode && !password && { password: '请输入密码' }),
    ...(isByCode && !/^\d{6}$/.test(code) && { code: '请输入 6 位数字验证码' }),
  })
  const submit = async () =>
    startSession(
      await captcha.run((captchaToken) => {
        const credentials = { mobile, captchaToken, deviceToken: deviceToken(mobile) }
        return isByCode
          ? api('user/api/user/login/code', { ...credentials, code, referralCode: referralCode() }, options)
          : api('user/api/user/login/password', { ...credentials, password }, options)
      }),
    )
  const choose = (next: (typeof methods)[number]) => {
    setMethod(next)
    setErrors({})
  }

  return (
    <>
      <h1 className="font-song text-[28px] leading-10 font-bold">登录</h1>
      <p className="text-ink-3 mt-1">{back ? '登录后回到刚才的页面' : '学时、笔记和证书都在这里'}</p>
      <div role="tablist" aria-label="登录方式" className="mt-5 flex gap-7 border-b border-line text-[16px]">
        {methods.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`way-${name}`}
            aria-selected={name === method}
            aria-controls="way"
            tabIndex={name === method ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={({ key }) => {
              if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
              const other = methods.find((method) => method !== name)!
              choose(other)
              document.getElementById(`way-${other}`)?.focus()
            }}
            className={`hit h-12 relative ${name === method ? tabOn : 'text-ink-2 hover:text-primary'}`}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="way" aria-labelledby={`way-${method}`}>
        <Form label={method} action="登录" errors={errors} onErrors={setErrors} check={check} submit={submit}>
          <Mobile value={mobile} onValue={setMobile} error={errors.mobile} />
          {isByCode ? (
            <Code
              mobile={mobile}
              codeType={1}
              value={code}
              onValue={setCode}
              onErrors={setErrors}
              captcha={captcha}
              error={errors.code}
            />
          ) : (
            <Password label="密码" value={password} onValue={setPassword} error={errors.password} />
          )}
          {captcha.field(errors.captcha)}
        </Form>
      </div>
      <p className="mt-6 flex justify-between gap-4 text-ink-2">
        <span>
          还没有账号？
          <a href={paths.register(back)} className={link}>
            用手机号注册
          </a>
        </span>
        {!isByCode && (
          <a href={paths.reset()} className={link}>
            忘记密码
          </a>
        )}
      </p>
    </>
  )
}
