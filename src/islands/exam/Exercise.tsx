// Practice: one question after another, each with its key and analysis at once.

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { hasOptions, problemTypes } from '../../contract/enums/problem-types.ts'
import { type TaskType, tasks } from '../../lib/labels/exam-kinds.ts'
import { button } from '../../lib/page/buttons.ts'
import { api, silentApi } from '../../lib/wire/api.ts'
import { messageOf } from '../course/learn/error-message.ts'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { RichText } from '../kit/RichText.tsx'
import { Root } from '../kit/Root.tsx'
import { Progress } from '../kit/State.tsx'
import { Gate } from './Gate.tsx'
import { type Asked, type Given, kindOf, letterOf, Question } from './Question.tsx'
import { useRoomKeys } from './room/use-room-keys.ts'
import { idInQuery, useMine } from './use-mine.ts'

type Begun = Output<'exam/auth/exercise/begin'>
type Feedback = Output<'exam/auth/exercise/answer'>

/** Without an exam it is the review of wrong questions that are due, or the one question that the address names. */
export default function Exercise({ taskType, examId }: { taskType: TaskType; examId?: number | undefined }) {
  const [problemId] = useState(() => idInQuery('problemId'))
  const [isWrongOnly] = useState(
    () => examId === undefined || new URLSearchParams(location.search).get('wrongOnly') === '1',
  )
  const ask = useCallback(
    () => silentApi('exam/auth/exercise/begin', { examId, problemId, wrongOnly: isWrongOnly ? 1 : 0, limit: 100 }),
    [examId, problemId, isWrongOnly],
  )
  const { data, failure, reload } = useMine(ask)
  const task = tasks[taskType]
  if (failure)
    return (
      <Gate title="练习" description={failure}>
        <button type="button" onClick={reload} className={`${button.primary} h-lg px-6`}>
          再试一次
        </button>
        <a href={task.base} className={`${button.line} h-lg px-6`}>
          去{task.title}
        </a>
      </Gate>
    )
  if (!data) return <Gate title="练习" isBusy description="正在取题" />
  return (
    <Root>
      <Practice key={data.exerciseId} begun={data} again={reload} taskType={taskType} />
    </Root>
  )
}

type AskedNow = { problem: Asked; material: string | undefined }

const askedOf = ({ problemList }: Begun): AskedNow[] =>
  problemList.flatMap((one): AskedNow[] =>
    one.childList.length
      ? one.childList.map((problem) => ({ problem, material: one.problemContent }))
      : [{ problem: one, material: undefined }],
  )

const blank: Given = { userAnswer: [], userFiles: [] }

function Practice({ begun, again, taskType }: { begun: Begun; again(): void; taskType: TaskType }) {
  const questions = useMemo(() => askedOf(begun), [begun])
  const [at, setAt] = useState(0)
  const [given, setGiven] = useState<Given>(blank)
  const [feedbacks, setFeedbacks] = useState<ReadonlyMap<number, Feedback>>(new Map())
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const question = questions[at]
  const feedback = question && feedbacks.get(question.problem.id)
  const isAnswered = given.userAnswer.some((text) => text.trim() !== '')

  async function check() {
    if (!question || feedback || isBusy) return
    setBusy(true)
    setFailure('')
    const input = { exerciseId: begun.exerciseId, problemId: question.problem.id, userAnswer: given.userAnswer }
    try {
      const told = await api('exam/auth/exercise/answer', input, { hideErrorTips: true })
      setFeedbacks(new Map(feedbacks).set(question.problem.id, told))
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(false)
  }
  const next = () => {
    setAt(at + 1)
    setGiven(blank)
    setFailure('')
    scrollTo({ top: 0 })
  }
  const rating = useRating(begun.exerciseId, question?.problem.id, feedback)
  const choose = (n: number) => {
    if (feedback?.comebackDays) return void (n < 3 && rating.rate((n + 1) as Rating))
    const key = question?.problem.optionList[n]?.key
    if (!question || !key || feedback || !hasOptions(question.problem.problemType)) return
    const { userAnswer } = given
    const isMultiple = question.problem.problemType === problemTypes.multiple
    if (!isMultiple) return setGiven({ ...given, userAnswer: [key] })
    setGiven({
      ...given,
      userAnswer: userAnswer.includes(key) ? userAnswer.filter((one) => one !== key) : [...userAnswer, key].sort(),
    })
  }
  useRoomKeys(
    {
      choose,
      flag: () => {},
      handIn: () => (feedback ? next() : void check()),
      move: (by) => by > 0 && feedback && next(),
    },
    question !== undefined,
  )
  useEffect(() => {
    document.getElementById('question')?.focus({ preventScroll: true })
  }, [])

  if (!question) return <Over questions={questions.length} feedbacks={feedbacks} again={again} taskType={taskType} />
  const { problem, material } = question
  const verdict = feedback ? verdictOf(feedback, given) : undefined
  return (
    <main id="main" className="page max-w-[860px] pb-12" data-exam-size="normal">
      <h1 className="pt-6 font-song text-[22px] leading-9 font-bold">
        {begun.examName ? `练习：${begun.examName}` : '复习错题'}
      </h1>
      <p className="mt-1 text-mini text-ink-3 num">
        第 {at + 1} 题，共 {questions.length} 题 · 不计分，答完马上看解析
      </p>
      <Progress value={(at / questions.length) * 100} label="进度" className="mt-3" />
      <Card
        as="article"
        pad="page"
        id="question"
        tabIndex={-1}
        aria-label={`第 ${at + 1} 题`}
        className="mt-5 outline-none"
      >
        <p className="mb-3">
          <span className="rounded-ctl bg-sunken px-2 py-0.5 text-mini text-ink-2">{kindOf(problem)}</span>
        </p>
        <Question
          key={problem.id}
          problem={problem}
          material={material}
          given={given}
          onGive={(change) => setGiven({ ...given, ...change })}
          isReadOnly={feedback !== undefined}
          {...(verdict && { verdict })}
        />
        {feedback && <Told feedback={feedback} problem={problem} />}
        {feedback?.comebackDays && <Recall days={feedback.comebackDays} {...rating} />}
        <p role="alert" className="mt-3 text-danger empty:hidden">
          {failure}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {feedback ? (
            <button type="button" onClick={next} className={`${button.primary} h-lg px-6`}>
              {at === questions.length - 1 ? '做完了' : '下一题'}
              <Icon name="right" className="size-4" />
            </button>
          ) : (
            <>
              <button
                type="button"
                onClick={check}
                disabled={!isAnswered || isBusy}
                className={`${button.primary} h-lg px-6`}
              >
                {isBusy ? '正在看' : '看对不对'}
              </button>
              <button type="button" onClick={next} className={`${button.ghost} h-lg px-4`}>
                跳过
              </button>
            </>
          )}
        </div>
      </Card>
    </main>
  )
}

const ratings = [
  [1, '忘了'],
  [2, '想了一会儿'],
  [3, '一下就会'],
] as const
type Rating = (typeof ratings)[number][0]

/** How hard the shown question was to recall: until somebody says so, it took a while. */
function useRating(exerciseId: number, problemId: number | undefined, feedback: Feedback | undefined) {
  const [chosen, setChosen] = useState<Rating>(2)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    setChosen(2)
    setFailure('')
  }, [problemId])
  async function rate(rating: Rating) {
    if (!feedback || problemId === undefined) return
    const before = chosen
    setChosen(rating)
    setFailure('')
    try {
      await api('exam/auth/exercise/rate', { exerciseId, problemId, rating }, { hideErrorTips: true })
    } catch (error) {
      setChosen(before)
      setFailure(messageOf(error))
    }
  }
  return { chosen, failure, rate }
}

type RecallProps = { days: readonly number[]; chosen: Rating; failure: string; rate(rating: Rating): void }

const Recall = ({ days, chosen, failure, rate }: RecallProps) => (
  <fieldset className="mt-4">
    <legend className="text-mini text-ink-3">想起来费劲吗</legend>
    <div className="mt-2 grid gap-2 sm:grid-cols-3">
      {ratings.map(([rating, name]) => (
        <button
          key={rating}
          type="button"
          aria-pressed={chosen === rating}
          onClick={() => rate(rating)}
          className={`${chosen === rating ? button.primary : button.line} h-lg justify-start gap-3 px-4`}
        >
          <kbd className="rounded-ctl border border-current px-1.5 text-mini">{rating}</kbd>
          {name}
          <span className="ml-auto text-mini num">{comeback(days[rating - 1]!)}</span>
        </button>
      ))}
    </div>
    <p role="alert" className="mt-2 text-danger empty:hidden">
      {failure}
    </p>
  </fieldset>
)

const comeback = (days: number) => (days === 0 ? '掌握了' : days === 1 ? '明天再来' : `${days} 天后`)

const verdictOf =
  ({ answer }: Feedback, given: Given) =>
  (key: string) =>
    answer.includes(key) ? ('right' as const) : given.userAnswer.includes(key) ? ('wrong' as const) : undefined

function Told({ feedback, problem }: { feedback: Feedback; problem: Asked }) {
  const { isRight, answer, analysis } = feedback
  const key = hasOptions(problem.problemType)
    ? answer.map((one) => letterOf(problem, one)).join('、')
    : answer.join('；')
  return (
    <section role="status" className="mt-5 rounded-card bg-sunken p-4">
      <p className={`flex items-center gap-2 font-semibold ${isRight === 0 ? 'text-danger' : 'text-success'}`}>
        <Icon name={isRight === 0 ? 'x' : 'check'} className="size-5" />
        {isRight === null ? '对照参考答案看看' : isRight ? '答对了' : '答错了，已放进错题本，明天再见'}
      </p>
      <p className="mt-2">
        <span className="text-ink-3">{isRight === null ? '参考答案：' : '正确答案：'}</span>
        {key}
      </p>
      {analysis && <RichText html={analysis} className="mt-2" />}
    </section>
  )
}

type OverProps = { questions: number; feedbacks: ReadonlyMap<number, Feedback>; again(): void; taskType: TaskType }

function Over({ questions, feedbacks, again, taskType }: OverProps) {
  const told = [...feedbacks.values()]
  const right = told.filter(({ isRight }) => isRight === 1).length
  const wrong = told.filter(({ isRight }) => isRight === 0).length
  return (
    <Gate title="练完了" description={`${questions} 题里答了 ${told.length} 题：对 ${right}，错 ${wrong}。`}>
      <button type="button" onClick={again} className={`${button.primary} h-lg px-6`}>
        再练一遍
      </button>
      <a href={tasks[taskType].base} className={`${button.line} h-lg px-6`}>
        回到{tasks[taskType].title}
      </a>
    </Gate>
  )
}
