// The answers to a question: reading, answering, remarking on an answer, accepting one.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { paths } from '../../lib/paths.ts'
import type { Comment } from '../../lib/shown.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { typedHtml } from '../../lib/typed-html.ts'
import { Icon } from '../header/Icon.tsx'
import { RichText } from '../kit/RichText.tsx'
import { useSubmit } from '../kit/use-submit.ts'
import { Composer } from './Composer.tsx'
import { $question, askQuestion, noteQuestion } from './mine.ts'
import { Author, act, Face, Replies, Rest, When } from './Said.tsx'
import { useThread } from './use-thread.ts'

type Props = {
  questionsId: number
  askerId: number
  bestCommentId: number | null
  first: Comment[]
  total: number
  pageSize: number
}
const accept = 4 // RecordOpTypeEnum

/** Answers, remarks on an answer; who asked accepts one. The accepted answer stands first. */
export default function Answers({ questionsId, askerId, bestCommentId, ...given }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const mine = useStore($question, { ssr: () => null })
  const thread = useThread('question', { id: questionsId, ...given })
  const accepting = useSubmit('community/auth/questions/user/record/save')
  const [replyTo, setReplyTo] = useState<number>()
  useEffect(() => void askQuestion(questionsId), [questionsId])
  const best = mine ? mine.bestCommentId : bestCommentId
  const inOrder = [...thread.list.filter(({ id }) => id === best), ...thread.list.filter(({ id }) => id !== best)]
  const back = `${paths.question(questionsId)}#reply`

  async function send(text: string, parentId?: number) {
    try {
      const content = typedHtml(text)
      thread.added(await api('community/auth/questions/comment/save', { questionsId, content, parentId }))
      toast(parentId ? '回复成功' : '回答成功')
      setReplyTo(undefined)
      return true
    } catch {
      return false // `api` has said why; the text stays
    }
  }
  async function acceptIt(commentId: number) {
    const done = await accepting.submit({ questionsId, opType: accept, commentId })
    if (!done) return
    toast('采纳成功')
    await noteQuestion(questionsId, { bestCommentId: commentId, isSolved: 1 })
  }

  const answer = (one: Comment) => {
    const isBest = one.id === best
    return (
      <article
        key={one.id}
        id={`answer-${one.id}`}
        className={`scroll-mt-24 py-7 ${isBest ? 'bg-surface border border-line border-t-0 rounded-b-panel px-5 md:px-8 shadow-[inset_3px_0_0_var(--color-success)]' : 'border-b border-line last:border-0 md:mx-8'}`}
      >
        <div className="flex items-center gap-3">
          <Face of={one} className="size-11" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5">
              <b>{one.nickname}</b>
              {isBest && (
                <span className="px-2 rounded-ctl text-mini bg-success-soft text-success flex items-center gap-1">
                  <Icon name="check" className="size-3.5" />
                  提问者采纳
                </span>
              )}
              {one.userId === askerId && <Author name="提问者" />}
            </p>
            <When of={one} />
          </div>
        </div>
        <RichText html={one.content} className="mt-4" />
        <p className="mt-3 flex flex-wrap items-center gap-x-5 text-mini text-ink-3">
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
          {mine?.isMine === 1 && !best && one.userId !== askerId && (
            <button
              type="button"
              onClick={() => acceptIt(one.id)}
              disabled={accepting.isBusy}
              className={`${button.line} h-11 md:h-mini px-3`}
            >
              <Icon name="check" className="size-3.5" />
              采纳这个回答
            </button>
          )}
        </p>
        {replyTo === one.id && (
          <div className="mt-2">
            <Composer
              {...{
                back,
                most: 1000,
                rows: 2,
                deed: '回复',
                label: `回复${one.nickname}`,
                hint: `回复${one.nickname}`,
              }}
              draft={`answer ${one.id}`}
              send={(text) => send(text, one.id)}
              cancel={() => setReplyTo(undefined)}
            />
          </div>
        )}
        <Replies list={one.commentList} authorId={0}>
          {(reply) => <RichText html={reply.content} className="mt-0.5" />}
        </Replies>
      </article>
    )
  }

  return (
    <>
      {thread.list.length === 0 && <p className="text-ink-3 py-8">还没有回答。如果你走过这段路，说说当时怎么做的。</p>}
      {inOrder.map(answer)}
      <Rest thread={thread} unit="个回答" />
      <section id="reply" className="scroll-mt-24 mt-14">
        <h2 className="font-song text-[22px] leading-8 md:text-h2 font-bold mb-5">写回答</h2>
        <Composer
          {...{
            back,
            most: 5000,
            rows: 5,
            deed: '提交回答',
            label: '写回答',
            hint: '说清楚在什么情况下、怎么做、效果如何',
          }}
          draft={`question ${questionsId}`}
          send={(text) => send(text)}
        />
      </section>
    </>
  )
}
