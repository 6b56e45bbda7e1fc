// Parts of a thread: who said it and when, a reply, the button to the rest, removing.
import { type ReactNode, useState } from 'react'
import { button } from '../../lib/buttons.ts'
import { dateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import type { Comment } from '../../lib/shown.ts'
import type { Thread } from './use-thread.ts'

export type Reply = Comment['commentList'][number]

export const Face = ({ of, className }: { of: Reply; className: string }) => (
  <img
    src={paths.avatar(of.headImgUrl, of.nickname)}
    alt=""
    width="64"
    height="64"
    loading="lazy"
    className={`${className} rounded-full shrink-0 object-cover bg-sunken`}
  />
)

export const act = 'min-h-11 md:min-h-mini px-2 -mx-2 hover:text-primary'

export const When = ({ of }: { of: Reply }) => (
  <time dateTime={of.gmtCreate} className="text-mini text-ink-3 num">
    {dateTime(of.gmtCreate)}
  </time>
)

type RepliesProps = { list: readonly Reply[]; authorId: number; children: (reply: Reply) => ReactNode }

/** One level, behind a line. `children` shows what was said. */
export function Replies({ list, authorId, children }: RepliesProps) {
  if (!list.length) return null
  return (
    <ul className="mt-3 pl-4 border-l-2 border-line space-y-3">
      {list.map((reply) => (
        <li key={reply.id}>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <b>{reply.nickname}</b>
            {reply.userId === authorId && <Author />}
            {reply.replyNickname && <span className="text-mini text-ink-3">回复 {reply.replyNickname}</span>}
            <When of={reply} />
          </p>
          {children(reply)}
        </li>
      ))}
    </ul>
  )
}

export const Author = ({ name = '作者' }: { name?: string }) => (
  <span className="bg-primary-soft text-primary px-2 rounded-ctl text-mini">{name}</span>
)

/** Asks before it removes. */
export function Remove({ what, remove }: { what: string; remove: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!isAsking)
    return (
      <button type="button" onClick={() => setAsking(true)} className={act}>
        删除
      </button>
    )
  return (
    <span className="flex items-center gap-4">
      删除这条{what}？
      <button type="button" ref={(button) => button?.focus()} onClick={() => setAsking(false)} className={act}>
        先不删
      </button>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          setBusy(true)
          void remove().finally(() => setBusy(false))
        }}
        className={`${act} text-danger`}
      >
        删除
      </button>
    </span>
  )
}

/** The rest of a thread; says when it could not be had. */
export function Rest({ thread: { left, isLoading, isFailed, more }, unit }: { thread: Thread; unit: string }) {
  if (!left) return null
  return (
    <div className="mt-3">
      {isFailed && (
        <p role="alert" className="text-danger mb-2">
          没有取到，请检查网络后再试。
        </p>
      )}
      <button type="button" onClick={more} disabled={isLoading} className={`${button.line} h-lg w-full`}>
        {isLoading ? '正在取' : `展开其余 ${left} ${unit}`}
      </button>
    </div>
  )
}
