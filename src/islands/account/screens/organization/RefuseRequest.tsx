// Refuses a lecturer who asks to join, with a reason that they read.
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import type { FieldErrors } from '../../../kit/field-context.ts'
import { TextArea } from '../../../kit/TextArea.tsx'

const call = 'PUT user/auth/organization/lecturer/audit'

type Props = { id: number; applyType: number; lecturerName: string; onClose(): void }

export default function RefuseRequest({ id, applyType, lecturerName, onClose }: Props) {
  const [auditOpinion, setOpinion] = useDraftRecovery(`refuse request ${applyType} ${id}`, () => '')
  return (
    <Dialog title={`不请${lecturerName}加入`} isOpen onClose={onClose}>
      <Form
        label="不合适的原因"
        isBare
        fields={{ auditOpinion: '原因' }}
        sends={{ call, values: { id, applyType, auditStatus: auditStates.refused, auditOpinion } }}
        check={(): FieldErrors => (auditOpinion.trim() ? {} : { auditOpinion: '请写明不合适的原因，对方会看到' })}
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
        <Field name="auditOpinion" label="原因" hint="对方会看到，可以改好以后再申请" isRequired isStacked>
          <TextArea value={auditOpinion} onValue={setOpinion} maxLength={200} rows={3} />
        </Field>
      </Form>
    </Dialog>
  )
}
