// The name that stands on my certificates.

import type { UserExt } from '../../../../lib/models.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows, wrongOf } from '../../../kit/Rows.tsx'
import { save } from './save.ts'

const update = 'user/auth/user/ext/update'

const fields: CallFields<typeof update, { realName: string }> = {
  realName: {
    ...field.line(
      '真实姓名',
      { autoComplete: 'name', maxLength: 30 },
      { hint: '和身份证一致。改名只影响以后发的证书' },
    ),
    check: (name) => (name.trim() ? undefined : '请填写身份证上的姓名'),
  },
}

/** Saves it; certificates that waited for it are given then. */
export function RealName({ user }: { user: UserExt }) {
  const [realName, setRealName] = useDraftRecovery('real name', () => user.realName)
  return (
    <Form
      label="真实姓名"
      fields={labelsOf(fields)}
      action="保存姓名"
      cancel={realName === user.realName ? undefined : { label: '放弃修改', run: () => setRealName(user.realName) }}
      sends={{ call: update, values: { realName } }}
      check={() => wrongOf(fields, { realName })}
      submit={async () => {
        await save({ realName })
        invalidate('course/auth/certificate/user/ref/list', 'course/auth/certificate/user/standing/list')
      }}
    >
      <Rows fields={fields} values={{ realName }} change={({ realName: name = '' }) => setRealName(name)} />
    </Form>
  )
}
