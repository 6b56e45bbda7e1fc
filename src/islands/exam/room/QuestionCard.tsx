// One question of the room: its number, its flag, its text and where it is answered. It renders again when its own answer or flag
// changes, never for those of other questions.
import { memo, type ReactNode } from 'react'
import { button } from '../../../lib/page/buttons.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { Numbered } from '../numbered.ts'
import { type Asked, type Given, kindOf, Question as Shown } from '../Question.tsx'
import type { Sitting } from './sitting.ts'
import { useSittingPart } from './use-sitting.ts'

export type RoomQuestion = Asked & Omit<Numbered<Asked>, 'problem'>

type Props = {
  sitting: Sitting
  question: RoomQuestion
  total: number
  isReadOnly: boolean
  /** On a page with all the others: below the heading of its section, with its material above it, marked where it is current. */
  isOnPaper?: boolean
  isCurrent?: boolean
  /** Below the answer. */
  children?: ReactNode
}

const nothingGiven: Given = { userAnswer: [], userFiles: [] }

export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { sitting, question, total, isReadOnly, isOnPaper = false, isCurrent = false, children } = props
  const { id, number } = question
  const given = useSittingPart(sitting, ({ entries }) => entries.get(id)) ?? nothingGiven
  const isFlagged = useSittingPart(sitting, ({ flags }) => flags.has(id))
  const Heading = isOnPaper ? 'h3' : 'h2'
  return (
    <article
      id={anchorOf(id)}
      data-problem={id}
      aria-label={`第 ${number} 题`}
      className={`rounded-card border bg-surface p-5 ${isOnPaper ? 'question-on-paper md:p-7' : 'md:p-9'} ${isCurrent ? 'border-brand ring-1 ring-brand' : 'border-line'}`}
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading tabIndex={-1} className="num outline-none">
          <b className="text-h3">{number}</b>
          <span className="text-ink-3"> / {total}</span>
        </Heading>
        <span className="rounded-ctl bg-sunken px-2 py-0.5 text-mini text-ink-2">{kindOf(question)}</span>
        <span className="text-mini text-ink-3 num">{question.score} 分</span>
        <button
          type="button"
          aria-pressed={isFlagged}
          onClick={() => sitting.flag(id)}
          className={`${button.ghost} ml-auto h-ctl px-3 ${isFlagged ? 'text-danger' : ''}`}
        >
          <Icon name="flag" className="size-4" />
          {isFlagged ? '已标记' : '标记'}
        </button>
      </div>
      <Shown
        key={id}
        problem={question}
        material={isOnPaper ? undefined : question.material}
        given={given}
        onGive={(change) => isReadOnly || sitting.answer(id, change)}
        isReadOnly={isReadOnly}
      />
      {children}
    </article>
  )
})

const anchorOf = (problemId: number) => `question-${problemId}`

/** Moves the focus to the number of a question, and the page to its beginning where it is one of many. */
export function focusQuestion(problemId: number, isOnPaper: boolean) {
  const article = document.getElementById(anchorOf(problemId))
  article?.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
  if (isOnPaper) scrollToQuestion(problemId)
  else scrollTo({ top: 0 })
}

/** Again in the next frame: questions above it that come near the screen only then have their real height. */
export function scrollToQuestion(problemId: number) {
  const article = document.getElementById(anchorOf(problemId))
  article?.scrollIntoView({ block: 'start' })
  requestAnimationFrame(() => article?.scrollIntoView({ block: 'start' }))
}
