// A new site has no operator: who has the code that its start printed makes the first.

import { type SubmitEvent, useState } from 'react'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Button } from '../../../kit/Button.tsx'
import { fieldErrorsOf } from '../../../kit/field-errors.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { Field } from '../../../sign-in/Field.tsx'
import { Password } from '../../../sign-in/Password.tsx'

const empty = { code: '', account: '', name: '', password: '' }
const names = Object.keys(empty) as (keyof typeof empty)[]

/** Makes the account and signs in with it; `onToken` gets the session. */
export function FirstOperator({ onToken }: { onToken(token: string): void }) {
  const [input, setInput] = useState(empty)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const given = (name: keyof typeof empty) => ({
    value: input[name],
    onValue: (value: string) => setInput((now) => ({ ...now, [name]: value })),
    error: wrong[name],
  })

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setWrong({})
    try {
      await silentApi('system/api/setup/operator/save', input)
      const { account, password } = input
      onToken((await silentApi('system/admin/login/password', { account, password })).token)
    } catch (failure) {
      setWrong(fieldErrorsOf(failure, names))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={send} aria-label="新建第一个运营账号" className="mt-6 space-y-5">
      <p className="text-ui text-ink-2">
        网站还没有运营账号。启动网站的终端里显示了一次性口令，填在这里新建第一个；网站在后台运行、没有终端时，请在服务器上执行
        npm run operator -- 账号 姓名。
      </p>
      <div role="alert">
        {wrong.form && (
          <p className="flex gap-2.5 rounded-ctl bg-danger-soft text-danger px-3.5 py-3 num">
            <Icon name="warn" className="size-4 mt-[3px]" />
            {wrong.form}
          </p>
        )}
      </div>
      <Field id="code" label="一次性口令" autoComplete="off" spellCheck={false} maxLength={20} {...given('code')} />
      <Field
        id="account"
        label="账号"
        hint="小写字母开头，如 admin"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        {...given('account')}
      />
      <Field id="name" label="姓名" autoComplete="name" maxLength={20} {...given('name')} />
      <Password label="密码" isNew {...given('password')} />
      <Button type="submit" kind="primary" size="large" className="w-full" isPending={isBusy} pending="正在新建">
        新建并登录
      </Button>
    </form>
  )
}
