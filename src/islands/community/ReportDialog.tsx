// What is wrong with it, by kind and in words.
import { useState } from 'react'
import { reportReasons } from '../../contract/community/report-reasons.ts'
import { tryApi } from '../../lib/api.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { Confirm } from '../kit/Dialog.tsx'
import { Radio } from '../kit/Radio.tsx'
import { TextArea } from '../kit/TextArea.tsx'

type Props = { refType: number; refId: number; what: string; onClose(): void }

const options = Object.entries(reportReasons).map(([value, name]) => ({ value: Number(value), name }))

export default function ReportDialog({ refType, refId, what, onClose }: Props) {
  const [reasonType, setReasonType] = useState(1)
  const [reason, setReason] = useState('')
  async function send() {
    const text = reason.trim().replaceAll('\n', ' ')
    if (!(await tryApi('community/auth/report/save', { refType, refId, reasonType, reason: text }))) return false
    toast('举报成功，处理以后发消息告诉你')
  }
  return (
    <Confirm title={`举报${what}`} isOpen onClose={onClose} safe="先不举报" action="举报" run={send}>
      <p className="mb-1 text-ink">哪里不合适</p>
      <Radio
        label="哪里不合适"
        options={options}
        value={reasonType}
        onValue={(value) => setReasonType(Number(value))}
      />
      <p className="mt-3 mb-1 text-ink">说一说（可以不写）</p>
      <TextArea label="说一说" value={reason} onValue={setReason} maxLength={200} />
    </Confirm>
  )
}
