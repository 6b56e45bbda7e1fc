// The chat for who teaches: it holds still while one reads back; M mutes the focused writer for ten minutes, Z takes that back.

import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { liveChatVerbs, liveMemberVerbs } from '../../../../../contract/course/live-chat-verbs.ts'
import { hasEnded } from '../../../../../contract/enums/live-states.ts'
import { may } from '../../../../../contract/verbs.ts'
import { dateTime } from '../../../../../lib/format.ts'
import { paths } from '../../../../../lib/paths.ts'
import { toast } from '../../../../../lib/stores/toasts.ts'
import { $user } from '../../../../../lib/stores/user.ts'
import { api } from '../../../../../lib/wire/api.ts'
import { invalidate } from '../../../../app/client.ts'
import { type Line, useRoom } from '../../../../course/learn/use-room.ts'
import { Button } from '../../../../kit/Button.tsx'
import { useOneAtATime } from '../../../../kit/one-at-a-time.ts'
import type { RoomIds, RoomView } from '../room.tsx'

const maxLength = 200
/** Until the room has told what I may. */
const teacher = { isTeacher: 1, isAllMuted: 0, isMuted: 0, muteReason: '' }
export const muteMinutes = 10

export default function RoomChat({
  courseId,
  periodId,
  room,
  now,
  input,
}: RoomIds & { room: RoomView; now: number; input: RefObject<HTMLTextAreaElement | null> }) {
  const ids = { courseId, periodId }
  const { lines, room: state, isDisconnected, add, remove, updateRoom } = useRoom(ids)
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [seen, setSeen] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  const [isHeld, hold] = useState(false)
  const lastMuted = useRef<Line>(undefined)
  const me = $user.get()
  const { length } = text.trim()
  const muted = new Set(state?.mutedIdList)
  const newest = lines?.at(-1)?.id ?? 0
  const unseen = isHeld ? (lines ?? []).filter(({ id }) => id > seen).length : 0

  useEffect(() => {
    if (isHeld) return
    list.current?.scrollTo({ top: list.current.scrollHeight })
    setSeen(newest)
  }, [newest, isHeld])

  async function say(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!length || length > maxLength || isSending) return
    setSending(true)
    try {
      add([await api('course/auth/live/chat/save', { ...ids, content: text.trim() })])
      setText('')
      hold(false)
    } catch {
      // `api` has shown the error
    }
    setSending(false)
  }

  async function mute(line: Line, isMuted: 0 | 1) {
    const { userId, nickname } = line
    try {
      await api('course/auth/live/chat/mute', { ...ids, userId, isMuted, ...(isMuted && { minutes: muteMinutes }) })
    } catch {
      return
    }
    const others = [...muted].filter((id) => id !== userId)
    updateRoom({ mutedIdList: isMuted ? [...others, userId] : others })
    lastMuted.current = isMuted ? line : undefined
    invalidate('course/auth/live/member/list')
    toast(isMuted ? `禁言成功，${nickname} ${muteMinutes} 分钟内不能发言` : `解除成功，${nickname} 可以发言了`)
  }
  async function take(line: Line) {
    try {
      await api('course/auth/live/chat/delete', { ...ids, id: line.id })
      remove(line.id)
    } catch {
      // `api` has shown the error
    }
  }
  const close = async (isClosed: 0 | 1) => {
    try {
      await api('course/auth/live/chat/close', { ...ids, isClosed })
      updateRoom({ isAllMuted: isClosed })
    } catch {
      // `api` has shown the error
    }
  }

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const id = Number((event.target as HTMLElement).closest('li')?.dataset.line)
    const line = lines?.find((one) => one.id === id)
    const key = event.key.toLowerCase()
    if (key === 'm' && line && mayMute(line)) void mute(line, 1)
    if (key === 'z' && lastMuted.current) void mute(lastMuted.current, 0)
  }
  const mayMute = ({ isTeacher, userId }: Line) => may(liveMemberVerbs.mute, { isTeacher, isMe: userId === me?.id })

  const refusal = liveChatVerbs.say({ ...(state ?? teacher), ...room, now })
  return (
    <section
      aria-label="聊天"
      className="flex h-[560px] min-w-0 flex-col rounded-panel border border-line bg-surface lg:h-[640px]"
    >
      <div className="flex items-center gap-2 border-b border-line px-4 py-2.5">
        <h2 className="font-semibold">聊天</h2>
        <span role="status" className="text-mini text-ink-3">
          {isDisconnected ? '正在重新连接' : state?.isAllMuted ? '只有老师能说话' : ''}
        </span>
        <Button kind="ghost" className="ml-auto" onPress={() => close(state?.isAllMuted ? 0 : 1)}>
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
            <li key={line.id} data-line={line.id} className="group flex gap-2.5">
              <img
                src={paths.avatar(line.headImgUrl, line.nickname)}
                alt=""
                width="64"
                height="64"
                className="size-7 shrink-0 rounded-full bg-sunken object-cover"
              />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 text-mini text-ink-3 num">
                  <span className={line.userId === me?.id ? 'font-medium text-primary' : ''}>
                    {line.nickname}
                    {line.userId === me?.id && '（我）'}
                  </span>
                  {line.isTeacher === 1 && line.userId !== me?.id && <span className="text-brand-text">讲师</span>}
                  <time dateTime={line.gmtCreate} className="ml-auto">
                    {dateTime(line.gmtCreate).slice(11, 16)}
                  </time>
                </p>
                <p className="break-words">{line.content}</p>
                {mayMute(line) && (
                  <p className="mt-0.5 flex gap-2 md:opacity-0 md:transition-opacity md:focus-within:opacity-100 md:group-hover:opacity-100 coarse:!opacity-100">
                    <SmallButton
                      label={
                        muted.has(line.userId)
                          ? `解除禁言：${line.nickname}`
                          : `禁言 ${muteMinutes} 分钟：${line.nickname}`
                      }
                      onPress={() => mute(line, muted.has(line.userId) ? 0 : 1)}
                    >
                      {muted.has(line.userId) ? '解除禁言' : `禁言 ${muteMinutes} 分钟`}
                    </SmallButton>
                    <SmallButton label={`收起这条：${line.nickname}`} onPress={() => take(line)}>
                      收起这条
                    </SmallButton>
                  </p>
                )}
              </div>
            </li>
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
      <form onSubmit={say} className="border-t border-line p-3">
        <textarea
          ref={input}
          aria-label="说给大家"
          rows={2}
          value={text}
          disabled={refusal !== undefined}
          placeholder={
            refusal === undefined ? '说给大家，回车发出' : hasEnded(room.liveStatus) ? '这一场结束了' : refusal
          }
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) =>
            event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && say(event)
          }
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
    </section>
  )
}

export const isAtEnd = (element: HTMLElement | null) =>
  !element || element.scrollHeight - element.scrollTop - element.clientHeight < 40

type SmallButtonProps = { label: string; onPress(): Promise<void>; children: React.ReactNode }

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
