// Asks for the reason before a certificate or a statement is revoked.
import { useState } from 'react'
import { toast } from '../../../../lib/stores/toasts.ts'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Labelled } from '../../../kit/Labelled.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

type Props = {
  title: string
  /** What becomes invalid: 证书. */
  what: string
  isOpen: boolean
  onClose(): void
  /** Resolves to false where it failed: the dialog stays open. */
  run(reason: string): Promise<boolean>
}

export function RevokeConfirm({ title, what, isOpen, onClose, run }: Props) {
  const [reason, setReason] = useState('')
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isDanger
      safe="先不撤销"
      action={`撤销${what}`}
      run={async () => {
        const text = reason.trim()
        if ([...text].length < 2) {
          toast('请写原因，至少 2 个字')
          return false
        }
        return run(text)
      }}
    >
      <p className="mb-3">撤销后不能恢复，PDF 不能再下载。持有人会收到消息，核对的人也会看到原因。</p>
      <Labelled text="原因">
        <TextInput label="原因" value={reason} onValue={setReason} maxLength={200} />
      </Labelled>
    </Confirm>
  )
}
