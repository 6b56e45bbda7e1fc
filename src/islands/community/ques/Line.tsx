// A question in a list: its title, its state, where it came up, and at the right what can be done with it.
import type { ReactNode } from 'react'
import { clock } from '../../../lib/format.ts'
import type { QuestionCard } from '../../../lib/models.ts'
import { paths } from '../../../lib/paths.ts'
import { State } from '../../kit/State.tsx'
import { Time } from '../../kit/Time.tsx'

type Props = {
  question: QuestionCard
  /** Of one's own: where it stands. */
  state?: ReactNode
  href?: string
  /** Below the line: the opinion of who refused it. */
  below?: ReactNode
  children: ReactNode
}

export const Line = ({ question, state, href = paths.question(question.id), below, children }: Props) => (
  <li className="flex max-md:flex-col gap-x-4 gap-y-2 p-4 md:px-5">
    <div className="min-w-0 flex-1">
      <h2 className="font-semibold leading-6">
        <a href={href} className="max-md:inline-block max-md:py-3 hover:text-primary">
          {question.title}
        </a>
      </h2>
      {question.summary && <p className="mt-0.5 text-ink-2 line-clamp-2">{question.summary}</p>}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-mini text-ink-3 num">
        {state ? (
          state
        ) : question.isSolved ? (
          <State tone="ok">已解决</State>
        ) : question.countAnswer ? (
          <State tone="info">{question.countAnswer} 个回答</State>
        ) : (
          <State tone="wait">等待回答</State>
        )}
        <Time at={question.gmtCreate} />
        <span>{question.labelName}</span>
        {question.courseId && question.periodId && (
          <a
            href={paths.learn(question.courseId, question.periodId, question.playSecond ?? 0)}
            className="text-link hover:underline underline-offset-4"
          >
            {question.periodName} {question.playSecond ? clock(question.playSecond) : ''}
          </a>
        )}
      </p>
      {below}
    </div>{' '}
    <div className="flex gap-2 items-start">{children}</div>
  </li>
)
