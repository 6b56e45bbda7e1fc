// Asks an organization to take me in: chosen out of all, with the shares before asking.
import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows, wrongOf } from '../../../kit/Rows.tsx'
import { type Option, Select } from '../../../kit/Select.tsx'
import { SharesList } from './Shares.tsx'

const call = 'user/auth/lecturer/organization/apply'

type Props = { view: Output<'user/auth/lecturer/organization/view'>; onClose(): void }

const none: Option<number> = { value: 0, name: '选一家机构' }

type Typed = { organizationId: number; applyDesc: string; options: Option<number>[] }

const OrganizationChoice = ({ value, values: { options }, onValue }: ControlProps<number>) => (
  <Select value={value} onValue={onValue} options={[none, ...options]} />
)

const fields: CallFields<typeof call, Typed> = {
  organizationId: {
    ...field.own('机构', OrganizationChoice, { isRequired: true }),
    check: (id) => (id ? undefined : '请选择机构'),
  },
  applyDesc: field.area('说明', { hint: '想一起做什么课，机构会看到', maxLength: 200 }),
}

export default function AskToJoin({ view: { shares, lecturerShare }, onClose }: Props) {
  const organizations = useCall('user/api/organization/list', { pageSize: 100 })
  const [organizationId, setOrganization] = useState(0)
  const [applyDesc, setDesc] = useDraftRecovery('ask to join an organization', () => '')
  const options: Option<number>[] = (organizations.data?.list ?? []).map(({ id, organizationName, region }) => ({
    value: id,
    name: region ? `${organizationName}（${region}）` : organizationName,
  }))
  const values = { organizationId, applyDesc, options }
  const chosen = organizations.data?.list.find(({ id }) => id === organizationId)
  return (
    <Dialog title="申请加入机构" isOpen onClose={onClose}>
      <Form
        label="申请加入机构"
        isBare
        fields={labelsOf(fields)}
        sends={{ call, values: { organizationId: organizationId || undefined, applyDesc } }}
        check={() => wrongOf(fields, values)}
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
        <Rows
          fields={fields}
          values={values}
          change={({ organizationId: id = organizationId, applyDesc: text = applyDesc }) => {
            setOrganization(id)
            setDesc(text)
          }}
          isStacked
        />
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
