// Another number to sign in with, by a code that was sent to it.

import { useState } from 'react'
import { toast } from '../../../../lib/stores/toasts.ts'
import { loadUser } from '../../../../lib/stores/user.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { CodeField, toNew } from '../../../sign-in/CodeField.tsx'
import { mobileField } from '../../../sign-in/mobile-field.tsx'

type Props = { isOpen: boolean; onClose(): void }

export const ChangeMobile = ({ isOpen, onClose }: Props) => (
  <Dialog title="更换登录手机号" isOpen={isOpen} onClose={onClose}>
    <Change onClose={onClose} />
  </Dialog>
)

const update = 'user/auth/user/update/mobile'

const fields: CallFields<typeof update, { mobile: string }> = {
  mobile: mobileField('新手机号', 'tel', { isRequired: true }),
}

const labels = { ...labelsOf(fields), code: '短信验证码' }

function Change({ onClose }: Pick<Props, 'onClose'>) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  return (
    <>
      <p className="mb-4">更换后用新号码登录，其他设备上的登录会退出。</p>
      <Form
        label="更换登录手机号"
        fields={labels}
        isBare
        size="default"
        action="更换"
        pending="正在更换"
        cancel={{ label: '先不换', run: onClose }}
        sends={{ call: update, values: { mobile, code } }}
        submit={async () => {
          const changed = await silentApi(update, { mobile, code })
          toast(`更换成功，以后用 ${changed.mobile} 登录`)
          await loadUser()
          invalidate('user/auth/session/list')
          onClose()
        }}
      >
        <Rows fields={fields} values={{ mobile }} change={({ mobile: text = '' }) => setMobile(text)} isStacked />
        <CodeField ask={() => toNew(mobile)} value={code} onValue={setCode} />
      </Form>
    </>
  )
}
