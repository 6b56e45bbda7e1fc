// Changing the password by a code to the mobile: for who has forgotten the old one. All sessions end, this one too.
import { useState } from 'react'
import { isMobile } from '../../../../lib/normalize-input.ts'
import { paths } from '../../../../lib/paths.ts'
import { deviceToken } from '../../../../lib/stores/device-tokens.ts'
import { $token } from '../../../../lib/stores/token.ts'
import { api } from '../../../../lib/wire/api.ts'
import { Form } from '../../../kit/Form.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { Section } from '../../../kit/Section.tsx'
import { CodeField } from '../../../sign-in/CodeField.tsx'
import { useCaptcha } from '../../../sign-in/captcha.tsx'
import { mobileField } from '../../../sign-in/mobile-field.tsx'
import { newPasswordField } from './new-password.tsx'

const update = 'user/api/user/update/password'
const empty = { mobile: '', code: '', newPassword: '' }

const mobileFields: CallFields<typeof update, typeof empty> = {
  mobile: mobileField('手机号', 'username', { isRequired: true, hint: '登录用的手机号' }),
}

const passwordFields: CallFields<typeof update, typeof empty> = { newPassword: newPasswordField }

const labels = { ...labelsOf(mobileFields), code: '短信验证码', ...labelsOf(passwordFields) }

export function ByCode() {
  const [draft, setDraft] = useState(empty)
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
        fields={labels}
        action="修改并重新登录"
        pending="正在修改"
        sends={{ call: update, values: draft }}
        submit={async () => {
          const known = { ...draft, deviceToken: deviceToken(draft.mobile) }
          const input = { ...known, confirmPassword: draft.newPassword }
          await human.run((captchaToken) => api(update, { ...input, captchaToken }, { skipHandle: true }))
          $token.set(undefined)
          location.assign(paths.login(paths.account('info')))
        }}
      >
        <Rows fields={mobileFields} values={draft} change={set} />
        <CodeField ask={ask} value={draft.code} onValue={(code) => set({ code })} isStacked={false} />
        {human.field(undefined)}
        <Rows fields={passwordFields} values={draft} change={set} />
      </Form>
    </Section>
  )
}
