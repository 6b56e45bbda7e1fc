// Another number to sign in with, by a code that was sent to it.

import { useState } from 'react'
import { normalizeCode } from '../../../../lib/normalize-input.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { loadUser } from '../../../../lib/stores/user.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { CodeField, toNew } from '../../../sign-in/CodeField.tsx'

type Props = { isOpen: boolean; onClose(): void }

export const ChangeMobile = ({ isOpen, onClose }: Props) => (
  <Dialog title="更换登录手机号" isOpen={isOpen} onClose={onClose}>
    <Change onClose={onClose} />
  </Dialog>
)

function Change({ onClose }: Pick<Props, 'onClose'>) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  return (
    <>
      <p className="mb-4">更换后用新号码登录，其他设备上的登录会退出。</p>
      <Form
        label="更换登录手机号"
        fields={{ mobile: '新手机号', code: '短信验证码' }}
        isBare
        size="default"
        action="更换"
        pending="正在更换"
        cancel={{ label: '先不换', run: onClose }}
        sends={{ call: 'user/auth/user/update/mobile', values: { mobile, code } }}
        submit={async () => {
          const changed = await silentApi('user/auth/user/update/mobile', { mobile, code })
          toast(`更换成功，以后用 ${changed.mobile} 登录`)
          await loadUser()
          invalidate('user/auth/session/list')
          onClose()
        }}
      >
        <Field name="mobile" label="新手机号" isRequired isStacked>
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={mobile}
            onValue={(text) => setMobile(normalizeCode(text))}
            maxLength={20}
          />
        </Field>
        <CodeField ask={() => toNew(mobile)} value={code} onValue={setCode} />
      </Form>
    </>
  )
}
