// The exam room: one question at a time or all on a page, the answer card, the time that is left, and what is saved.

import { useEffect, useMemo, useRef, useState } from 'react'
import { hasOptions, problemTypes } from '../../../contract/enums/problem-types.ts'
import type { TakingPaper } from '../../../contract/exam/sitting.ts'
import { clock } from '../../../lib/format.ts'
import { mySittings, type TaskType, tasks } from '../../../lib/labels/exam-kinds.ts'
import { button } from '../../../lib/page/buttons.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { onDemand } from '../../kit/on-demand.tsx'
import { Root } from '../../kit/Root.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Notice } from '../../kit/State.tsx'
import { useOverlay } from '../../kit/use-overlay.ts'
import { pageOf, sittingInQuery, type Which } from '../addressed-sitting.ts'
import { Gate } from '../Gate.tsx'
import { numbered } from '../numbered.ts'
import type { Asked, Given } from '../Question.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { SaveAnswerFile } from './AnswerFile.tsx'
import { doorOf } from './door.ts'
import { HandIn } from './HandIn.tsx'
import { fetchMedia, forgetMedia, keepShell, withSounds } from './keep-shell.ts'
import { focusQuestion, QuestionCard, type RoomQuestion } from './QuestionCard.tsx'
import { StatusLine } from './StatusLine.tsx'
import { isAnswered } from './sitting.ts'
import { useDeviceChoice } from './use-device-choice.ts'
import { useRoomKeys } from './use-room-keys.ts'
import { type Opened, useMayBeOver, useSitting, useSittingState, useTimeLeft } from './use-sitting.ts'
import { WholePaper } from './WholePaper.tsx'

/** Loaded behind the questions, and again where that failed: the next try finds that nobody is signed in. */
const loadSignIn = () => import('./SignInAgain.tsx')
const SignInAgain = onDemand(loadSignIn, ({ onDone }) => void setTimeout(onDone, signInRetry))
const signInRetry = 3000 // ms

/** The address says which sitting. */
export default function Room({ taskType }: { taskType: TaskType }) {
  const [which] = useState(sittingInQuery)
  if (!which)
    return (
      <Gate title="没有找到这场考试">
        <a href={mySittings(taskType, { isOfClass: false })} className={`${button.primary} h-lg px-6`}>
          看我的{tasks[taskType].name}
        </a>
      </Gate>
    )
  return (
    <Root>
      <Sitting which={which} taskType={taskType} />
    </Root>
  )
}

function Sitting({ which, taskType }: { which: Which; taskType: TaskType }) {
  const door = useMemo(() => doorOf(which), [which])
  const { opened, role, hasCompany, dismissCompany } = useSitting(which.id, door)
  if (!opened) return <Gate title="正在打开试卷" isBusy />
  return (
    <Opening
      opened={opened}
      taskType={taskType}
      which={which}
      isFollowing={role === 'follows'}
      company={hasCompany && role === 'leads' ? dismissCompany : undefined}
    />
  )
}

type OpeningProps = {
  opened: Opened
  taskType: TaskType
  which: Which
  isFollowing: boolean
  company: (() => void) | undefined
}

/** The clock runs: nobody has to wait longer than so many ms for pictures and sounds. */
const slowAfter = 15_000

/** Until the paper, its pictures and its sounds are there. */
function Opening(props: OpeningProps) {
  const { opened, taskType, which } = props
  const { sitting } = opened
  const { paper, failure, ending, connection, collectReason } = useSittingState(sitting)
  const [part, setPart] = useState(0)
  const [sounds, setSounds] = useState<ReadonlyMap<string, string>>()
  const shown = useMemo(() => paper && sounds && withSounds(paper, sounds), [paper, sounds])
  const result = pageOf('result', taskType, which)
  const hasPaper = paper !== undefined
  const isSlow = useLasting(hasPaper && !sounds, slowAfter)

  useEffect(() => {
    if (!paper) return
    void fetchMedia(JSON.stringify(paper.titleList).replaceAll('\\"', '"'), setPart).then(async (fetched) => {
      setSounds((shown) => shown ?? fetched) // a player that is heard is not changed
      await loadSignIn().catch(() => {})
      keepShell()
    })
  }, [hasPaper])
  useEffect(() => {
    if (ending === 'handedIn' || ending === 'voided') void forgetMedia()
    if (ending === 'handedIn' && !collectReason) location.replace(result)
  }, [ending, result, collectReason])

  if (ending === 'voided')
    return (
      <Gate
        title={`这次${tasks[taskType].name}已作废`}
        description={`${tasks[taskType].name}被删除，或你已不在班级。写下的不再计分，有疑问请联系老师。`}
      >
        <a href={mySittings(taskType, which)} className={`${button.primary} h-lg px-6`}>
          看我的{tasks[taskType].name}
        </a>
      </Gate>
    )
  if (ending === 'handedIn' && collectReason)
    return (
      <Gate title="老师提前收卷了" description={`原因：${collectReason}。写下的都交上了。`}>
        <a href={result} className={`${button.primary} h-lg px-6`}>
          看结果
        </a>
      </Gate>
    )
  if (ending === 'handedIn') return <Gate title="已交卷" isBusy description="正在打开成绩" />
  if (connection === 'signedOut' && !paper) return <SignInAgain unsent={0} onDone={sitting.retry} />
  if (failure && !paper)
    return (
      <Gate title="没有打开试卷" description={failure}>
        <Button kind="primary" size="large" onPress={sitting.retry}>
          再试一次
        </Button>
        <a href={result} className={`${button.line} h-lg px-6`}>
          看成绩
        </a>
      </Gate>
    )
  if (!shown)
    return (
      <Gate title="正在取试题" isBusy description={part > 0 ? `${Math.round(part * 100)}%` : ''}>
        {isSlow && <Button onPress={() => setSounds(new Map())}>先答题</Button>}
      </Gate>
    )
  return <Taking {...props} paper={shown} />
}

const sizes = [
  { value: 'small', name: '小' },
  { value: 'normal', name: '标准' },
  { value: 'large', name: '大' },
] as const
const modes = [
  { value: 'one', name: '逐题' },
  { value: 'all', name: '整卷' },
] as const

const numberedOf = (paper: TakingPaper): RoomQuestion[] =>
  numbered<Asked>(paper).map(({ problem, ...place }) => ({ ...problem, ...place }))

function Taking({ opened, paper, isFollowing, company, taskType }: OpeningProps & { paper: TakingPaper }) {
  const { sitting, tabs, isLasting } = opened
  const state = useSittingState(sitting)
  const questions = useMemo(() => numberedOf(paper), [paper])
  const at = Math.max(
    0,
    questions.findIndex(({ id }) => id === state.problemId),
  )
  const question = questions[at]!
  const [isHandingIn, setHandingIn] = useState(false)
  const [isCardOpen, setCardOpen] = useState(false)
  const [size, chooseSize] = useDeviceChoice('exam-size', ['normal', 'small', 'large'])
  const [mode, chooseMode] = useDeviceChoice('exam-mode', ['one', 'all'])
  const isWhole = mode === 'all'
  const isSealed = state.ending === 'sealed'
  const isReadOnly = isFollowing || isSealed
  useSpentTime(sitting, question.id, isReadOnly)
  const aside = useRef<HTMLDivElement>(null)
  // of a long card the part with the current question is shown, without moving the page
  useEffect(() => {
    const step = aside.current?.querySelector<HTMLElement>('[aria-current=step]')
    if (!step || !aside.current) return
    const { top, height } = aside.current.getBoundingClientRect()
    const offset = step.getBoundingClientRect().top - top
    if (offset < 0 || offset > height - 60) aside.current.scrollBy({ top: offset - height / 2 })
  }, [question.id])
  // not while it waits for the network: then the page says what has happened, and has a button to try again
  const isSending = isSealed && !isFollowing && (state.connection === 'saving' || state.connection === 'saved')
  useOverlay(isSending ? '正在交卷，请不要关闭这一页' : undefined)

  const go = (problemId: number) => {
    sitting.show(problemId)
    setCardOpen(false)
    setHandingIn(false)
    queueMicrotask(() => focusQuestion(problemId, isWhole))
  }
  const move = (by: 1 | -1) => {
    const next = questions[at + by]
    if (next) go(next.id)
  }
  const give = (change: Partial<Given>) => isReadOnly || sitting.answer(question.id, change)
  const choose = (n: number) => {
    const key = question.optionList[n]?.key
    if (!key || !hasOptions(question.problemType)) return
    const userAnswer = state.entries.get(question.id)?.userAnswer ?? []
    if (question.problemType !== problemTypes.multiple) return give({ userAnswer: [key] })
    give({
      userAnswer: userAnswer.includes(key) ? userAnswer.filter((one) => one !== key) : [...userAnswer, key].sort(),
    })
  }
  const handIn = () => {
    setHandingIn(false)
    void sitting.handIn()
  }
  useRoomKeys({ choose, move, flag: () => sitting.flag(question.id), handIn: () => setHandingIn(true) }, !isReadOnly)

  const unanswered = questions.filter(({ id }) => !isAnswered(state.entries.get(id)))
  const answered = questions.length - unanswered.length
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
          <button
            type="button"
            onClick={() => setHandingIn(true)}
            disabled={isReadOnly}
            className={`${button.brand} h-lg px-5`}
          >
            交卷
          </button>
        </div>
        <div aria-hidden="true" className="h-1 bg-sunken">
          <Done part={answered / questions.length} />
        </div>
      </header>

      <main id="main" className="mx-auto max-w-[1200px] px-4 py-5 md:py-8">
        <div className="mb-4 space-y-2 empty:hidden">
          <Notices
            sitting={sitting}
            state={state}
            isLasting={isLasting}
            company={company}
            questions={questions}
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
          <div ref={aside} className="sticky top-24 -m-1 max-h-[calc(100dvh-7rem)] overflow-y-auto p-1 max-lg:hidden">
            {card}
            {isWhole && (
              <p className="mt-3 text-mini text-ink-3" aria-hidden="true">
                键盘：A–F 答框起来的这一题　← → 或 PageUp PageDown 换题　M 标记　Ctrl Enter 交卷
              </p>
            )}
          </div>
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
          unanswered={unanswered}
          flagged={questions.filter(({ id }) => state.flags.has(id))}
          isOffline={state.connection === 'offline' || state.connection === 'retrying'}
          onGo={go}
          onClose={() => setHandingIn(false)}
          onHandIn={handIn}
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

const spoken: Record<number, string> = { 600: '还剩 10 分钟', 300: '还剩 5 分钟', 60: '还剩 1 分钟' }

/** Red below five minutes; spoken at 10, 5 and 1. */
function TimeLeft({ sitting }: Pick<Opened, 'sitting'>) {
  const left = useTimeLeft(sitting)
  const [warning, setWarning] = useState('')
  useEffect(() => {
    if (left !== null && spoken[left]) setWarning(spoken[left])
  }, [left])
  if (left === null) return <p className="text-mini text-ink-3 whitespace-nowrap">不限时</p>
  return (
    <div className={`flex items-center gap-2 ${left < 300 ? 'text-danger' : ''}`}>
      <Icon name="clock" className="size-5 max-md:hidden" />
      <span role="timer" aria-label="剩余时间" className="text-h3 font-bold num md:text-h2">
        {clock(left)}
      </span>
      <span aria-live="assertive" className="sr-only">
        {warning}
      </span>
    </div>
  )
}

type NoticesProps = Pick<Opened, 'sitting' | 'isLasting'> & {
  state: ReturnType<typeof useSittingState>
  company: (() => void) | undefined
  questions: RoomQuestion[]
  isFollowing: boolean
  examName: string
}

/** Milliseconds after which a file of the answers is offered: by then most interruptions are over. */
const fileAfter = 60_000

function Notices({ sitting, state, isLasting, company, questions, isFollowing, examName }: NoticesProps) {
  const isUnheard = state.connection === 'offline' || state.connection === 'retrying'
  const isAway = useLasting(isUnheard, 5000)
  const isLongAway = useLasting(isUnheard, fileAfter)
  const mayBeOver = useLasting(useMayBeOver(sitting), 2000) && state.ending === 'none' && !isFollowing
  const isFileOffered = !isFollowing && state.unsent.size > 0 && isUnheard && (isLongAway || state.ending === 'sealed')
  const numbers = state.overwritten
    .map((id) => questions.find((question) => question.id === id)?.number)
    .filter(Boolean)
  return (
    <>
      {isAway && !mayBeOver && (
        <Notice tone="warn" action={<Button onPress={sitting.retry}>现在重试</Button>}>
          <b className="mr-3">{state.connection === 'offline' ? '网络断开了' : '服务器暂时没有回应'}</b>
          接着答，答案都在这台设备里，连上就自动补交。到点还没连上，也会先封存，不会丢。
        </Notice>
      )}
      {mayBeOver && (
        <Notice tone="warn" action={isUnheard && <Button onPress={sitting.retry}>现在重试</Button>}>
          <b className="mr-3">时间可能已经到了</b>
          这台设备的时钟不一定准，不会因此交卷。可以接着答，答案都留在这台设备里；连上服务器以后以它的时间为准，到点以后才送到的另外留着，由老师裁定。
        </Notice>
      )}
      {isFileOffered && (
        <Notice tone="info" action={<SaveAnswerFile sitting={sitting} examName={examName} />}>
          {state.ending === 'sealed' ? '还没有连上。' : '断开有一会儿了。'}
          可以存一份加密的答案文件交给老师，老师能把它读进来；这一页先不要关，连上了照样自动补交。
        </Notice>
      )}
      {!isLasting && (
        <Notice tone="warn">这个浏览器不让网页存东西（无痕窗口常见）：联网时不受影响，断网又关掉窗口才会丢。</Notice>
      )}
      {state.gainedMinutes > 0 && (
        <Notice tone="info" action={<Button onPress={sitting.dismissGained}>知道了</Button>}>
          老师给你加了 {state.gainedMinutes} 分钟，剩余时间已经更新。
        </Notice>
      )}
      {state.collectReason && <Notice tone="warn">老师提前收卷了：{state.collectReason}。正在交上去。</Notice>}
      {state.isLate && <Notice tone="info">有答案在到点以后才送到，已经另外留着，由老师裁定算不算。</Notice>}
      {numbers.length > 0 && (
        <Notice tone="info" action={<Button onPress={sitting.dismissOverwritten}>知道了</Button>}>
          另一台设备改了第 {numbers.join('、')} 题，以后改的为准，这里已经换成新的。
        </Notice>
      )}
      {company && (
        <Notice tone="info" action={<Button onPress={company}>知道了</Button>}>
          这场考试还开着另一个标签页。在这里答就行，那边只跟着看。
        </Notice>
      )}
    </>
  )
}

/** True once it has been so for that long. */
function useLasting(is: boolean, ms: number) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!is) return setLong(false)
    const timer = setTimeout(() => setLong(true), ms)
    return () => clearTimeout(timer)
  }, [is, ms])
  return isLong
}

/** Seconds at a question: they go with its next edit. */
function useSpentTime(sitting: Opened['sitting'], problemId: number, isOff: boolean) {
  useEffect(() => {
    if (isOff) return
    sitting.look(problemId)
    return () => sitting.look(undefined)
  }, [sitting, problemId, isOff])
}
