// Asks an organization to take me in: chosen out of all, with the shares before asking.
import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import type { FieldErrors } from '../../../kit/field-context.ts'
import { type Option, Select } from '../../../kit/Select.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { SharesList } from './Shares.tsx'

const call = 'user/auth/lecturer/organization/apply'

type Props = { view: Output<'user/auth/lecturer/organization/view'>; onClose(): void }

const none: Option<number> = { value: 0, name: '选一家机构' }

export default function AskToJoin({ view: { shares, lecturerShare }, onClose }: Props) {
  const organizations = useCall('user/api/organization/list', { pageSize: 100 })
  const [organizationId, setOrganization] = useState(0)
  const [applyDesc, setDesc] = useDraftRecovery('ask to join an organization', () => '')
  const options: Option<number>[] = (organizations.data?.list ?? []).map(({ id, organizationName, region }) => ({
    value: id,
    name: region ? `${organizationName}（${region}）` : organizationName,
  }))
  const chosen = organizations.data?.list.find(({ id }) => id === organizationId)
  return (
    <Dialog title="申请加入机构" isOpen onClose={onClose}>
      <Form
        label="申请加入机构"
        isBare
        fields={{ organizationId: '机构', applyDesc: '说明' }}
        sends={{ call, values: { organizationId: organizationId || undefined, applyDesc } }}
        check={(): FieldErrors => (organizationId ? {} : { organizationId: '请选择机构' })}
        action="提交申请"
        cancel={{ label: '先不申请', run: onClose }}
        submit={async () => {
          await silentApi(call, { organizationId, applyDesc })
          invalidate('user/auth/lecturer/organization/view')
          setDesc('')
          toast('提交成功，等机构答复')
          onClose()
        }}
      >
        <Field name="organizationId" label="机构" isRequired isStacked>
          <Select
            value={organizationId}
            onValue={(value) => setOrganization(Number(value))}
            options={[none, ...options]}
          />
        </Field>
        <Field name="applyDesc" label="说明" hint="想一起做什么课，机构会看到" isStacked>
          <TextArea value={applyDesc} onValue={setDesc} maxLength={200} rows={3} />
        </Field>
        <section aria-label="收益怎么分" className="rounded-card bg-sunken px-4 py-3 text-mini">
          <SharesList
            shares={shares}
            lecturer="你"
            organization={chosen?.organizationName ?? '机构'}
            ownShare={lecturerShare}
          />
        </section>
      </Form>
    </Dialog>
  )
}
