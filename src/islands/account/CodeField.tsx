// The code of a short message in the account's forms: to my own number (5), or to the one I want instead (6).
import { useEffect, useState } from 'react'
import { CallError } from '../../contract/codes.ts'
import { api } from '../../lib/api.ts'
import { isMobile, plainCode } from '../../lib/typed.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import type { Wrong } from '../kit/field-context.ts'
import { TextInput } from '../kit/TextInput.tsx'

const wait = 60

type Props = { value: string; onValue(code: string): void } & ({ codeType: 5 } | { codeType: 6; mobile: string })

/** Sends a code, at most once a minute. In the demo, where no message can arrive, it says the code. */
export function CodeField({ value, onValue, ...to }: Props) {
  const [left, setLeft] = useState(0)
  const [sent, setSent] = useState('')
  const [refused, setRefused] = useState('')
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  async function send() {
    setRefused('')
    if (to.codeType === 6 && !isMobile(to.mobile)) return setRefused('请先输入 11 位新手机号')
    try {
      const { expireSeconds, demoCode } = await api('user/auth/user/send/code', to, { hideErrorTips: true })
      setSent(demoCode ? `演示环境验证码：${demoCode}` : `已发送，${Math.round(expireSeconds / 60)} 分钟内有效`)
      setLeft(wait)
    } catch (failure) {
      setRefused(CallError.is(failure) ? failure.msg : '没有发出去，请再试一次')
    }
  }

  return (
    <Field name="code" label="短信验证码" isRequired isStacked hint={sent || undefined} error={refused || undefined}>
      <span className="flex gap-2">
        <TextInput
          className="num"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 位数字"
          value={value}
          onValue={(text) => onValue(plainCode(text))}
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

export const checkCode = (code: string): Wrong => (/^\d{6}$/.test(code) ? {} : { code: '请输入 6 位数字验证码' })
