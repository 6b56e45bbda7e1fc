// The chat for who teaches: it holds still while one reads back; M mutes the focused writer for ten minutes, Z takes that back.

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { liveChatVerbs } from '../../../../../contract/course/live-chat-verbs.ts'
import { hasEnded } from '../../../../../contract/enums/live-states.ts'
import { useRoom } from '../../../../course/learn/use-room.ts'
import { Button } from '../../../../kit/Button.tsx'
import { Card } from '../../../../kit/Card.tsx'
import type { RoomIds, RoomView } from '../room.tsx'
import { ChatLine } from './ChatLine.tsx'
import { SayForm } from './SayForm.tsx'
import { useChatVerbs } from './use-chat-verbs.ts'

/** Until the room has told what I may. */
const teacher = { isTeacher: 1, isAllMuted: 0, isMuted: 0, muteReason: '' }

export default function RoomChat({
  courseId,
  periodId,
  room,
  now,
  input,
}: RoomIds & { room: RoomView; now: number; input: RefObject<HTMLTextAreaElement | null> }) {
  const ids = { courseId, periodId }
  const chat = useRoom(ids)
  const { lines, room: state, isDisconnected } = chat
  const verbs = useChatVerbs(ids, chat)
  const [seen, setSeen] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  const [isHeld, hold] = useState(false)
  const newest = lines?.at(-1)?.id ?? 0
  const unseen = isHeld ? (lines ?? []).filter(({ id }) => id > seen).length : 0

  useEffect(() => {
    if (isHeld) return
    list.current?.scrollTo({ top: list.current.scrollHeight })
    setSeen(newest)
  }, [newest, isHeld])

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const id = Number((event.target as HTMLElement).closest('li')?.dataset.line)
    const line = lines?.find((one) => one.id === id)
    const key = event.key.toLowerCase()
    if (key === 'm' && line && verbs.mayMute(line)) void verbs.mute(line, 1)
    if (key === 'z') void verbs.unmuteLast()
  }

  const refusal = liveChatVerbs.say({ ...(state ?? teacher), ...room, now })
  return (
    <Card as="section" isPanel aria-label="聊天" className="flex h-[560px] min-w-0 flex-col lg:h-[640px]">
      <div className="flex items-center gap-2 border-b border-line px-4 py-2.5">
        <h2 className="font-semibold">聊天</h2>
        <span role="status" className="text-mini text-ink-3">
          {isDisconnected ? '正在重新连接' : state?.isAllMuted ? '只有老师能说话' : ''}
        </span>
        <Button kind="ghost" className="ml-auto" onPress={() => verbs.close(state?.isAllMuted ? 0 : 1)}>
          {state?.isAllMuted ? '放开聊天' : '全体禁言'}
        </Button>
      </div>
      <div className="relative min-h-0 flex-1">
        <ol
          ref={list}
          aria-label="聊天内容"
          aria-live="polite"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
          tabIndex={0}
          onKeyDown={onKey}
          onMouseEnter={() => hold(true)}
          onMouseLeave={() => hold(!isAtEnd(list.current))}
          onScroll={() => hold(!isAtEnd(list.current))}
          className="h-full space-y-3 overflow-y-auto px-4 py-3 outline-offset-[-2px]"
        >
          {lines?.length === 0 && <li className="text-ink-3">还没有人说话。</li>}
          {lines?.map((line) => (
            <ChatLine key={line.id} line={line} verbs={verbs} />
          ))}
        </ol>
        {unseen > 0 && (
          <button
            type="button"
            onClick={() => hold(false)}
            className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full bg-primary px-4 py-1.5 text-mini text-on-primary shadow-pop num"
          >
            {unseen} 条新的
          </button>
        )}
      </div>
      <SayForm
        ids={ids}
        ref={input}
        refusal={refusal !== undefined && hasEnded(room.liveStatus) ? '这一场结束了' : refusal}
        onSaid={(line) => {
          chat.add([line])
          hold(false)
        }}
      />
    </Card>
  )
}

export const isAtEnd = (element: HTMLElement | null) =>
  !element || element.scrollHeight - element.scrollTop - element.clientHeight < 40
