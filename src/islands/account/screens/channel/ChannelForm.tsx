// A new channel.
import { useState } from 'react'
import { api } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { list } from './channel-labels.ts'

const save = 'course/auth/live/channel/save'

const fields: CallFields<typeof save, { channelName: string }> = {
  channelName: field.line(
    '频道名称',
    { maxLength: 30, autoFocus: true },
    { isRequired: true, hint: '只有你看得到，例如「周末读书会」' },
  ),
}

export default function ChannelForm({ onClose, onSaved }: { onClose(): void; onSaved(id: number): void }) {
  const [values, setValues] = useState({ channelName: '' })
  return (
    <Dialog title="新建频道" isOpen onClose={onClose}>
      <Form
        isBare
        label="新建频道"
        fields={labelsOf(fields)}
        sends={{ call: save, values }}
        action="建好频道"
        pending="正在建"
        done={false}
        cancel={{ label: '先不建', run: onClose }}
        submit={async () => {
          const { id } = await api(save, values, { hideErrorTips: true })
          invalidate(list)
          onSaved(id)
          onClose()
        }}
      >
        <Rows fields={fields} values={values} change={(part) => setValues({ ...values, ...part })} isStacked />
      </Form>
    </Dialog>
  )
}
