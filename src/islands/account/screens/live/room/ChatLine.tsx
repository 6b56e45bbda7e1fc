// A line of the chat: who said it and when, and for who teaches what can be done about it.
import type { ReactNode } from 'react'
import { timeOfDay } from '../../../../../lib/format.ts'
import { paths } from '../../../../../lib/paths.ts'
import { $user } from '../../../../../lib/stores/user.ts'
import type { Line } from '../../../../course/learn/use-room.ts'
import { useOneAtATime } from '../../../../kit/one-at-a-time.ts'
import { type ChatVerbs, muteMinutes } from './use-chat-verbs.ts'

export function ChatLine({ line, verbs }: { line: Line; verbs: ChatVerbs }) {
  const isMine = line.userId === $user.get()?.id
  const isMuted = verbs.isMuted(line)
  const muteName = isMuted ? '解除禁言' : `禁言 ${muteMinutes} 分钟`
  return (
    <li data-line={line.id} className="group flex gap-2.5">
      <img
        src={paths.avatar(line.headImgUrl, line.nickname)}
        alt=""
        width="64"
        height="64"
        className="size-7 shrink-0 rounded-full bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-mini text-ink-3 num">
          <span className={isMine ? 'font-medium text-primary' : ''}>
            {line.nickname}
            {isMine && '（我）'}
          </span>
          {line.isTeacher === 1 && !isMine && <span className="text-brand-text">讲师</span>}
          <time dateTime={line.gmtCreate} className="ml-auto">
            {timeOfDay(line.gmtCreate)}
          </time>
        </p>
        <p className="break-words">{line.content}</p>
        {verbs.mayMute(line) && (
          <p className="mt-0.5 flex gap-2 md:opacity-0 md:transition-opacity md:focus-within:opacity-100 md:group-hover:opacity-100 coarse:!opacity-100">
            <SmallButton label={`${muteName}：${line.nickname}`} onPress={() => verbs.mute(line, isMuted ? 0 : 1)}>
              {muteName}
            </SmallButton>
            <SmallButton label={`收起这条：${line.nickname}`} onPress={() => verbs.takeAway(line)}>
              收起这条
            </SmallButton>
          </p>
        )}
      </div>
    </li>
  )
}

type SmallButtonProps = { label: string; onPress(): Promise<void>; children: ReactNode }

const SmallButton = ({ label, onPress, children }: SmallButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={useOneAtATime(onPress)}
    className="min-h-11 text-mini text-ink-2 hover:text-danger md:min-h-6 coarse:min-h-11"
  >
    {children}
  </button>
)
