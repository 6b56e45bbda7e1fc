// One answer to a question, with its replies: votes, replying, accepting.

import { useStore } from '@nanostores/react'
import { refTypes } from '../../contract/community/review-kinds.ts'
import type { Comment } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { RichText } from '../kit/RichText.tsx'
import { Icon } from '../kit/Strokes.tsx'
import { AuthorBadge, AuthorPicture, actionClass, CommentTime, Replies, Unseen } from './CommentItem.tsx'
import { Composer } from './Composer.tsx'
import Report from './Report.tsx'
import type { Answers } from './use-answers.ts'
import { Vote } from './Vote.tsx'

export function Answer({ answer, of }: { answer: Comment; of: Answers }) {
  const token = useStore($token, { ssr: () => undefined })
  const { questionsId, askerId, back, setReplyTo } = of
  const isBest = answer.id === of.bestId
  const isReplying = answer.id === of.replyTo
  return (
    <article
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
          change={(votes) => of.thread.update(answer.id, votes)}
        />
        {token && (
          <button
            type="button"
            aria-expanded={isReplying}
            onClick={() => setReplyTo(isReplying ? undefined : answer.id)}
            className={actionClass}
          >
            回复
          </button>
        )}
        {of.mayAccept(answer) && (
          <button
            type="button"
            onClick={() => of.accept(answer.id)}
            disabled={of.isAccepting}
            className={`${button.line} h-11 md:h-mini px-3`}
          >
            <Icon name="check" className="size-3.5" />
            采纳这个回答
          </button>
        )}
        {answer.isMine !== 1 && (
          <Report refType={refTypes.answer} refId={answer.id} what={`${answer.nickname}的回答`} back={back} />
        )}
      </p>
      {isReplying && (
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
            send={(text) => of.send(text, answer.id)}
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
                <Report refType={refTypes.answer} refId={reply.id} what={`${reply.nickname}的回复`} back={back} />
              </p>
            )}
          </>
        )}
      </Replies>
    </article>
  )
}
