// All questions on one page: in their sections, each material above its parts. Only what is near the screen is laid out and painted.
import { memo, type SyntheticEvent, useEffect, useMemo, useRef } from 'react'
import type { TakingPaper } from '../../../contract/exam/sitting.ts'
import { RichText } from '../../kit/RichText.tsx'
import { type Group, grouped } from '../numbered.ts'
import type { Asked } from '../Question.tsx'
import { QuestionCard, type RoomQuestion, scrollToQuestion } from './QuestionCard.tsx'
import type { Sitting } from './sitting.ts'
import { useCurrentOnPaper } from './use-current-on-paper.ts'

type Props = {
  sitting: Sitting
  paper: TakingPaper
  questions: RoomQuestion[]
  currentId: number
  isReadOnly: boolean
  isFollowing: boolean
}

export const WholePaper = memo(function WholePaper(props: Props) {
  const { sitting, paper, questions, currentId, isReadOnly, isFollowing } = props
  const box = useRef<HTMLDivElement>(null)
  const sections = useMemo(() => grouped<Asked>(paper), [paper])
  const byId = useMemo(() => new Map(questions.map((question) => [question.id, question])), [questions])
  const hold = useCurrentOnPaper({ box, questions, currentId, onCurrent: sitting.show, isOn: !isFollowing })
  const latestId = useRef(currentId)
  latestId.current = currentId
  useEffect(() => {
    if (!isFollowing && latestId.current !== questions[0]?.id) scrollToQuestion(latestId.current)
  }, [isFollowing, questions])

  const onTouch = ({ target }: SyntheticEvent) => {
    const article = (target as Element).closest<HTMLElement>('[data-problem]')
    if (article) hold(Number(article.dataset.problem))
  }
  return (
    <div ref={box} onFocusCapture={onTouch} onClickCapture={onTouch} onInputCapture={onTouch} className="space-y-8">
      {paper.titleList.map(({ id, titleName, titleDesc }, n) => (
        <section key={id}>
          <h2 className="text-h3 font-semibold">{titleName}</h2>
          {titleDesc && <p className="mt-1 text-ui text-ink-2">{titleDesc}</p>}
          <div className="mt-3 space-y-5">
            {sections[n]?.map((group) => (
              <div key={group.parts[0]?.problem.id} className="space-y-5">
                {group.material && <Material html={group.material} group={group} />}
                {group.parts.map(({ problem }) => (
                  <QuestionCard
                    key={problem.id}
                    sitting={sitting}
                    isReadOnly={isReadOnly}
                    question={byId.get(problem.id)!}
                    total={questions.length}
                    isOnPaper
                    isCurrent={problem.id === currentId}
                  />
                ))}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
})

function Material({ html, group: { parts } }: { html: string; group: Group<Asked> }) {
  const [first, last] = [parts[0]!.number, parts.at(-1)!.number]
  const label = first === last ? `第 ${first} 题的材料` : `第 ${first} 至 ${last} 题的材料`
  return (
    <section aria-label={label} className="rounded-card bg-sunken p-4 md:p-5">
      <p aria-hidden="true" className="mb-2 text-mini text-ink-2 num">
        {label}
      </p>
      <RichText html={html} className="question-text" />
    </section>
  )
}
