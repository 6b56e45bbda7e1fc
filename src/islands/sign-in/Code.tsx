// The field of the code sent to the mobile: request, countdown, input.
import { useState } from 'react'
import { maskMobile } from '../../contract/mask.ts'
import { isMobile } from '../../lib/normalize-input.ts'
import { deviceToken } from '../../lib/stores/device-tokens.ts'
import { api } from '../../lib/wire/api.ts'
import { useCountdown } from '../kit/use-countdown.ts'
import { useHydrated } from '../kit/use-hydrated.ts'
import type { Captcha } from './captcha.tsx'
import { Field } from './Field.tsx'
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts'

type Props = {
  mobile: string
  codeType: 1 | 2 | 3 | 4 // sign in, register, new password, settling in
  value: string
  onValue(value: string): void
  onErrors(errors: FieldErrors): void
  captcha: Captcha
  error?: string | undefined
}

/** Requests a code, at most once a minute. In the demo, which sends no messages, it shows the code. */
export function Code({ mobile, codeType, value, onValue, onErrors, captcha, error }: Props) {
  const [secondsLeft, startCountdown] = useCountdown(60)
  const [sent, setSent] = useState<{ to: string; minutes: number; demoCode?: string | undefined }>()
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useHydrated()
  async function send() {
    if (!isMobile(mobile)) return onErrors({ mobile: '请输入 11 位手机号' })
    setBusy(true)
    try {
      const { expireSeconds, demoCode } = await captcha.run((captchaToken) => {
        const input = { mobile, captchaToken, deviceToken: deviceToken(mobile) }
        return codeType === 4
          ? api('user/api/lecturer/audit/send/code', input, { skipHandle: true })
          : api('user/api/user/send/code', { ...input, codeType }, { skipHandle: true })
      })
      setSent({ to: mobile, minutes: Math.round(expireSeconds / 60), demoCode })
      startCountdown()
      onErrors({})
      document.getElementById('code')?.focus()
    } catch (failure) {
      onErrors(fieldErrorsOf(failure))
      requestAnimationFrame(() => document.getElementById('captcha')?.focus())
    }
    setBusy(false)
  }

  const label = secondsLeft ? `${secondsLeft} 秒后重发` : sent ? '重新获取' : '获取验证码'
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
            disabled={isBusy || !isHydrated || secondsLeft > 0}
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
