// While the line of the lecturer is broken: how long there is to come back, what learners see, and a word to them.
import { lostSeconds } from '../../../../../contract/live-room.ts'
import { Button } from '../../../../kit/Button.tsx'

/** Spoken at these numbers of seconds left. */
const spoken = [60, 30, 10]

export function LostLine({ lostTime, now, onSay }: { lostTime: string | null; now: number; onSay(): void }) {
  const gone = lostTime ? Math.max(0, Math.round((now - Date.parse(lostTime)) / 1000)) : 0
  const left = Math.max(0, lostSeconds - gone)
  const said = spoken.filter((second) => left <= second).at(-1)
  return (
    <section
      aria-label="推流断了"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-warn bg-warn-soft px-4 py-3 text-warn"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-current bg-surface font-semibold num">
        {left}
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold num">
          {gone ? `你的推流断了 ${gone} 秒，房间和聊天都在` : '还没有收到你的推流，房间和聊天都在'}
        </p>
        <p className="text-mini text-ink-2 num">
          {left
            ? `学员看到“老师掉线了，马上回来”。${left} 秒内接上还算同一段；超过就分两段录，回放会自动接起来。`
            : '已分成两段，回放会接起来。在 OBS 里重新开始推流就能接着讲；半小时没有画面会自动结束。'}
        </p>
      </div>
      <Button icon="chat" onPress={onSay} className="max-md:w-full">
        说一句给大家
      </Button>
      <span role="status" className="sr-only">
        {said !== undefined && left ? `还剩 ${said} 秒` : left ? '' : '已分成两段'}
      </span>
    </section>
  )
}
