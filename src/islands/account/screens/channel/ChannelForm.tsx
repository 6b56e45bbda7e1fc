// A new channel.
import { useState } from 'react'
import { api } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { list } from './channel-labels.ts'

const save = 'course/auth/live/channel/save'

export default function ChannelForm({ onClose, onSaved }: { onClose(): void; onSaved(id: number): void }) {
  const [channelName, setName] = useState('')
  return (
    <Dialog title="新建频道" isOpen onClose={onClose}>
      <Form
        isBare
        label="新建频道"
        fields={{ channelName: '频道名称' }}
        sends={{ call: save, values: { channelName } }}
        action="建好频道"
        pending="正在建"
        done={false}
        cancel={{ label: '先不建', run: onClose }}
        submit={async () => {
          const { id } = await api(save, { channelName }, { hideErrorTips: true })
          invalidate(list)
          onSaved(id)
          onClose()
        }}
      >
        <Field name="channelName" label="频道名称" isStacked isRequired hint="只有你看得到，例如「周末读书会」">
          <TextInput value={channelName} onValue={setName} maxLength={30} autoFocus />
        </Field>
      </Form>
    </Dialog>
  )
}
