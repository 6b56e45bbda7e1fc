// What is wrong with it, by kind and in words. The browser's own dialog: pages for readers do without the kit and its styles.
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { reportReasons } from '../../contract/community/report-reasons.ts'
import { button, well } from '../../lib/page/buttons.ts'
import { showModal } from '../../lib/page/show-modal.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { tryApi } from '../../lib/wire/api.ts'

type Props = { refType: number; refId: number; what: string; onClose(): void }

const most = 200

export default function ReportDialog({ refType, refId, what, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [reasonType, setReasonType] = useState(1)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => showModal(dialog.current!), [])

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const text = reason.trim().replaceAll('\n', ' ')
    const isSent = await tryApi('community/auth/report/save', { refType, refId, reasonType, reason: text })
    setBusy(false)
    if (!isSent) return
    onClose()
    toast('举报成功，处理以后发消息告诉你')
  }

  return createPortal(
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      className="m-auto backdrop:bg-black/45 w-[calc(100%-32px)] max-w-[480px] rounded-panel border border-line bg-surface p-5 text-ink shadow-pop md:p-6"
    >
      <form onSubmit={send}>
        <h2 id={`${id}-title`} className="text-h4 font-semibold">
          举报{what}
        </h2>
        <fieldset className="mt-4">
          <legend className="mb-1">哪里不合适</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {Object.entries(reportReasons).map(([value, name]) => (
              <label key={value} className="flex min-h-11 items-center gap-2.5 text-ink-2 cursor-pointer md:min-h-9">
                <input
                  type="radio"
                  name={`${id}-kind`}
                  className="size-4.5 shrink-0 accent-primary"
                  checked={Number(value) === reasonType}
                  onChange={() => setReasonType(Number(value))}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <label htmlFor={`${id}-why`} className="mt-4 mb-1 block">
          说一说 <span className="text-mini text-ink-3">可以不写</span>
        </label>
        <div className={`rounded-ctl border border-line-strong bg-surface ${well}`}>
          <textarea
            id={`${id}-why`}
            rows={3}
            maxLength={most}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            placeholder="例如：第二段的数据和原文不一样"
            className="block w-full resize-y bg-transparent px-4 py-3 text-read outline-none placeholder:text-ink-3"
          />
        </div>
        <p className="mt-1 text-mini text-ink-3 num">
          {[...reason].length} / {most}
        </p>
        <div className="mt-4 flex justify-end gap-2">
          <button type="button" onClick={onClose} className={`${button.ghost} h-11 md:h-ctl px-4`}>
            先不举报
          </button>
          <button type="submit" disabled={isBusy} className={`${button.primary} h-11 md:h-ctl px-5`}>
            {isBusy ? '正在提交' : '举报'}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
