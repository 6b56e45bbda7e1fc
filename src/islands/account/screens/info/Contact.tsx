// How to reach me.
import type { UserExt } from '../../../../lib/models.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { Tag } from '../../../kit/State.tsx'
import { save } from './save.ts'

const fields: CallFields<'user/auth/user/ext/update', { email: string }> = {
  email: field.line('邮箱', { type: 'email', autoComplete: 'email', maxLength: 100 }),
}

export function Contact({ user }: { user: UserExt }) {
  const [email, setEmail] = useDraftRecovery('contact', () => user.email)
  return (
    <Form
      label="联系方式"
      fields={labelsOf(fields)}
      action="保存联系方式"
      cancel={email === user.email ? undefined : { label: '放弃修改', run: () => setEmail(user.email) }}
      submit={() => save({ email: email.trim() })}
    >
      <Field name="mobile" label="手机" isGroup>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="num leading-11 md:leading-7">{user.mobile}</span>
          <Tag tone="ok">已验证</Tag>
        </span>
      </Field>
      <Rows fields={fields} values={{ email }} change={({ email: text = '' }) => setEmail(text)} />
    </Form>
  )
}
