// Changing the password by a code to the mobile: for who has forgotten the old one. All sessions end, this one too.
import { useEffect, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { api } from '../../../../lib/api.ts'
import { paths } from '../../../../lib/paths.ts'
import { $token } from '../../../../lib/stores/token.ts'
import { isMobile, plainCode } from '../../../../lib/typed.ts'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { PasswordInput } from '../../../kit/PasswordInput.tsx'
import { Section } from '../../../kit/Section.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { useHuman } from '../../../sign-in/Human.tsx'
import { PasswordHints } from '../../../sign-in/PasswordHints.tsx'

const wait = 60

export function ByCode() {
  const [draft, setDraft] = useState({ mobile: '', code: '', newPassword: '' })
  const set = (changes: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...changes }))
  const [left, setLeft] = useState(0)
  const [sent, setSent] = useState('')
  const [refused, setRefused] = useState('')
  const human = useHuman()
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  async function send() {
    setRefused('')
    if (!isMobile(draft.mobile)) return setRefused('请先输入 11 位手机号')
    try {
      const { expireSeconds, demoCode } = await human.run((captchaToken) =>
        api('user/api/user/send/code', { mobile: draft.mobile, codeType: 3, captchaToken }, { skipHandle: true }),
      )
      setSent(demoCode ? `演示环境验证码：${demoCode}` : `已发送，${Math.round(expireSeconds / 60)} 分钟内有效`)
      setLeft(wait)
    } catch (failure) {
      setRefused(CallError.is(failure) ? failure.msg : '没有发出去，请再试一次')
    }
  }

  return (
    <Section title="用短信验证码修改" says="修改后要用新密码重新登录">
      <Form
        label="用短信验证码修改"
        fields={{ mobile: '手机号', code: '验证码', newPassword: '新密码' }}
        action="修改并重新登录"
        pending="正在修改"
        check={() => ({
          ...(!isMobile(draft.mobile) && { mobile: '请输入 11 位手机号' }),
          ...(!/^\d{6}$/.test(draft.code) && { code: '请输入 6 位数字验证码' }),
          ...([...draft.newPassword].length < 8 && { newPassword: '密码至少 8 位' }),
        })}
        submit={async () => {
          const input = { ...draft, confirmPassword: draft.newPassword }
          await human.run((captchaToken) =>
            api('user/api/user/update/password', { ...input, captchaToken }, { skipHandle: true }),
          )
          $token.set(undefined)
          location.assign(paths.login(paths.account('info')))
        }}
      >
        <Field name="mobile" label="手机号" isRequired hint="登录用的手机号">
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="username"
            value={draft.mobile}
            onValue={(text) => set({ mobile: plainCode(text) })}
            maxLength={20}
          />
        </Field>
        <Field name="code" label="验证码" isRequired hint={sent || undefined} error={refused || undefined}>
          <span className="flex gap-2">
            <TextInput
              className="num"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder="6 位数字"
              value={draft.code}
              onValue={(text) => set({ code: plainCode(text) })}
              maxLength={12}
            />
            <Button isDisabled={left > 0} onPress={send} className="num">
              {left ? `${left} 秒后重发` : sent ? '重新获取' : '获取验证码'}
            </Button>
          </span>
          <span role="status" className="sr-only">
            {sent && '验证码已发送'}
          </span>
        </Field>
        {human.field(undefined)}
        <Field name="newPassword" label="新密码" isRequired>
          <PasswordInput isNew value={draft.newPassword} onValue={(newPassword) => set({ newPassword })} />
          <PasswordHints password={draft.newPassword} mobile={draft.mobile} />
        </Field>
      </Form>
    </Section>
  )
}
