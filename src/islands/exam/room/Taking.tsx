// The questions of a sitting: one at a time or all on a page, the answer card, handing in, and what a tab shows that only follows.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { hasOptions } from '../../../contract/enums/problem-types.ts'
import type { TakingPaper } from '../../../contract/exam/sitting.ts'
import { type TaskType, tasks } from '../../../lib/labels/exam-kinds.ts'
import { button } from '../../../lib/page/buttons.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { SaveAnswerFile } from './AnswerFile.tsx'
import { HandIn } from './HandIn.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { RoomNotices } from './RoomNotices.tsx'
import { StatusLine } from './StatusLine.tsx'
import { SignInAgain } from './sign-in-again.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { useDeviceChoice } from './use-device-choice.ts'
import type { Opened } from './use-sitting.ts'
import { useTaking } from './use-taking.ts'
import { WholePaper } from './WholePaper.tsx'

const sizes = [
  { value: 'small', name: '小' },
  { value: 'normal', name: '标准' },
  { value: 'large', name: '大' },
] as const
const modes = [
  { value: 'one', name: '逐题' },
  { value: 'all', name: '整卷' },
] as const

type Props = {
  opened: Opened
  taskType: TaskType
  isFollowing: boolean
  company: (() => void) | undefined
  paper: TakingPaper
}

export function Taking({ opened, paper, isFollowing, company, taskType }: Props) {
  const { sitting, tabs, isLasting } = opened
  const [size, chooseSize] = useDeviceChoice('exam-size', ['normal', 'small', 'large'])
  const [mode, chooseMode] = useDeviceChoice('exam-mode', ['one', 'all'])
  const isWhole = mode === 'all'
  const [isHandingIn, setHandingIn] = useState(false)
  const [isCardOpen, setCardOpen] = useState(false)
  const askToHandIn = () => setHandingIn(true)
  const taking = useTaking(sitting, paper, {
    isFollowing,
    isWhole,
    onGo() {
      setCardOpen(false)
      setHandingIn(false)
    },
    handIn: askToHandIn,
  })
  const { state, questions, at, question, isReadOnly, answered, go, move } = taking

  const card = (
    <>
      <AnswerCard paper={paper} state={state} currentId={question.id} onGo={go} />
      {!isFollowing && (
        <p className="mt-3">
          <SaveAnswerFile sitting={sitting} examName={paper.examName} kind="ghost" />
        </p>
      )}
    </>
  )

  const looks = (
    <>
      <Segmented label="显示" options={modes} value={mode} onValue={chooseMode} />
      <Segmented label="字号" options={sizes} value={size} onValue={chooseSize} />
    </>
  )

  return (
    <div data-exam-size={size} className="min-h-dvh bg-bg pb-24 lg:pb-10">
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="mx-auto flex max-w-[1200px] items-center gap-3 px-4 py-2.5 md:gap-5">
          <div className="min-w-0 flex-1">
            <h1 className="truncate text-h4 font-semibold">{paper.examName}</h1>
            <StatusLine state={state} total={questions.length} />
          </div>
          <div className="flex gap-3 max-md:hidden">{looks}</div>
          <TimeLeft sitting={sitting} />
          <button type="button" onClick={askToHandIn} disabled={isReadOnly} className={`${button.brand} h-lg px-5`}>
            交卷
          </button>
        </div>
        <div aria-hidden="true" className="h-1 bg-sunken">
          <Done part={answered / questions.length} />
        </div>
      </header>

      <main id="main" className="mx-auto max-w-[1200px] px-4 py-5 md:py-8">
        <div className="mb-4 space-y-2 empty:hidden">
          <RoomNotices
            sitting={sitting}
            taking={taking}
            isLasting={isLasting}
            company={company}
            isFollowing={isFollowing}
            examName={paper.examName}
          />
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
          {isWhole ? (
            <WholePaper
              sitting={sitting}
              paper={paper}
              questions={questions}
              isReadOnly={isReadOnly}
              isFollowing={isFollowing}
              currentId={question.id}
            />
          ) : (
            <QuestionCard sitting={sitting} question={question} isReadOnly={isReadOnly} total={questions.length}>
              <div className="mt-8 flex items-center justify-between gap-3 max-lg:hidden">
                <Step label="上一题" by={-1} isOff={at === 0} move={move} />
                <p className="text-mini text-ink-3" aria-hidden="true">
                  键盘：
                  {hasOptions(question.problemType)
                    ? 'A–F 选择　← → 翻题　M 标记'
                    : 'PageUp PageDown 翻题　Ctrl Enter 交卷'}
                </p>
                <Step label="下一题" by={1} isOff={at === questions.length - 1} move={move} />
              </div>
            </QuestionCard>
          )}
          <Beside currentId={question.id}>
            {card}
            {isWhole && (
              <p className="mt-3 text-mini text-ink-3" aria-hidden="true">
                键盘：A–F 答框起来的这一题　← → 或 PageUp PageDown 换题　M 标记　Ctrl Enter 交卷
              </p>
            )}
          </Beside>
        </div>
      </main>

      <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-surface p-3 lg:hidden">
        <Step label="上一题" by={-1} isOff={at === 0} move={move} />
        <button type="button" onClick={() => setCardOpen(true)} className={`${button.ghost} h-lg flex-1 num`}>
          <Icon name="grid" className="size-5" />
          <span className="sr-only">答题卡，已答</span>
          {answered}/{questions.length}
        </button>
        <Step label="下一题" by={1} isOff={at === questions.length - 1} move={move} />
      </div>
      {isCardOpen && (
        <Dialog title="答题卡" isOpen onClose={() => setCardOpen(false)}>
          <div className="mb-3 flex flex-wrap gap-3 md:hidden">{looks}</div>
          {card}
        </Dialog>
      )}
      {isHandingIn && (
        <HandIn
          unanswered={taking.unanswered}
          flagged={questions.filter(({ id }) => state.flags.has(id))}
          isOffline={state.connection === 'offline' || state.connection === 'retrying'}
          onGo={go}
          onClose={() => setHandingIn(false)}
          onHandIn={() => {
            setHandingIn(false)
            void sitting.handIn()
          }}
        />
      )}
      {state.connection === 'signedOut' && !isFollowing && (
        <SignInAgain unsent={state.unsent.size} onDone={sitting.retry} />
      )}
      {isFollowing && (
        <Dialog title="只跟着看" isOpen isAlert onClose={() => history.back()}>
          <p>这场{tasks[taskType].name}正在另一个标签页作答，那边写一个字，这边跟着变。那边关掉，这里自动接过来。</p>
          <p className="mt-2 text-mini text-ink-3 num">
            那边停在第 {question.number} 题，已答 {answered}/{questions.length}
          </p>
          <div className="mt-5 flex justify-end">
            <Button size="default" kind="primary" onPress={() => tabs.takeOver()}>
              改在这里答
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

function Beside({ currentId, children }: { currentId: number; children: ReactNode }) {
  const aside = useRef<HTMLDivElement>(null)
  // of a long card the part with the current question is shown, without moving the page
  useEffect(() => {
    const step = aside.current?.querySelector<HTMLElement>('[aria-current=step]')
    if (!step || !aside.current) return
    const { top, height } = aside.current.getBoundingClientRect()
    const offset = step.getBoundingClientRect().top - top
    if (offset < 0 || offset > height - 60) aside.current.scrollBy({ top: offset - height / 2 })
  }, [currentId])
  return (
    <div ref={aside} className="sticky top-24 -m-1 max-h-[calc(100dvh-7rem)] overflow-y-auto p-1 max-lg:hidden">
      {children}
    </div>
  )
}

const Done = ({ part }: { part: number }) => (
  <svg
    aria-hidden="true"
    width="100%"
    height="4"
    preserveAspectRatio="none"
    viewBox="0 0 100 4"
    className="block fill-primary"
  >
    <rect width={part * 100} height="4" />
  </svg>
)

function Step({ label, by, isOff, move }: { label: string; by: 1 | -1; isOff: boolean; move(by: 1 | -1): void }) {
  return (
    <button
      type="button"
      onClick={() => move(by)}
      disabled={isOff}
      className={`${by > 0 ? button.primary : button.line} h-lg px-5`}
    >
      {by < 0 && <Icon name="left" className="size-4" />}
      {label}
      {by > 0 && <Icon name="right" className="size-4" />}
    </button>
  )
}
