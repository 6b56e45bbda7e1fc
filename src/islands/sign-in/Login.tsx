// Signing in, by password or by a code.
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { tabOn } from '../../lib/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { deviceToken } from '../../lib/stores/device-tokens.ts'
import { referralCode } from '../../lib/stores/referral.ts'
import { isMobile } from '../../lib/typed.ts'
import { Code } from './Code.tsx'
import { Form } from './Form.tsx'
import { useHuman } from './Human.tsx'
import { Mobile } from './Mobile.tsx'
import { Password } from './Password.tsx'
import { comeIn, isFrozen, wayBack } from './session.ts'
import type { Wrong } from './wrong.ts'

const ways = ['密码登录', '验证码登录'] as const
const quietly = { skipHandle: true } // the form says it
const link = 'text-link hover:underline underline-offset-4 inline-block py-0.5 max-lg:py-2.5'

/** Signs in and goes back to where the visitor came from. */
export default function Login() {
  const [way, setWay] = useState<(typeof ways)[number]>('密码登录')
  const [mobile, setMobile] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [back, setBack] = useState<string>()
  const human = useHuman()
  const byCode = way === '验证码登录'

  useEffect(() => {
    setBack(wayBack())
    if (isFrozen()) setWrong({ form: '账户已被冻结，请联系教务。' })
  }, [])

  const check = (): Wrong => ({
    ...(!isMobile(mobile) && { mobile: '请输入 11 位手机号' }),
    ...(!byCode && !password && { password: '请输入密码' }),
    ...(byCode && !/^\d{6}$/.test(code) && { code: '请输入 6 位数字验证码' }),
  })
  const submit = async () =>
    comeIn(
      await human.run((captchaToken) => {
        const known = { mobile, captchaToken, deviceToken: deviceToken(mobile) }
        return byCode
          ? api('user/api/user/login/code', { ...known, code, referralCode: referralCode() }, quietly)
          : api('user/api/user/login/password', { ...known, password }, quietly)
      }),
    )
  const choose = (next: (typeof ways)[number]) => {
    setWay(next)
    setWrong({})
  }

  return (
    <>
      <h1 className="font-song text-[28px] leading-10 font-bold">登录</h1>
      <p className="text-ink-3 mt-1">{back ? '登录后回到刚才的页面' : '学时、笔记和证书都在这里'}</p>
      <div role="tablist" aria-label="登录方式" className="mt-5 flex gap-7 border-b border-line text-[16px]">
        {ways.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`way-${name}`}
            aria-selected={name === way}
            aria-controls="way"
            tabIndex={name === way ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={({ key }) => {
              if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
              const other = ways.find((one) => one !== name)!
              choose(other)
              document.getElementById(`way-${other}`)?.focus()
            }}
            className={`h-12 relative ${name === way ? tabOn : 'text-ink-2 hover:text-primary'}`}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="way" aria-labelledby={`way-${way}`}>
        <Form label={way} action="登录" wrong={wrong} onWrong={setWrong} check={check} submit={submit}>
          <Mobile value={mobile} onValue={setMobile} error={wrong.mobile} />
          {byCode ? (
            <Code
              mobile={mobile}
              codeType={1}
              value={code}
              onValue={setCode}
              onWrong={setWrong}
              human={human}
              error={wrong.code}
            />
          ) : (
            <Password
              label="密码"
              value={password}
              onValue={setPassword}
              error={wrong.password}
              beside={
                <a href={paths.reset()} className={link}>
                  忘记密码
                </a>
              }
            />
          )}
          {human.field(wrong.captcha)}
        </Form>
      </div>
      <p className="mt-6 text-ink-2">
        还没有账号？
        <a href={paths.register(back)} className={link}>
          用手机号注册
        </a>
      </p>
    </>
  )
}
