// Invites a lecturer: by mobile number and name, with the shares that the lecturer will read too.

import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { SharesList } from './Shares.tsx'

const call = 'user/auth/organization/lecturer/save'

const MobileInput = ({ value, onValue }: ControlProps<string>) => (
  <TextInput
    value={value}
    onValue={(mobile) => onValue(mobile.replace(/\s+/g, ''))}
    inputMode="tel"
    autoComplete="off"
    maxLength={11}
    className="num"
  />
)

const fields: CallFields<typeof call, { mobile: string; lecturerName: string }> = {
  mobile: field.own('手机号', MobileInput, { isRequired: true }),
  lecturerName: field.line(
    '姓名',
    { autoComplete: 'off', maxLength: 20 },
    { isRequired: true, hint: '和对方讲师主页上的一致' },
  ),
}

export default function InviteLecturer({ onClose }: { onClose(): void }) {
  const [values, setValues] = useDraftRecovery('invite a lecturer', () => ({ mobile: '', lecturerName: '' }))
  const { data } = useCall('user/auth/organization/lecturer/list', { pageSize: 1 })
  return (
    <Dialog title="邀请讲师" isOpen onClose={onClose}>
      <p className="mb-3">对方要已经是这里的讲师，不在别的机构。14 天内答复有效，没答复可以收回或再请一次。</p>
      <Form
        label="邀请讲师"
        isBare
        fields={labelsOf(fields)}
        sends={{ call, values }}
        action="发出邀请"
        pending="正在发出"
        cancel={{ label: '先不邀请', run: onClose }}
        submit={async () => {
          const { lecturerName } = await silentApi(call, values)
          invalidate('user/auth/organization/lecturer/list', 'user/auth/organization/home')
          setValues({ mobile: '', lecturerName: '' })
          toast(`邀请成功，${lecturerName}会收到消息`)
          onClose()
        }}
      >
        <Rows fields={fields} values={values} change={(part) => setValues({ ...values, ...part })} isStacked />
        {data && (
          <section aria-label="收益怎么分" className="rounded-card bg-sunken px-4 py-3 text-mini">
            <p className="mb-1.5 text-ink-2">对方答应以前，看到的也是这张表：</p>
            <SharesList shares={data.shares} lecturer="讲师" organization="机构" />
          </section>
        )}
      </Form>
    </Dialog>
  )
}
