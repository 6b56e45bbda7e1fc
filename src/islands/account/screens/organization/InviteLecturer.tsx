// Invites a lecturer: by mobile number and name, with the shares that the lecturer will read too.

import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { SharesList } from './Shares.tsx'

const call = 'user/auth/organization/lecturer/save'

export default function InviteLecturer({ onClose }: { onClose(): void }) {
  const [values, setValues] = useDraftRecovery('invite a lecturer', () => ({ mobile: '', lecturerName: '' }))
  const { data } = useCall('user/auth/organization/lecturer/list', { pageSize: 1 })
  return (
    <Dialog title="邀请讲师" isOpen onClose={onClose}>
      <p className="mb-3">对方要已经是这里的讲师，不在别的机构。14 天内答复有效，没答复可以收回或再请一次。</p>
      <Form
        label="邀请讲师"
        isBare
        fields={{ mobile: '手机号', lecturerName: '姓名' }}
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
        <Field name="mobile" label="手机号" isRequired isStacked>
          <TextInput
            value={values.mobile}
            onValue={(mobile) => setValues({ ...values, mobile: mobile.replace(/\s+/g, '') })}
            inputMode="tel"
            autoComplete="off"
            maxLength={11}
            className="num"
          />
        </Field>
        <Field name="lecturerName" label="姓名" hint="和对方讲师主页上的一致" isRequired isStacked>
          <TextInput
            value={values.lecturerName}
            onValue={(lecturerName) => setValues({ ...values, lecturerName })}
            autoComplete="off"
            maxLength={20}
          />
        </Field>
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
