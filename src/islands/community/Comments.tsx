// The comments of an article: list, form, replies, delete.

import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { refTypes } from '../../contract/community/review-kinds.ts'
import type { Comment } from '../../lib/models.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user } from '../../lib/stores/user.ts'
import { api } from '../../lib/wire/api.ts'
import {
  AuthorBadge,
  AuthorPicture,
  actionClass,
  CommentTime,
  LoadMore,
  RemoveButton,
  Replies,
  type Reply,
  Unseen,
} from './CommentItem.tsx'
import { Composer } from './Composer.tsx'
import { Named } from './Named.tsx'
import Report from './Report.tsx'
import { useThread } from './use-thread.ts'

type Props = { blogId: number; authorId: number; first: Comment[]; total: number; pageSize: number }

/** Users delete their own comments; the author of the article deletes any. */
export default function Comments({ blogId, authorId, ...page }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const user = useStore($user, { ssr: () => null })
  const thread = useThread('blog', { id: blogId, ...page })
  const [replyTo, setReplyTo] = useState<number>()
  const back = `${paths.blog(blogId)}#comments`

  async function send(content: string, parentId?: number) {
    try {
      const saved = await api('community/auth/blog/comment/save', { blogId, content, parentId })
      thread.add(saved)
      toast('评论成功')
      setReplyTo(undefined)
      return true
    } catch {
      return false // `api` has shown the error; the text is kept
    }
  }
  async function remove(id: number) {
    try {
      await api('community/auth/blog/comment/delete', { id })
      thread.remove(id)
      toast('删除成功')
    } catch {
      // `api` has shown the error
    }
  }

  /** The actions of a comment; the reply form opens below it. */
  const actions = (comment: Reply, showsTime: boolean) => (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-mini text-ink-3">
        {showsTime && <CommentTime of={comment} />}
        {token && (
          <button
            type="button"
            aria-expanded={replyTo === comment.id}
            onClick={() => setReplyTo(replyTo === comment.id ? undefined : comment.id)}
            className={actionClass}
          >
            回复
          </button>
        )}
        {(comment.isMine === 1 || (comment.isMine !== undefined && user?.id === authorId)) && (
          <RemoveButton what="评论" remove={() => remove(comment.id)} />
        )}
        {comment.isMine !== 1 && (
          <Report refType={refTypes.comment} refId={comment.id} what={`${comment.nickname}的评论`} back={back} />
        )}
      </p>
      {replyTo === comment.id && (
        <div className="mt-2">
          <Composer
            back={back}
            thread={{ blogId }}
            maxLength={1000}
            rows={2}
            action="回复"
            label={`回复${comment.nickname}`}
            hint={`回复${comment.nickname}`}
            draft={`comment ${comment.id}`}
            send={(text) => send(text, comment.id)}
            cancel={() => setReplyTo(undefined)}
          />
        </div>
      )}
    </>
  )

  return (
    <>
      <Composer
        back={back}
        thread={{ blogId }}
        maxLength={1000}
        label="写评论"
        hint="说说你班上的情况"
        draft={`blog ${blogId}`}
        send={(text) => send(text)}
      />
      {thread.list.length === 0 && <p className="text-ink-3 py-5">还没有评论。读完之后，说说你的做法。</p>}
      <ul className="mt-5">
        {thread.list.map((comment) => (
          <li key={comment.id} className="flex gap-3 md:gap-4 py-5 border-t border-line">
            <AuthorPicture of={comment} className="size-9 md:size-11" />
            <div className="flex-1 min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <b>{comment.nickname}</b>
                {comment.userId === authorId && <AuthorBadge />}
                <Unseen of={comment} />
              </p>
              <p className="text-read text-ink-2 mt-1 break-words whitespace-pre-line">
                <Named of={comment} />
              </p>
              {actions(comment, true)}
              <Replies list={comment.commentList} authorId={authorId}>
                {(reply) => (
                  <>
                    <p className="text-ink-2 mt-0.5 text-[15px] leading-[26px] break-words whitespace-pre-line">
                      <Named of={reply} />
                    </p>
                    {actions(reply, false)}
                  </>
                )}
              </Replies>
            </div>
          </li>
        ))}
      </ul>
      <LoadMore thread={thread} unit="条评论" />
    </>
  )
}
