// Changing the password by a code to the mobile: for who has forgotten the old one. All sessions end, this one too.
import { useState } from 'react'
import { isMobile, normalizeCode } from '../../../../lib/normalize-input.ts'
import { paths } from '../../../../lib/paths.ts'
import { deviceToken } from '../../../../lib/stores/device-tokens.ts'
import { $token } from '../../../../lib/stores/token.ts'
import { api } from '../../../../lib/wire/api.ts'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { PasswordInput } from '../../../kit/PasswordInput.tsx'
import { Section } from '../../../kit/Section.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { CodeField } from '../../../sign-in/CodeField.tsx'
import { useCaptcha } from '../../../sign-in/captcha.tsx'
import { PasswordHints } from '../../../sign-in/PasswordHints.tsx'

export function ByCode() {
  const [draft, setDraft] = useState({ mobile: '', code: '', newPassword: '' })
  const set = (changes: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...changes }))
  const human = useCaptcha()
  const ask = () =>
    isMobile(draft.mobile)
      ? human.run((captchaToken) =>
          api(
            'user/api/user/send/code',
            { mobile: draft.mobile, codeType: 3, captchaToken, deviceToken: deviceToken(draft.mobile) },
            { skipHandle: true },
          ),
        )
      : '请先输入 11 位手机号'

  return (
    <Section title="用短信验证码修改" description="修改后要用新密码重新登录">
      <Form
        label="用短信验证码修改"
        fields={{ mobile: '手机号', code: '短信验证码', newPassword: '新密码' }}
        action="修改并重新登录"
        pending="正在修改"
        sends={{ call: 'user/api/user/update/password', values: draft }}
        submit={async () => {
          const known = { ...draft, deviceToken: deviceToken(draft.mobile) }
          const input = { ...known, confirmPassword: draft.newPassword }
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
            onValue={(text) => set({ mobile: normalizeCode(text) })}
            maxLength={20}
          />
        </Field>
        <CodeField ask={ask} value={draft.code} onValue={(code) => set({ code })} isStacked={false} />
        {human.field(undefined)}
        <Field name="newPassword" label="新密码" isRequired>
          <PasswordInput isNew value={draft.newPassword} onValue={(newPassword) => set({ newPassword })} />
          <PasswordHints password={draft.newPassword} mobile={draft.mobile} />
        </Field>
      </Form>
    </Section>
  )
}
