// Refuses a lecturer who asks to join, with a reason that they read.
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows, wrongOf } from '../../../kit/Rows.tsx'

const call = 'PUT user/auth/organization/lecturer/audit'

type Props = { id: number; applyType: number; lecturerName: string; onClose(): void }

const fields: CallFields<typeof call, { auditOpinion: string }> = {
  auditOpinion: {
    ...field.area('原因', { isRequired: true, hint: '对方会看到，可以改好以后再申请', maxLength: 200 }),
    check: (opinion) => (opinion.trim() ? undefined : '请写明不合适的原因，对方会看到'),
  },
}

export default function RefuseRequest({ id, applyType, lecturerName, onClose }: Props) {
  const [auditOpinion, setOpinion] = useDraftRecovery(`refuse request ${applyType} ${id}`, () => '')
  return (
    <Dialog title={`不请${lecturerName}加入`} isOpen onClose={onClose}>
      <Form
        label="不合适的原因"
        isBare
        fields={labelsOf(fields)}
        sends={{ call, values: { id, applyType, auditStatus: auditStates.refused, auditOpinion } }}
        check={() => wrongOf(fields, { auditOpinion })}
        action="答复对方"
        cancel={{ label: '先不答复', run: onClose }}
        submit={async () => {
          await silentApi(call, { id, applyType, auditStatus: auditStates.refused, auditOpinion })
          invalidate('user/auth/organization/lecturer/audit/page', 'user/auth/organization/home')
          setOpinion('')
          toast('答复成功，对方会看到原因')
          onClose()
        }}
      >
        <Rows
          fields={fields}
          values={{ auditOpinion }}
          change={({ auditOpinion: opinion = '' }) => setOpinion(opinion)}
          isStacked
        />
      </Form>
    </Dialog>
  )
}
