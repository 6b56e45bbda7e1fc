// The code sent to the mobile: asking for it, waiting to ask again, typing it.
import { useState } from 'react'
import { maskMobile } from '../../contract/mask.ts'
import { api } from '../../lib/api.ts'
import { deviceToken } from '../../lib/stores/device-tokens.ts'
import { isMobile } from '../../lib/typed.ts'
import { useCountdown } from '../kit/use-countdown.ts'
import { Field } from './Field.tsx'
import type { Human } from './Human.tsx'
import { reasonOf, type Wrong } from './wrong.ts'

type Props = {
  mobile: string
  codeType: 1 | 2 | 3 // sign in, register, new password
  value: string
  onValue(value: string): void
  onWrong(wrong: Wrong): void
  human: Human
  error?: string | undefined
}

/** Sends a code, at most once a minute. In the demo, where no message can arrive, it says the code. */
export function Code({ mobile, codeType, value, onValue, onWrong, human, error }: Props) {
  const [left, wait] = useCountdown(60)
  const [sent, setSent] = useState<{ to: string; minutes: number; demoCode?: string | undefined }>()
  const [isBusy, setBusy] = useState(false)
  async function send() {
    if (!isMobile(mobile)) return onWrong({ mobile: '请输入 11 位手机号' })
    setBusy(true)
    try {
      const { expireSeconds, demoCode } = await human.run((captchaToken) =>
        api(
          'user/api/user/send/code',
          { mobile, codeType, captchaToken, deviceToken: deviceToken(mobile) },
          { skipHandle: true },
        ),
      )
      setSent({ to: mobile, minutes: Math.round(expireSeconds / 60), demoCode })
      wait()
      onWrong({})
      document.getElementById('code')?.focus()
    } catch (failure) {
      onWrong(reasonOf(failure))
      requestAnimationFrame(() => document.getElementById('captcha')?.focus())
    }
    setBusy(false)
  }

  const label = left ? `${left} 秒后重发` : sent ? '重新获取' : '获取验证码'
  return (
    <>
      <Field
        id="code"
        isCode
        label="短信验证码"
        value={value}
        onValue={onValue}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        placeholder="6 位数字"
        hint={sent && `已发到 ${maskMobile(sent.to)}，${sent.minutes} 分钟内有效。`}
        inside={
          <button
            type="button"
            onClick={send}
            disabled={isBusy || left > 0}
            className="h-11 px-3.5 rounded-ctl text-ui font-medium num whitespace-nowrap text-link enabled:hover:bg-sunken disabled:text-ink-3 disabled:font-normal"
          >
            {label}
          </button>
        }
      />
      <p role="status" className={sent?.demoCode ? 'rounded-ctl bg-info-soft text-info px-3.5 py-2.5' : 'sr-only'}>
        {sent && (sent.demoCode ? `演示环境验证码：${sent.demoCode}` : '验证码已发送')}
      </p>
    </>
  )
}
