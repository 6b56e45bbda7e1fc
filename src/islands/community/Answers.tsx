// The answers to a question: list, answer form, replies, votes, accepting an answer.

import { Answer } from './Answer.tsx'
import { LoadMore } from './CommentItem.tsx'
import { Composer } from './Composer.tsx'
import { type Props, useAnswers } from './use-answers.ts'
import { answerOrders } from './use-thread.ts'

const orderNames = [
  ['有用在前', answerOrders.useful],
  ['最新', answerOrders.latest],
] as const

/** The asker can accept one answer, which is shown first. */
export default function Answers(props: Props) {
  const answers = useAnswers(props)
  const { questionsId, thread, back } = answers
  return (
    <>
      {props.total > 1 && (
        <fieldset className="mt-1 flex justify-end gap-3 text-mini no-print">
          <legend className="sr-only">回答的顺序</legend>
          {orderNames.map(([name, order]) => (
            <button
              key={name}
              type="button"
              aria-pressed={thread.order === order}
              onClick={() => void thread.sortBy(order)}
              className="px-2 min-w-11 min-h-11 text-ink-2 hover:text-primary aria-pressed:text-primary aria-pressed:border-primary"
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {thread.list.length === 0 && <p className="text-ink-3 py-8">还没有回答。如果你走过这段路，说说当时怎么做的。</p>}
      {answers.sorted.map((answer) => (
        <Answer key={answer.id} answer={answer} of={answers} />
      ))}
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
          send={(text) => answers.send(text)}
        />
      </section>
    </>
  )
}
