// The chat room of a live lesson; teachers can moderate it.
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { liveMemberVerbs, silence } from '../../../contract/course/live-chat-verbs.ts'
import { may } from '../../../contract/verbs.ts'
import { timeOfDay } from '../../../lib/format.ts'
import { button } from '../../../lib/page/buttons.ts'
import { paths } from '../../../lib/paths.ts'
import { $user } from '../../../lib/stores/user.ts'
import { api } from '../../../lib/wire/api.ts'
import { ModerateLine } from './ModerateLine.tsx'
import { useRoom } from './use-room.ts'

type Props = { courseId: number; periodId: number }

const maxLength = 200

/** Optimistic sending: the own line is shown at once; if the call fails, it is removed and the text restored. */
export function Chat({ courseId, periodId }: Props) {
  const { lines, room, online, isDisconnected, add, remove, updateRoom } = useRoom({ courseId, periodId })
  const [text, setText] = useState('')
  const [sending, setSending] = useState<{ content: string; after: number }>()
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const me = $user.get()
  const count = [...text.trim()].length
  /** False when the stream delivered the line before the call was answered. */
  const isPending = sending && !lines?.some(({ id, userId }) => id > sending.after && userId === me?.id)

  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [lines, sending])

  async function sendMessage(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    const content = text.trim()
    if (!content || count > maxLength || sending) return
    setSending({ content, after: lines?.at(-1)?.id ?? 0 })
    setText('')
    isAtEnd.current = true
    try {
      add([await api('course/auth/live/chat/save', { courseId, periodId, content })])
    } catch {
      setText((current) => current || content) // `api` has shown the error
    }
    setSending(undefined)
  }

  const muted = new Set(room?.mutedIdList)
  const isSilent = room !== undefined && !may(silence, room)
  function updateMuted(userId: number, isMuted: boolean) {
    const others = [...muted].filter((id) => id !== userId)
    updateRoom({ mutedIdList: isMuted ? [...others, userId] : others })
  }

  return (
    <section
      aria-label="聊天室"
      className="bg-dai-900 border-t lg:border-l border-dai-700 relative h-[420px] lg:h-auto"
    >
      <div className="absolute inset-0 flex flex-col">
        <p className="flex items-center gap-2 h-12 px-5 border-b border-dai-700 shrink-0">
          <b className="font-semibold text-white text-[16px]">聊天室</b>
          <span role="status" className="ml-auto text-mini text-dai-200 num">
            {isDisconnected ? '正在重新连接' : online ? `${online} 人在线` : ''}
          </span>
        </p>
        <ol
          ref={list}
          aria-live="polite"
          aria-label="聊天内容"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
          }}
          className="flex-1 overflow-y-auto px-5 py-3 space-y-3 outline-offset-[-2px]"
        >
          {lines?.length === 0 && !isPending && <li className="text-dai-200">还没有人说话，打个招呼吧。</li>}
          {lines?.map((line) => (
            <li key={line.id} className="flex gap-2.5">
              <img
                src={paths.avatar(line.headImgUrl, line.nickname)}
                alt=""
                width="64"
                height="64"
                className="size-7 rounded-full shrink-0 object-cover bg-dai-700"
              />
              <div className="min-w-0">
                <div className="flex flex-wrap items-center gap-x-2 text-mini text-dai-200 num">
                  {line.nickname}
                  {line.isTeacher === 1 && <span className="px-1 rounded-ctl bg-brand text-on-brand">讲师</span>}
                  <time dateTime={line.gmtCreate}>{timeOfDay(line.gmtCreate)}</time>
                  {room?.isTeacher === 1 && may(liveMemberVerbs.mute, { ...line, isMe: line.userId === me?.id }) && (
                    <ModerateLine
                      line={line}
                      room={{ courseId, periodId }}
                      isMuted={muted.has(line.userId)}
                      onRemoved={() => remove(line.id)}
                      onMuted={(isMuted) => updateMuted(line.userId, isMuted)}
                    />
                  )}
                </div>
                <p className="text-white break-words">{line.content}</p>
              </div>
            </li>
          ))}
          {isPending && (
            <li className="pl-[38px] text-dai-200 break-words" aria-hidden="true">
              {me?.nickname}：{sending.content}
            </li>
          )}
        </ol>
        <p role="status" className={isSilent ? 'px-5 pt-3 text-mini text-apricot-300' : 'sr-only'}>
          {room?.isMuted === 1
            ? `你的发言被关闭了${room.muteReason && `：${room.muteReason}`}。有疑问请联系讲师或客服。`
            : isSilent && '老师暂时关上了聊天，听讲不受影响。'}
        </p>
        <form onSubmit={sendMessage} className="flex items-end gap-2 p-3 border-t border-dai-700 shrink-0">
          <textarea
            aria-label="说点什么"
            rows={1}
            value={text}
            disabled={isSilent}
            placeholder={isSilent ? '发言已关闭' : '说点什么，回车发送'}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) =>
              event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && sendMessage(event)
            }
            className="flex-1 min-w-0 resize-none rounded-ctl bg-dai-800 text-white px-3 py-2.5 min-h-11 text-[16px] md:text-ui placeholder:text-dai-200"
          />
          <button
            type="submit"
            disabled={!count || count > maxLength || Boolean(sending)}
            className={`${button.brand} h-11 px-4`}
          >
            发送
          </button>
        </form>
        {count > maxLength && (
          <p role="alert" className="px-3 pb-2 text-mini text-apricot-300 num">
            最多 {maxLength} 字，多了 {count - maxLength} 字
          </p>
        )}
      </div>
    </section>
  )
}
