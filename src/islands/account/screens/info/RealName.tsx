// The name that stands on my certificates.

import type { UserExt } from '../../../../lib/models.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import type { FieldErrors } from '../../../kit/field-context.ts'
import { TextInput } from '../../../kit/TextInput.tsx'
import { save } from './save.ts'

/** Saves it; certificates that waited for it are given then. */
export function RealName({ user }: { user: UserExt }) {
  const [realName, setRealName] = useDraftRecovery('real name', () => user.realName)
  return (
    <Form
      label="真实姓名"
      fields={{ realName: '真实姓名' }}
      action="保存姓名"
      cancel={realName === user.realName ? undefined : { label: '放弃修改', run: () => setRealName(user.realName) }}
      sends={{ call: 'user/auth/user/ext/update', values: { realName } }}
      check={(): FieldErrors => (realName.trim() ? {} : { realName: '请填写身份证上的姓名' })}
      submit={async () => {
        await save({ realName })
        invalidate('course/auth/certificate/user/ref/list', 'course/auth/certificate/user/standing/list')
      }}
    >
      <Field name="realName" label="真实姓名" hint="和身份证一致。改名只影响以后发的证书">
        <TextInput value={realName} onValue={setRealName} autoComplete="name" maxLength={30} />
      </Field>
    </Form>
  )
}
