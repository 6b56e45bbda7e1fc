// One paper: choose, drop or paste its picture; it is sent at once and shown as it is kept, with its watermark.
import { type ReactNode, useContext, useId, useRef, useState } from 'react'
import { CallError } from '../../contract/codes.ts'
import { tryApi, upload } from '../../lib/wire/api.ts'
import { useCall } from '../app/client.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { FileInput } from '../kit/FileInput.tsx'
import { FieldContext, FormContext, useField } from '../kit/field-context.ts'
import { Icon } from '../kit/Icon.tsx'
import { pictureTypes, wrongPicture } from '../kit/picture-file.ts'
import { Block, QueryState } from '../kit/QueryState.tsx'
import { Progress, State } from '../kit/State.tsx'
import { sendWithProgress } from '../kit/send-with-progress.ts'
import type { Audit, SettleType } from './settling-labels.ts'

export type Paper = Audit['pictureList'][number]

type Props = {
  label: string
  hint: string
  kind: number
  settleType: SettleType
  paper: Paper | undefined
  /** Something was sent or removed. */
  onChange(): void
  /** Takes back one that was handed in: it stays until the change is. */
  onLeaveOut?(fileNo: number): void
}

export function PaperCard({ label, hint, kind, settleType, paper, onChange, onLeaveOut }: Props) {
  const id = useId()
  const { attributes, clearErrors } = useField()
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ part: number; stop: AbortController }>()
  const [wrong, setWrong] = useState('')
  const [isLarge, setLarge] = useState(false)

  async function take(file: File | undefined) {
    if (!file || sending) return
    const why = wrongPicture(file) ?? (navigator.onLine ? undefined : '现在没有网络，联网后再选一次这张照片')
    if (why) return setWrong(why)
    setWrong('')
    const stop = new AbortController()
    setSending({ part: 0, stop })
    const form = new FormData()
    form.set('settleType', settleType)
    form.set('kind', String(kind))
    form.set('file', file)
    try {
      const send = sendWithProgress((part) => setSending({ part, stop }), stop.signal)
      await upload('user/auth/lecturer/audit/picture/save', form, { hideErrorTips: true, send })
      clearErrors()
      onChange()
    } catch (failure) {
      if (!stop.signal.aborted) setWrong(CallError.is(failure) ? failure.msg : '没有传上去，请再试一次')
    }
    setSending(undefined)
  }
  async function remove() {
    if (!paper) return
    if (paper.isSent && onLeaveOut) return onLeaveOut(paper.fileNo)
    if (await tryApi('user/auth/lecturer/audit/picture/delete', { fileNo: paper.fileNo })) onChange()
  }

  const border =
    wrong || attributes['aria-invalid'] ? 'border-danger shadow-[inset_0_0_0_1px_var(--color-danger)]' : 'border-line'
  return (
    <fieldset
      aria-label={label}
      aria-describedby={wrong ? `${id}-wrong` : attributes['aria-describedby']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
      onPaste={({ clipboardData }) => void take(clipboardData.files[0])}
      className={`min-w-0 overflow-hidden rounded-card border bg-surface ${border}`}
    >
      <div className="bg-sunken p-3">
        {paper ? (
          <Picture fileNo={paper.fileNo} label={label} />
        ) : (
          <button
            type="button"
            disabled={Boolean(sending)}
            onClick={() => chooser.current?.click()}
            className="grid aspect-[8/5] w-full place-content-center gap-0.5 rounded-[8px] border border-dashed border-line-strong bg-surface px-3 text-center hover:border-primary"
          >
            <Icon name="plus" className="mx-auto size-6" />
            <span className="font-medium">拍照或选文件：{label}</span>
            <span className="text-mini text-ink-3 num">{hint}</span>
          </button>
        )}
      </div>
      <div className={paper || sending || wrong ? 'border-t border-line p-3' : ''}>
        {paper && <p className="font-medium">{label}</p>}
        {sending ? (
          <div className="mt-2">
            <Progress value={sending.part * 100} label={`${label}已传`} />
            <p className="mt-1 flex items-center text-mini text-ink-3 num">
              {sending.part < 1 ? `已传 ${Math.round(sending.part * 100)}%` : '正在盖水印'}
              <Button kind="ghost" className="-mr-2 ml-auto" onPress={() => sending.stop.abort()}>
                不传了
              </Button>
            </p>
          </div>
        ) : (
          paper && (
            <p className="mt-1 flex flex-wrap items-center gap-x-1">
              <State tone="ok">已存好，盖了水印</State>
              <span className="-mr-2 ml-auto flex">
                <Button kind="ghost" onPress={() => setLarge(true)}>
                  看大图
                </Button>
                <Button kind="ghost" aria-label={`重拍${label}`} onPress={() => chooser.current?.click()}>
                  重拍
                </Button>
                {onLeaveOut && (
                  <Button kind="ghost" aria-label={`去掉${label}`} onPress={remove}>
                    去掉
                  </Button>
                )}
              </span>
            </p>
          )
        )}
        <p id={`${id}-wrong`} role="alert" className="mt-1 flex gap-1.5 text-mini text-danger empty:hidden">
          {wrong && (
            <>
              <Icon name="warn" className="mt-[3px] size-3.5" />
              <span>{wrong}</span>
            </>
          )}
        </p>
      </div>
      <FileInput
        ref={chooser}
        label={`选择${label}的照片`}
        accept={pictureTypes.join(',')}
        onFiles={([file]) => void take(file)}
      />
      {paper && isLarge && (
        <Dialog title={label} isOpen isWide onClose={() => setLarge(false)}>
          <Picture fileNo={paper.fileNo} label={label} isWhole />
        </Dialog>
      )}
    </fieldset>
  )
}

/** The papers of one field, and what is wrong with them; links of the summary lead here. */
export function PaperField({ name, children }: { name: string; children: ReactNode }) {
  const form = useContext(FormContext)
  const error = form?.errors[name]
  const id = `${form?.id}-${name}`
  const state = {
    id: `${id}-one`,
    name,
    isInvalid: Boolean(error),
    isRequired: true,
    describedBy: error ? `${id}-says` : undefined,
    clearErrors: () => form?.clearErrors(name),
  }
  return (
    <div id={id} tabIndex={-1} className="min-w-0 outline-none">
      <FieldContext value={state}>{children}</FieldContext>
      {error && (
        <p id={`${id}-says`} className="mt-1 flex gap-1.5 text-mini text-danger">
          <Icon name="warn" className="mt-[3px] size-3.5" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** A picture has no address: its bytes come with a call. */
export function Picture({ fileNo, label, isWhole = false }: { fileNo: number; label: string; isWhole?: boolean }) {
  const shown = useCall('user/auth/lecturer/audit/picture/view', { fileNo })
  return (
    <QueryState of={shown} what="照片" skeleton={<Block className="aspect-[8/5] w-full" />}>
      {({ picture }) => (
        <img
          src={picture}
          alt={`${label}，盖有水印`}
          className={
            isWhole ? 'max-h-[70vh] w-full object-contain' : 'aspect-[8/5] w-full rounded-[8px] object-contain'
          }
        />
      )}
    </QueryState>
  )
}
