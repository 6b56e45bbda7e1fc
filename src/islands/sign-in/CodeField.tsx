// The field of an SMS code in the account's forms: request, countdown, input.
import { useState } from 'react'
import { CallError } from '../../contract/codes.ts'
import { isMobile, normalizeCode } from '../../lib/normalize-input.ts'
import { silentApi } from '../../lib/wire/api.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useCountdown } from '../kit/use-countdown.ts'

type Sent = { expireSeconds: number; demoCode?: string | undefined }
type Props = {
  value: string
  onValue(code: string): void
  /** Requests the code, or resolves to what is missing. */
  ask(): Promise<Sent> | string
  /** Label above the control at all widths. */
  isStacked?: boolean
}

/** Sends to the user's own number, or to a new one. */
export const toMine = () => silentApi('user/auth/user/send/code', { codeType: 5 })
export const toNew = (mobile: string) =>
  isMobile(mobile) ? silentApi('user/auth/user/send/code', { codeType: 6, mobile }) : '请先输入 11 位新手机号'

/** Requests a code, at most once a minute. In the demo, which sends no messages, it shows the code. */
export function CodeField({ value, onValue, ask, isStacked = true }: Props) {
  const [left, wait] = useCountdown(60)
  const [sent, setSent] = useState('')
  const [refused, setRefused] = useState('')

  async function send() {
    setRefused('')
    try {
      const answer = await ask()
      if (typeof answer === 'string') return setRefused(answer)
      const { expireSeconds, demoCode } = answer
      setSent(demoCode ? `演示环境验证码：${demoCode}` : `已发送，${Math.round(expireSeconds / 60)} 分钟内有效`)
      wait()
    } catch (failure) {
      setRefused(CallError.is(failure) ? failure.msg : '没有发出去，请再试一次')
    }
  }

  return (
    <Field
      name="code"
      label="短信验证码"
      isRequired
      isStacked={isStacked}
      hint={sent || undefined}
      error={refused || undefined}
    >
      <span className="flex gap-2">
        <TextInput
          className="num"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 位数字"
          value={value}
          onValue={(text) => onValue(normalizeCode(text))}
          maxLength={12}
        />
        <Button isDisabled={left > 0} onPress={send} className="num shrink-0">
          {left ? `${left} 秒后重发` : sent ? '重新获取' : '获取验证码'}
        </Button>
      </span>
      <span role="status" className="sr-only">
        {sent && '验证码已发送'}
      </span>
    </Field>
  )
}
