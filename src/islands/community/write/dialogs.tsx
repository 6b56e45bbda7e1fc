// What the writing page asks in between: the name of a new blog, a sign-in on the spot.
import { useState } from 'react'
import { cut } from '../../../contract/cut.ts'
import { isMobile } from '../../../lib/normalize-input.ts'
import { deviceToken, saveDeviceToken } from '../../../lib/stores/device-tokens.ts'
import { $token } from '../../../lib/stores/token.ts'
import { api, silentApi } from '../../../lib/wire/api.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Form } from '../../kit/Form.tsx'
import { field } from '../../kit/fields.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { type CallFields, labelsOf, Rows } from '../../kit/Rows.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useCaptcha } from '../../sign-in/captcha.tsx'
import { loginUrlElsewhere, SignInElsewhere } from '../../sign-in/SignInElsewhere.tsx'

const open = 'community/auth/blogger/save'

const blogFields: CallFields<typeof open, { bloggerName: string; introduction: string }> = {
  bloggerName: field.line('博客名', { maxLength: 20, autoComplete: 'off' }, { isRequired: true }),
  introduction: field.area('一句话介绍', { hint: '例如：云岭市城关小学，教三年级语文', maxLength: 200, rows: 2 }),
}

/** The first article opens the blog. */
export function OpenBlogDialog({
  nickname,
  onOpened,
  onClose,
}: {
  nickname: string
  onOpened(name: string): void
  onClose(): void
}) {
  const [values, setValues] = useState({ bloggerName: cut(nickname, 20), introduction: '' })
  return (
    <Dialog title="第一次写，顺便开博客" isOpen onClose={onClose}>
      <Form
        label="开博客"
        isBare
        fields={labelsOf(blogFields)}
        sends={{ call: open, values }}
        action="开通，接着发"
        pending="正在开通"
        done={false}
        cancel={{ label: '先不发', run: onClose }}
        submit={async () => {
          await silentApi(open, values)
          onOpened(values.bloggerName)
        }}
      >
        <div className="space-y-3">
          <Rows fields={blogFields} values={values} change={(part) => setValues({ ...values, ...part })} isStacked />
        </div>
      </Form>
      <p className="mt-3 text-mini text-ink-3">只问这一次。以后在社区中心里改。</p>
    </Dialog>
  )
}

/** The session ended elsewhere: signing in again leaves the page as it is. */
export function SignInDialog({ onClose }: { onClose(): void }) {
  const loginUrl = loginUrlElsewhere()
  const [number, setNumber] = useState('')
  const [password, setPassword] = useState('')
  const captcha = useCaptcha()
  return (
    <Dialog title="登录，接着写" isOpen onClose={onClose}>
      <p className="mb-3">你在别处登录了，字都在这里。登录后自动接着存。</p>
      {loginUrl ? (
        <SignInElsewhere loginUrl={loginUrl} onDone={onClose} />
      ) : (
        <Form
          label="登录"
          isBare
          fields={{ mobile: '手机号', password: '密码', captchaToken: '安全问题' }}
          action="登录"
          pending="正在登录"
          done={false}
          check={() => ({
            ...(!isMobile(number) && { mobile: '请输入 11 位手机号' }),
            ...(!password && { password: '请输入密码' }),
          })}
          submit={async () => {
            const session = await captcha.run((captchaToken) =>
              api(
                'user/api/user/login/password',
                { mobile: number, password, captchaToken, deviceToken: deviceToken(number) },
                { skipHandle: true },
              ),
            )
            saveDeviceToken(session)
            $token.set(session.token)
            onClose()
          }}
        >
          <div className="space-y-3">
            <Field name="mobile" label="手机号" isRequired isStacked>
              <TextInput value={number} onValue={setNumber} inputMode="numeric" autoComplete="username" />
            </Field>
            <Field name="password" label="密码" isRequired isStacked>
              <PasswordInput value={password} onValue={setPassword} />
            </Field>
            {captcha.field(undefined)}
          </div>
        </Form>
      )}
    </Dialog>
  )
}
