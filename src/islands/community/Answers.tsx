// The answers to a question: list, answer form, replies, votes, accepting an answer.

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { answerVerbs } from '../../contract/community/question-verbs.ts'
import { may } from '../../contract/verbs.ts'
import type { Comment } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { typedHtml } from '../../lib/typed-html.ts'
import { api } from '../../lib/wire/api.ts'
import { useSubmit } from '../app/client.ts'
import { RichText } from '../kit/RichText.tsx'
import { Icon } from '../kit/Strokes.tsx'
import { AuthorBadge, AuthorPicture, actionClass, CommentTime, LoadMore, Replies, Unseen } from './CommentItem.tsx'
import { Composer } from './Composer.tsx'
import { $question, loadQuestion, updateQuestion } from './own-state.ts'
import Report from './Report.tsx'
import { answerOrders, useThread } from './use-thread.ts'
import { Vote } from './Vote.tsx'

type Props = {
  questionsId: number
  askerId: number
  bestCommentId: number | null
  first: Comment[]
  total: number
  pageSize: number
}
const acceptType = 4 // RecordOpTypeEnum
const orderNames = [
  ['有用在前', answerOrders.useful],
  ['最新', answerOrders.latest],
] as const

/** The asker can accept one answer, which is shown first. */
export default function Answers({ questionsId, askerId, bestCommentId, ...page }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const ownQuestion = useStore($question, { ssr: () => null })
  const thread = useThread('question', { id: questionsId, ...page })
  const acceptance = useSubmit('community/auth/questions/user/record/save')
  const [replyTo, setReplyTo] = useState<number>()
  useEffect(() => void loadQuestion(questionsId), [questionsId])
  const best = ownQuestion ? ownQuestion.bestCommentId : bestCommentId
  const mine = { isAsked: ownQuestion?.isMine ?? 0, bestCommentId: best } as const
  const sorted = [...thread.list.filter(({ id }) => id === best), ...thread.list.filter(({ id }) => id !== best)]
  const back = `${paths.question(questionsId)}#reply`

  async function send(text: string, parentId?: number) {
    try {
      const content = typedHtml(text)
      thread.add(await api('community/auth/questions/comment/save', { questionsId, content, parentId }))
      toast(parentId ? '回复成功' : '回答成功')
      setReplyTo(undefined)
      return true
    } catch {
      return false // `api` has shown the error; the text is kept
    }
  }
  async function acceptAnswer(commentId: number) {
    const output = await acceptance.submit({ questionsId, opType: acceptType, commentId })
    if (!output) return
    toast('采纳成功')
    await updateQuestion(questionsId, { bestCommentId: commentId, isSolved: 1 })
  }

  const renderAnswer = (answer: Comment) => {
    const isBest = answer.id === best
    return (
      <article
        key={answer.id}
        id={`answer-${answer.id}`}
        className={`scroll-mt-24 py-7 ${isBest ? 'bg-surface border border-line border-t-0 rounded-b-panel px-5 md:px-8 shadow-[inset_3px_0_0_var(--color-success)]' : 'border-b border-line last:border-0 md:mx-8'}`}
      >
        <div className="flex items-center gap-3">
          <AuthorPicture of={answer} className="size-11" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5">
              <b>{answer.nickname}</b>
              {isBest && (
                <span className="px-2 rounded-ctl text-mini bg-success-soft text-success flex items-center gap-1">
                  <Icon name="check" className="size-3.5" />
                  提问者采纳
                </span>
              )}
              {answer.userId === askerId && <AuthorBadge name="提问者" />}
              <Unseen of={answer} />
            </p>
            <CommentTime of={answer} />
          </div>
        </div>
        <RichText html={answer.content} className="mt-4" />
        <p className="mt-3 flex flex-wrap items-center gap-x-5 text-mini text-ink-3">
          <Vote
            answer={answer}
            isGuest={!token}
            back={`${paths.question(questionsId)}#answer-${answer.id}`}
            change={(votes) => thread.update(answer.id, votes)}
          />
          {token && (
            <button
              type="button"
              aria-expanded={replyTo === answer.id}
              onClick={() => setReplyTo(replyTo === answer.id ? undefined : answer.id)}
              className={actionClass}
            >
              回复
            </button>
          )}
          {may(answerVerbs.accept, { ...mine, id: answer.id, isMine: answer.userId === askerId ? 1 : 0 }) && (
            <button
              type="button"
              onClick={() => acceptAnswer(answer.id)}
              disabled={acceptance.isBusy}
              className={`${button.line} h-11 md:h-mini px-3`}
            >
              <Icon name="check" className="size-3.5" />
              采纳这个回答
            </button>
          )}
          {answer.isMine !== 1 && (
            <Report refType={3} refId={answer.id} what={`${answer.nickname}的回答`} back={back} />
          )}
        </p>
        {replyTo === answer.id && (
          <div className="mt-2">
            <Composer
              back={back}
              thread={{ questionsId }}
              maxLength={1000}
              rows={2}
              action="回复"
              label={`回复${answer.nickname}`}
              hint={`回复${answer.nickname}`}
              draft={`answer ${answer.id}`}
              send={(text) => send(text, answer.id)}
              cancel={() => setReplyTo(undefined)}
            />
          </div>
        )}
        <Replies list={answer.commentList} authorId={0}>
          {(reply) => (
            <>
              <RichText html={reply.content} className="mt-0.5" />
              {reply.isMine !== 1 && (
                <p className="text-mini text-ink-3">
                  <Report refType={3} refId={reply.id} what={`${reply.nickname}的回复`} back={back} />
                </p>
              )}
            </>
          )}
        </Replies>
      </article>
    )
  }

  return (
    <>
      {page.total > 1 && (
        <fieldset className="mt-1 flex justify-end gap-3 text-mini no-print">
          <legend className="sr-only">回答的顺序</legend>
          {orderNames.map(([name, order]) => (
            <button
              key={name}
              type="button"
              aria-pressed={thread.order === order}
              onClick={() => void thread.sortBy(order)}
              className="px-2 min-h-11 text-ink-2 hover:text-primary aria-pressed:text-primary aria-pressed:border-primary"
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {thread.list.length === 0 && <p className="text-ink-3 py-8">还没有回答。如果你走过这段路，说说当时怎么做的。</p>}
      {sorted.map(renderAnswer)}
      <LoadMore thread={thread} unit="个回答" />
      <section id="reply" className="scroll-mt-24 mt-14">
        <h2 className="font-song text-[22px] leading-8 md:text-h2 font-bold mb-5">写回答</h2>
        <Composer
          back={back}
          thread={{ questionsId }}
          maxLength={5000}
          rows={5}
          action="提交回答"
          label="写回答"
          hint="说清楚在什么情况下、怎么做、效果如何"
          draft={`question ${questionsId}`}
          send={(text) => send(text)}
        />
      </section>
    </>
  )
}
