// Operators' sign-in, which returns to the requested screen.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../contract/codes.ts'
import { paths } from '../../../lib/paths.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { $router } from '../../app/router.ts'
import { Button } from '../../kit/Button.tsx'
import { fieldErrorsOf } from '../../kit/field-errors.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Remark } from '../../kit/Small.tsx'
import { useCaptcha } from '../../sign-in/captcha.tsx'
import { Field } from '../../sign-in/Field.tsx'
import { Password } from '../../sign-in/Password.tsx'
import { Blossom } from '../Blossom.tsx'
import { $operatorToken, returnAddress } from '../session.ts'
import { FirstOperator } from './login/FirstOperator.tsx'

type Wrong = Record<string, string>

const minute = 60_000

/** Signs in by account and password; after too many tries it says how long to wait, and waits. */
export default function Login() {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setBusy] = useState(false)
  const [left, waitFor] = useCountdown()
  const form = useRef<HTMLFormElement>(null)
  const human = useCaptcha()

  const [isAwaited, setAwaited] = useState(false)

  const comeIn = () => $router.open(returnAddress($router.get()?.search.redirect), true)
  useEffect(() => {
    if ($operatorToken.get())
      comeIn() // signed in already
    else
      silentApi('system/api/setup/operator', {}).then(
        (setup) => setAwaited(setup.isAwaited === 1),
        () => {}, // the form for all is there
      )
  }, [])

  function open(token: string) {
    $operatorToken.set(token)
    comeIn()
  }

  function refuse(reason: Wrong) {
    setWrong(reason)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || left) return
    const seen = { ...(!account.trim() && { account: '请输入账号' }), ...(!password && { password: '请输入密码' }) }
    if (Object.keys(seen).length) return refuse(seen)
    setWrong({})
    setBusy(true)
    try {
      const { token } = await human.run((captchaToken) =>
        silentApi('system/admin/login/password', { account, password, captchaToken }),
      )
      open(token)
    } catch (failure) {
      const wait = CallError.is(failure) && failure.code === 'tooMany' ? (failure.data?.retryAfterMs ?? minute) : 0
      if (wait && wait <= 10 * minute) waitFor(wait)
      else refuse(fieldErrorsOf(failure, ['account', 'password', 'captchaToken'])) // for the rest of the day: it says what else to do
      setBusy(false)
    }
  }

  const summary = left ? `试了太多次，请 ${waiting(left)}后再试` : wrong.form
  return (
    <div className="min-h-dvh grid grid-rows-[auto_minmax(0,1fr)] bg-dai-900">
      <header className="flex items-center h-14 md:h-16 px-4 md:px-8">
        <a href={paths.home()} rel="external" className="ml-auto py-3 text-ui text-dai-200 hover:text-white">
          返回网站
        </a>
      </header>
      <main id="main" className="grid justify-items-center content-start px-4 pt-4 md:pt-16 pb-12">
        <div className="w-full max-w-[400px] bg-surface rounded-panel p-6 md:p-8">
          <div className="flex items-center gap-3">
            <span className="size-11 rounded-card bg-dai-900 grid place-items-center">
              <Blossom className="size-8" />
            </span>
            <div>
              <h1 className="font-song text-[24px] leading-8 font-bold">运营后台</h1>
              <Remark>用运营账号登录，与学员账号不通用</Remark>
            </div>
          </div>
          {isAwaited ? (
            <FirstOperator onToken={open} />
          ) : (
            <form ref={form} noValidate onSubmit={send} aria-label="登录运营后台" className="mt-6 space-y-5">
              <div role="alert">
                {summary && (
                  <p className="flex gap-2.5 rounded-ctl bg-danger-soft text-danger px-3.5 py-3 num">
                    <Icon name="warn" className="size-4 mt-[3px]" />
                    {summary}
                  </p>
                )}
              </div>
              <Field
                id="account"
                label="账号"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={32}
                value={account}
                onValue={setAccount}
                error={wrong.account}
              />
              <Password label="密码" value={password} onValue={setPassword} error={wrong.password} />
              {human.field(wrong.captchaToken)}
              <Button
                type="submit"
                kind="primary"
                size="large"
                className="w-full"
                isPending={isBusy}
                pending="正在登录"
                isDisabled={left > 0}
              >
                登录
              </Button>
            </form>
          )}
        </div>
      </main>
    </div>
  )
}

const waiting = (seconds: number) => (seconds > 90 ? `${Math.ceil(seconds / 60)} 分钟` : `${seconds} 秒`)

/** Seconds left, and how to begin. */
function useCountdown() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, (ms: number) => setLeft(Math.ceil(ms / 1000))] as const
}
