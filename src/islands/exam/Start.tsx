// Before beginning: the rules, what is noted, whether this device can do it, earlier sittings, and one button.
import { useCallback, useEffect, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import { noTriesLeft, notBought, ownSittingVerbs } from '../../contract/exam/sitting-verbs.ts'
import { already } from '../../contract/verbs.ts'
import { when } from '../../lib/format.ts'
import { type TaskType, tasks, timeOf, timesOf } from '../../lib/labels/exam-kinds.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { randomHex } from '../../lib/random-hex.ts'
import { api, silentApi } from '../../lib/wire/api.ts'
import { messageOf } from '../course/learn/error-message.ts'
import { Card } from '../kit/Card.tsx'
import { FigureRow } from '../kit/Facts.tsx'
import { Root } from '../kit/Root.tsx'
import { State } from '../kit/State.tsx'
import { Time } from '../kit/Time.tsx'
import { Device, h2, Noted, Rules } from './Before.tsx'
import { ClassStart } from './ClassStart.tsx'
import { askForLastingStorage } from './device-check.ts'
import { Gate } from './Gate.tsx'
import { useFaceCheck } from './use-face-check.tsx'
import { idInQuery, useMine } from './use-mine.ts'

type Mine = Output<'exam/auth/exam/view'>
type Public = Output<'exam/api/exam/view'>
type Sittings = Output<'exam/auth/user/exam/page'>['list']

/** `?relationId=`: an exam of a class; `?id=`: one outside of classes. */
export default function Start({ taskType }: { taskType: TaskType }) {
  const [relationId] = useState(() => idInQuery('relationId'))
  return relationId ? <ClassStart relationId={relationId} taskType={taskType} /> : <OwnStart taskType={taskType} />
}

function OwnStart({ taskType }: { taskType: TaskType }) {
  const [examId] = useState(() => idInQuery('id'))
  const ask = useCallback(async () => {
    const id = examId ?? 0
    const [courseId, periodId] = [idInQuery('courseId'), idInQuery('periodId')]
    const [mine, about, past] = await Promise.all([
      silentApi('exam/auth/exam/view', { id, courseId, periodId }),
      silentApi('exam/api/exam/view', { id }).catch(() => undefined),
      silentApi('exam/auth/user/exam/page', { examId: id, pageSize: 10 }),
    ])
    return { mine, about, past: past.list }
  }, [examId])
  const { data, failure, reload } = useMine(ask, examId === undefined)
  const task = tasks[taskType]
  if (examId === undefined || failure)
    return (
      <Gate title={task.begin} description={failure ?? `没有找到这份${task.name}`}>
        {failure && (
          <button type="button" onClick={reload} className={`${button.primary} h-lg px-6`}>
            再试一次
          </button>
        )}
        <a href={task.base} className={`${button.line} h-lg px-6`}>
          回到{task.title}
        </a>
      </Gate>
    )
  if (!data) return <Gate title={task.begin} isBusy description="正在打开" />
  return (
    <Root>
      <Entry {...data} taskType={taskType} onOpen={reload} />
    </Root>
  )
}

function Entry({
  mine,
  about,
  past,
  taskType,
  onOpen,
}: {
  mine: Mine
  about: Public | undefined
  past: Sittings
  taskType: TaskType
  onOpen(): void
}) {
  const { exam, triesLeft } = mine
  const task = tasks[taskType]
  const facts = [
    { name: '题量', value: `${exam.problemCount} 题`, note: about ? `${about.titleList.length} 个部分` : '' },
    { name: '时长', value: timeOf(exam), note: exam.examTime ? '从点开始算起' : '可以分几次做完' },
    { name: '满分', value: `${exam.scoreTotal} 分`, note: `${exam.passScore} 分合格` },
    {
      name: '次数',
      value: triesLeft === null ? '不限' : `还剩 ${triesLeft} 次`,
      note: triesLeft === null ? '取最高分' : `共 ${timesOf(exam)}，取最高分`,
    },
  ]
  return (
    <main id="main" className="page pb-28 lg:pb-12">
      <nav aria-label="面包屑" className="py-2 md:py-3 text-mini text-ink-3">
        <a href={task.base} className="hover:text-primary">
          {task.name}
        </a>
        {' / '}
        <a href={paths.exam(exam)} className="hover:text-primary">
          {exam.examName}
        </a>
        {' / '}
        <span aria-current="page" className="text-ink-2">
          进入{task.name}
        </span>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0 space-y-10">
          <Card as="section" pad="page">
            <p className="text-mini text-ink-3">{exam.lecturerName} 命题</p>
            <h1 className="mt-1 font-song text-[26px] leading-9 md:text-h1 font-bold">{exam.examName}</h1>
            <FigureRow list={facts} className="mt-5 border-t border-line pt-5" />
          </Card>
          <Rules
            exam={{ ...exam, answerShow: about?.answerShow ?? 2, auditType: about?.auditType ?? 2 }}
            hasRules={about !== undefined}
            taskType={taskType}
          />
          <Noted hasFace={mine.needFace === 1} />
          {past.length > 0 && <Past list={past} taskType={taskType} />}
        </div>
        <Device hasFace={mine.needFace === 1}>
          <Begin mine={mine} taskType={taskType} onOpen={onOpen} />
        </Device>
      </div>
    </main>
  )
}

function Past({ list, taskType }: { list: Sittings; taskType: TaskType }) {
  const { base } = tasks[taskType]
  const over = list.filter(({ submitTime }) => submitTime)
  if (!over.length) return null
  return (
    <section>
      <h2 className={h2}>我做过的</h2>
      <Card as="ul" isLined className="num">
        {over.map((sitting, n) => (
          <li key={sitting.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3">
            <span>第 {over.length - n} 次</span>
            <Time at={sitting.submitTime!} className="text-ink-3" />
            <span className="ml-auto">
              {sitting.score === null ? (
                <State tone="wait">评阅中</State>
              ) : (
                <>
                  <b>{sitting.score}</b> / {sitting.scoreTotal}　
                  <State tone={sitting.isPass ? 'ok' : 'bad'}>{sitting.isPass ? '合格' : '未合格'}</State>
                </>
              )}
            </span>
            <a href={`${base}/result?recordId=${sitting.id}`} className={`${button.line} h-ctl px-4`}>
              看结果
            </a>
          </li>
        ))}
      </Card>
    </section>
  )
}

/** Pressed twice, held, or sent again after a lost answer, it is one sitting. */
function Begin({ mine, taskType, onOpen }: { mine: Mine; taskType: TaskType; onOpen(): void }) {
  const { exam, lastRecord } = mine
  const task = tasks[taskType]
  const [requestNo] = useState(() => randomHex(16))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const refusal = ownSittingVerbs.begin(mine)
  const open = refusal === already ? lastRecord : undefined
  // the last one is handed in within seconds
  const isClosing = !open && lastRecord?.examStatus === examStates.running
  useEffect(() => {
    if (!isClosing) return
    const timer = setInterval(onOpen, 3000)
    return () => clearInterval(timer)
  }, [isClosing, onOpen])

  const begin = useCallback(async () => {
    setBusy(true)
    setFailure('')
    void askForLastingStorage()
    const [courseId, periodId] = [idInQuery('courseId'), idInQuery('periodId')]
    try {
      const { relationId } = await api(
        'exam/auth/user/exam/begin',
        { examId: exam.id, requestNo, courseId, periodId },
        { hideErrorTips: true },
      )
      location.assign(`${task.base}/exam?recordId=${relationId}`)
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }, [exam.id, requestNo, task.base])
  const face = useFaceCheck({ examId: exam.id }, mine.needFace === 1, begin)
  if (refusal === notBought)
    return (
      <a href={paths.buy(3, exam.id)} className={`${button.brand} h-lg mt-4 w-full text-[16px]`}>
        去付款
      </a>
    )
  if (refusal)
    return (
      <>
        <button type="button" disabled className={`${button.brand} h-lg mt-4 w-full text-[16px]`}>
          {refusal === noTriesLeft ? '次数已用完' : '现在不能开始'}
        </button>
        {refusal !== noTriesLeft && <p className="mt-2 text-center text-mini text-ink-3">{refusal}</p>}
      </>
    )
  const label = open ? '接着答' : exam.examTime ? `${task.begin}，${exam.examTime} 分钟` : task.begin
  return (
    <>
      <button
        type="button"
        onClick={face.start}
        disabled={isBusy}
        className={`${button.brand} h-lg mt-4 w-full text-[16px] num`}
      >
        {isBusy ? '正在开始' : label}
      </button>
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {failure}
      </p>
      <p className="mt-2 text-center text-mini text-ink-3">
        {open
          ? `${when(open.beginAnswerTime)} 开始的那次还没有交`
          : exam.examTime
            ? '点一次就开始计时；连点两次也只算一场。'
            : '不限时，可以分几次做完。'}
      </p>
      {face.dialog}
    </>
  )
}
