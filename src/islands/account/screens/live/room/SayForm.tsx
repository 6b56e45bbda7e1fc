// What who teaches says to all: sent by Enter, kept where it was not sent.
import { type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react'
import { api } from '../../../../../lib/wire/api.ts'
import type { Line } from '../../../../course/learn/use-room.ts'
import { Button } from '../../../../kit/Button.tsx'
import type { RoomIds } from '../room.tsx'

const maxLength = 200

type Props = {
  ids: RoomIds
  ref: RefObject<HTMLTextAreaElement | null>
  /** Why nothing can be said now. */
  refusal: string | undefined
  onSaid(line: Line): void
}

export function SayForm({ ids, ref, refusal, onSaid }: Props) {
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const { length } = text.trim()

  async function say(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!length || length > maxLength || isSending) return
    setSending(true)
    try {
      onSaid(await api('course/auth/live/chat/save', { ...ids, content: text.trim() }))
      setText('')
    } catch {
      // `api` has shown the error
    }
    setSending(false)
  }
  return (
    <form onSubmit={say} className="border-t border-line p-3">
      <textarea
        ref={ref}
        aria-label="说给大家"
        rows={2}
        value={text}
        disabled={refusal !== undefined}
        placeholder={refusal ?? '说给大家，回车发出'}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && say(event)}
        className="ctl w-full resize-none"
      />
      <div className="mt-2 flex items-center gap-3">
        <span className="text-mini text-ink-3 max-md:hidden">M 禁言选中的人，Z 撤回</span>
        <span className={`ml-auto text-mini num ${length > maxLength ? 'text-danger' : 'text-ink-3'}`}>
          {length} / {maxLength}
        </span>
        <Button
          kind="primary"
          type="submit"
          isDisabled={!length || length > maxLength || refusal !== undefined}
          isPending={isSending}
        >
          发出
        </Button>
      </div>
    </form>
  )
}
