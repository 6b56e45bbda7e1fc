// Moderation of a chat line by a teacher: remove the line, mute its author with a reason, unmute.
import { useState } from 'react'
import { button } from '../../../lib/page/buttons.ts'
import { api } from '../../../lib/wire/api.ts'
import type { Line } from './use-room.ts'

type Props = {
  line: Line
  room: { courseId: number; periodId: number }
  isMuted: boolean
  onRemoved(): void
  onMuted(isMuted: boolean): void
}

const reasons = ['刷屏', '和课程无关', '言语不当', '广告']

export function ModerateLine({ line, room, isMuted, onRemoved, onMuted }: Props) {
  const [isMuteFormOpen, setMuteFormOpen] = useState(false)
  const [reason, setReason] = useState(reasons[0]!)
  const [isBusy, setBusy] = useState(false)
  const { id, userId, nickname } = line

  async function submit(call: Promise<unknown>, onDone: () => void) {
    setBusy(true)
    try {
      await call
      onDone()
      setMuteFormOpen(false)
    } catch {
      // `api` has shown the error
    }
    setBusy(false)
  }
  const mute = (flag: 0 | 1) =>
    submit(api('course/auth/live/chat/mute', { ...room, userId, isMuted: flag, ...(flag && { reason }) }), () =>
      onMuted(flag === 1),
    )
  const small = 'min-h-11 md:min-h-6 px-1 hover:text-white disabled:opacity-60'

  if (isMuteFormOpen)
    return (
      <span className="flex flex-wrap items-center gap-2 py-1">
        <label className="flex items-center gap-2">
          原因
          <select
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className="h-11 md:h-mini rounded-ctl bg-dai-800 text-white px-2"
          >
            {reasons.map((text) => (
              <option key={text}>{text}</option>
            ))}
          </select>
        </label>
        <button
          type="button"
          disabled={isBusy}
          aria-label={`确定禁言${nickname}`}
          onClick={() => mute(1)}
          className={`${button.brand} h-11 md:h-mini px-3`}
        >
          确定
        </button>
        <button type="button" onClick={() => setMuteFormOpen(false)} className={small}>
          取消
        </button>
      </span>
    )
  return (
    <span className="flex gap-x-2">
      <button
        type="button"
        disabled={isBusy}
        onClick={() => submit(api('course/auth/live/chat/delete', { ...room, id }), onRemoved)}
        className={small}
        aria-label={`移除${nickname}的这句话`}
      >
        移除
      </button>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => (isMuted ? mute(0) : setMuteFormOpen(true))}
        className={small}
        aria-label={isMuted ? `恢复发言：${nickname}` : `禁言${nickname}`}
      >
        {isMuted ? '恢复发言' : '禁言'}
      </button>
    </span>
  )
}
