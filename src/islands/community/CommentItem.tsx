// Parts of a comment thread: author, time, replies, delete, load more.

import { type ReactNode, useState } from 'react'
import { auditStates } from '../../contract/enums/audit-states.ts'
import type { Comment } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { Time } from '../kit/Time.tsx'
import type { Thread } from './use-thread.ts'

export type Reply = Comment['commentList'][number]

export const AuthorPicture = ({ of, className }: { of: Reply; className: string }) => (
  <img
    src={paths.avatar(of.headImgUrl, of.nickname)}
    alt=""
    width="64"
    height="64"
    loading="lazy"
    className={`${className} rounded-full shrink-0 object-cover bg-sunken`}
  />
)

export const actionClass = 'min-h-11 md:min-h-mini px-2 -mx-2 hover:text-primary'

export const CommentTime = ({ of }: { of: Reply }) => <Time at={of.gmtCreate} className="text-mini text-ink-3 num" />

/** On one's own that readers do not see. */
export const Unseen = ({ of: { auditStatus } }: { of: Reply }) =>
  auditStatus === undefined ? null : (
    <span className="bg-warn-soft text-warn px-2 rounded-ctl text-mini">
      {auditStatus === auditStates.waiting ? (
        '等人看过，现在只有你看得见'
      ) : (
        <>
          已下架，只有你看得见，
          <a href={paths.account('appeal')} className="underline underline-offset-4">
            看原因和申诉
          </a>
        </>
      )}
    </span>
  )

type RepliesProps = { list: readonly Reply[]; authorId: number; children: (reply: Reply) => ReactNode }

/** One level of replies. `children` renders the text. */
export function Replies({ list, authorId, children }: RepliesProps) {
  if (!list.length) return null
  return (
    <ul className="mt-3 pl-4 border-l-2 border-line space-y-3">
      {list.map((reply) => (
        <li key={reply.id}>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <b>{reply.nickname}</b>
            {reply.userId === authorId && <AuthorBadge />}
            <Unseen of={reply} />
            {reply.replyNickname && <span className="text-mini text-ink-3">回复 {reply.replyNickname}</span>}
            <CommentTime of={reply} />
          </p>
          {children(reply)}
        </li>
      ))}
    </ul>
  )
}

export const AuthorBadge = ({ name = '作者' }: { name?: string }) => (
  <span className="bg-primary-soft text-primary px-2 rounded-ctl text-mini">{name}</span>
)

/** Asks for confirmation before deleting. */
export function RemoveButton({ what, remove }: { what: string; remove: () => Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!isConfirming)
    return (
      <button type="button" onClick={() => setConfirming(true)} className={actionClass}>
        删除
      </button>
    )
  return (
    <span className="flex items-center gap-4">
      删除这条{what}？
      <button
        type="button"
        ref={(button) => button?.focus()}
        onClick={() => setConfirming(false)}
        className={actionClass}
      >
        先不删
      </button>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          setBusy(true)
          void remove().finally(() => setBusy(false))
        }}
        className={`${actionClass} text-danger`}
      >
        删除
      </button>
    </span>
  )
}

/** Loads the rest of a thread; shows a failure. */
export function LoadMore({ thread: { left, isLoading, isFailed, loadMore }, unit }: { thread: Thread; unit: string }) {
  if (!left) return null
  return (
    <div className="mt-3">
      {isFailed && (
        <p role="alert" className="text-danger mb-2">
          没有取到，请检查网络后再试。
        </p>
      )}
      <button type="button" onClick={loadMore} disabled={isLoading} className={`${button.line} h-lg w-full`}>
        {isLoading ? '正在取' : `展开其余 ${left} ${unit}`}
      </button>
    </div>
  )
}
