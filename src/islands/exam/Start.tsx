// Before beginning: the rules, what is noted, whether this device can do it, earlier sittings, and one button.
import { useCallback, useEffect, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { api, silentApi } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { rulesOf, type TaskType, tasks, timeOf, timesOf } from '../../lib/exam-kinds.ts'
import { dateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../kit/Icon.tsx'
import { Root } from '../kit/Root.tsx'
import { State } from '../kit/State.tsx'
import { messageOf } from '../learn/error-message.ts'
import { askForLastingStorage, type Check, checkDevice } from './device-check.ts'
import { Gate } from './Gate.tsx'
import { idInQuery, useMine } from './use-mine.ts'

type Mine = Output<'exam/auth/exam/view'>
type Public = Output<'exam/api/exam/view'>
type Sittings = Output<'exam/auth/user/exam/page'>['list']

const h2 = 'font-song text-[22px] leading-9 font-bold mb-3'
const box = 'rounded-card border border-line bg-surface'

export default function Start({ taskType }: { taskType: TaskType }) {
  const [examId] = useState(() => idInQuery('id'))
  const ask = useCallback(async () => {
    const id = examId ?? 0
    const [mine, about, past] = await Promise.all([
      silentApi('exam/auth/exam/view', { id }),
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
      <Entry {...data} taskType={taskType} />
    </Root>
  )
}

function Entry({
  mine,
  about,
  past,
  taskType,
}: {
  mine: Mine
  about: Public | undefined
  past: Sittings
  taskType: TaskType
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
          <section className={`${box} p-5 md:p-8`}>
            <p className="text-mini text-ink-3">{exam.lecturerName} 命题</p>
            <h1 className="mt-1 font-song text-[26px] leading-9 md:text-h1 font-bold">{exam.examName}</h1>
            <dl className="mt-5 grid grid-cols-2 gap-y-4 border-t border-line pt-5 md:grid-cols-4 num">
              {facts.map(({ name, value, note }) => (
                <div key={name}>
                  <dt className="text-mini text-ink-3">{name}</dt>
                  <dd className="text-h4 font-semibold">{value}</dd>
                  <dd className="text-mini text-ink-3">{note}</dd>
                </div>
              ))}
            </dl>
          </section>
          <Rules exam={exam} about={about} taskType={taskType} />
          <Noted />
          {past.length > 0 && <Past list={past} taskType={taskType} />}
        </div>
        <Device mine={mine} taskType={taskType} />
      </div>
    </main>
  )
}

function Rules({ exam, about, taskType }: { exam: Mine['exam']; about: Public | undefined; taskType: TaskType }) {
  const told = about ? rulesOf({ ...exam, taskType, answerShow: about.answerShow, auditType: about.auditType }) : []
  const rules: { icon: 'clock' | 'cloud' | 'screen' | 'check' | 'award'; name: string; text: string }[] = [
    { icon: 'clock', name: '时间由服务器计', text: told[0] ?? '关掉网页也照走。' },
    {
      icon: 'cloud',
      name: '改一次存一次',
      text: '先存这台设备，再交服务器。断网、死机、误关网页，回来接着答，答过的都在。',
    },
    {
      icon: 'screen',
      name: '一处作答',
      text: '另开一个标签页，那边只跟着看；换一台设备登录，以后改的为准，先前的会收到提示。',
    },
    {
      ...{ icon: 'check', name: exam.examTime ? '到点自动交卷' : '做完再交卷' },
      text: exam.examTime
        ? '交的是最后存下的答案。到点以后才传上来的另外留着，由老师裁定。'
        : '没有做完可以先离开，下次接着做。',
    },
    { icon: 'award', name: '成绩什么时候看', text: told.slice(2).join('') || '评阅完成后会发消息告诉你。' },
  ]
  return (
    <section>
      <h2 className={h2}>先看这五条</h2>
      <ul className="divide-y divide-line border-y border-line">
        {rules.map(({ icon, name, text }) => (
          <li key={name} className="grid grid-cols-[24px_1fr] gap-x-4 py-3.5 md:grid-cols-[24px_120px_1fr]">
            <Icon name={icon} className="mt-0.5 size-5 text-primary" />
            <b className="font-semibold">{name}</b>
            <span className="text-ink-2 max-md:col-start-2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Equal to what the server keeps of a sitting (exam_answer, exam_record). */
const noted = [
  '每题最后一次修改的时间和所用秒数',
  '开始、交卷的时间，是不是到点自动交的',
  '最后一次保存用的是哪台设备（随机编号）',
]
const notNoted = ['摄像头、麦克风、屏幕画面', '你打开的其他网页和程序', '剪贴板里的内容']

function Noted() {
  return (
    <section>
      <h2 className={h2}>作答时会记下什么</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {[
          { name: '会记下', list: noted, icon: 'eye' as const },
          { name: '不会记下', list: notNoted, icon: 'shield' as const },
        ].map(({ name, list, icon }) => (
          <div key={name} className={`${box} p-5`}>
            <h3 className="flex items-center gap-2 font-semibold">
              <Icon name={icon} className="size-4 text-ink-3" />
              {name}
            </h3>
            <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-2">
              {list.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-2 text-mini text-ink-3">只陈述事实。机器不判违规，也不会作废任何一场。</p>
    </section>
  )
}

function Past({ list, taskType }: { list: Sittings; taskType: TaskType }) {
  const { base } = tasks[taskType]
  const over = list.filter(({ submitTime }) => submitTime)
  if (!over.length) return null
  return (
    <section>
      <h2 className={h2}>我做过的</h2>
      <ul className={`${box} divide-y divide-line num`}>
        {over.map((sitting, n) => (
          <li key={sitting.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3">
            <span>第 {over.length - n} 次</span>
            <span className="text-ink-3">{dateTime(sitting.submitTime!).slice(0, 16)}</span>
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
      </ul>
    </section>
  )
}

const newRequestNo = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function Device({ mine, taskType }: { mine: Mine; taskType: TaskType }) {
  const [checks, setChecks] = useState<Check[]>()
  const check = useCallback(async () => {
    setChecks(undefined)
    setChecks(await checkDevice())
  }, [])
  useEffect(() => {
    void check()
  }, [check])
  const warnings = checks?.filter(({ isFine }) => !isFine).length ?? 0
  return (
    <aside aria-label="这台设备" className={`${box} p-5 md:p-6 lg:sticky lg:top-20`}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-h4 font-semibold">这台设备行不行</h2>
        <button type="button" onClick={check} className={`${button.line} h-ctl px-3`}>
          <Icon name="refresh" className="size-4" />
          再查一次
        </button>
      </div>
      <p role="status" className="text-mini text-ink-3 num">
        {checks
          ? warnings
            ? `${checks.length - warnings} 项正常，${warnings} 项提醒`
            : `${checks.length} 项都正常`
          : '正在查'}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {(checks ?? []).map(({ name, isFine, says, advice }) => (
          <li key={name} className={`py-2.5 ${isFine ? '' : '-mx-5 bg-warn-soft px-5 md:-mx-6 md:px-6'}`}>
            <p className="flex justify-between gap-3">
              {name}
              <State tone={isFine ? 'ok' : 'wait'}>{says}</State>
            </p>
            {advice && <p className="mt-1 text-mini text-warn">{advice}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-mini text-ink-3">本场不用摄像头和麦克风。</p>
      <Begin mine={mine} taskType={taskType} />
    </aside>
  )
}

/** Pressed twice, held, or sent again after a lost answer, it is one sitting. */
function Begin({ mine, taskType }: { mine: Mine; taskType: TaskType }) {
  const { exam, lastRecord, triesLeft, allowExam } = mine
  const task = tasks[taskType]
  const [requestNo] = useState(newRequestNo)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const open = lastRecord?.canContinue ? lastRecord : undefined

  async function begin() {
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
  }
  if (!allowExam)
    return (
      <a href={paths.buy(3, exam.id)} className={`${button.brand} h-lg mt-4 w-full text-[16px]`}>
        去付款
      </a>
    )
  if (triesLeft === 0 && !open)
    return (
      <button type="button" disabled className={`${button.brand} h-lg mt-4 w-full text-[16px]`}>
        次数已用完
      </button>
    )
  const label = open ? '接着答' : exam.examTime ? `${task.begin}，${exam.examTime} 分钟` : task.begin
  return (
    <>
      <button
        type="button"
        onClick={begin}
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
          ? `上次 ${clockOf(open.beginAnswerTime)} 开始的还没有交`
          : exam.examTime
            ? '点一次就开始计时；连点两次也只算一场。'
            : '不限时，可以分几次做完。'}
      </p>
    </>
  )
}

const clockOf = (instant: string) => dateTime(instant).slice(5, 16)
