// The comments of an article: reading, writing, replying, removing one's own.

import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import type { Comment } from '../../lib/shown.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user } from '../../lib/stores/user.ts'
import { Composer } from './Composer.tsx'
import { Author, act, Face, Remove, Replies, type Reply, Rest, When } from './Said.tsx'
import { useThread } from './use-thread.ts'

type Props = { blogId: number; authorId: number; first: Comment[]; total: number; pageSize: number }

/** Comments, replies to a comment, removes what is mine (the writer of the article: all of it), shows the rest. */
export default function Comments({ blogId, authorId, ...given }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const user = useStore($user, { ssr: () => null })
  const thread = useThread('blog', { id: blogId, ...given })
  const [replyTo, setReplyTo] = useState<number>()
  const back = `${paths.blog(blogId)}#comments`

  async function send(content: string, parentId?: number) {
    try {
      const saved = await api('community/auth/blog/comment/save', { blogId, content, parentId })
      thread.added(saved)
      toast('评论成功')
      setReplyTo(undefined)
      return true
    } catch {
      return false // `api` has said why; the text stays
    }
  }
  async function remove(id: number) {
    try {
      await api('community/auth/blog/comment/delete', { id })
      thread.dropped(id)
      toast('删除成功')
    } catch {
      // `api` has said why
    }
  }

  /** What can be done with a comment; the box to reply opens below it. */
  const deeds = (one: Reply, when: boolean) => (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-mini text-ink-3">
        {when && <When of={one} />}
        {token && (
          <button
            type="button"
            aria-expanded={replyTo === one.id}
            onClick={() => setReplyTo(replyTo === one.id ? undefined : one.id)}
            className={act}
          >
            回复
          </button>
        )}
        {(one.isMine === 1 || (one.isMine !== undefined && user?.id === authorId)) && (
          <Remove what="评论" remove={() => remove(one.id)} />
        )}
      </p>
      {replyTo === one.id && (
        <div className="mt-2">
          <Composer
            {...{ back, most: 1000, rows: 2, deed: '回复', label: `回复${one.nickname}`, hint: `回复${one.nickname}` }}
            draft={`comment ${one.id}`}
            send={(text) => send(text, one.id)}
            cancel={() => setReplyTo(undefined)}
          />
        </div>
      )}
    </>
  )

  return (
    <>
      <Composer
        {...{ back, most: 1000, label: '写评论', hint: '说说你班上的情况' }}
        draft={`blog ${blogId}`}
        send={(text) => send(text)}
      />
      {thread.list.length === 0 && <p className="text-ink-3 py-5">还没有评论。读完之后，说说你的做法。</p>}
      <ul className="mt-5">
        {thread.list.map((one) => (
          <li key={one.id} className="flex gap-3 md:gap-4 py-5 border-t border-line">
            <Face of={one} className="size-9 md:size-11" />
            <div className="flex-1 min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <b>{one.nickname}</b>
                {one.userId === authorId && <Author />}
              </p>
              <p className="text-read text-ink-2 mt-1 break-words whitespace-pre-line">{one.content}</p>
              {deeds(one, true)}
              <Replies list={one.commentList} authorId={authorId}>
                {(reply) => (
                  <>
                    <p className="text-ink-2 mt-0.5 text-[15px] leading-[26px] break-words whitespace-pre-line">
                      {reply.content}
                    </p>
                    {deeds(reply, false)}
                  </>
                )}
              </Replies>
            </div>
          </li>
        ))}
      </ul>
      <Rest thread={thread} unit="条评论" />
    </>
  )
}
