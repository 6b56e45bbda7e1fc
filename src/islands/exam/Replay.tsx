// How a sitting went, for its taker and for who marks it: lanes over its time, and the same events as a table. Facts, never a verdict.
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { faceStates } from '../../contract/exam/face-state.ts'
import { replayEvents } from '../../contract/exam/span.ts'
import type { Replay as Data } from '../../contract/exam/user-exam-proof.ts'
import { csvOf, saveFile } from '../../lib/documents/table-file.ts'
import { dateTime, spent, timeOfDay, timeToTheSecond } from '../../lib/format.ts'
import { type TaskType, tasks } from '../../lib/labels/exam-kinds.ts'
import { button } from '../../lib/page/buttons.ts'
import { silentApi } from '../../lib/wire/api.ts'
import { Card } from '../kit/Card.tsx'
import { FigureRow } from '../kit/Facts.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Root } from '../kit/Root.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { Notice } from '../kit/State.tsx'
import { sittingInQuery } from './addressed-sitting.ts'
import { Gate } from './Gate.tsx'
import { useMine } from './use-mine.ts'

type Event = Data['eventList'][number]

export default function Replay({ taskType }: { taskType: TaskType }) {
  const [which] = useState(sittingInQuery)
  const ask = useCallback(() => silentApi('exam/auth/user/exam/proof/replay', { recordId: which!.id }), [which])
  const { data, failure, reload } = useMine(ask, which === undefined)
  if (which === undefined || failure)
    return (
      <Gate title="答题过程" description={failure ?? '没有找到这场考试'}>
        {failure && (
          <button type="button" onClick={reload} className={`${button.primary} h-lg px-6`}>
            再试一次
          </button>
        )}
        <a href={tasks[taskType].base} className={`${button.line} h-lg px-6`}>
          回到{tasks[taskType].title}
        </a>
      </Gate>
    )
  if (!data) return <Gate title="答题过程" isBusy description="正在打开答题过程" />
  return (
    <Root>
      <ShownReplay replay={data} />
    </Root>
  )
}

const { begun, changed, away, offline, otherDevice, minutes, handedIn, marked, ruled, late, ruling, collected } =
  replayEvents

/** Minutes and seconds, as short as can be. */
const length = (seconds: number) =>
  seconds < 3600 && seconds >= 60 && seconds % 60 ? `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒` : spent(seconds)

const faceWords: Record<number, string> = {
  [faceStates.same]: '，开始前核对过是本人',
  [faceStates.notCompared]: '，开始前没有核对成本人',
}

const words: Record<number, (event: Event, replay: Data) => string> = {
  [begun]: (_, { faceState }) => `开始答题${faceWords[faceState ?? 0] ?? ''}`,
  [changed]: () => '改答案',
  [away]: () => '离开页面',
  [offline]: () => '连不上服务器，答案存在本机',
  [otherDevice]: () => '换了设备或重新登录，接着答',
  [minutes]: ({ seconds }) => `老师加时 ${Math.round((seconds ?? 0) / 60)} 分钟`,
  [collected]: () => '老师提前收卷',
  [handedIn]: (_, { isAuto, eventList }) =>
    eventList.some(({ kind }) => kind === collected) ? '收卷' : isAuto ? '到点自动交卷' : '本人交卷',
  [marked]: () => '评阅',
  [ruled]: () => '评阅，采用了迟到的答案',
  [late]: () => '到点以后才送到的答案，另外留着',
  [ruling]: () => '裁定迟到的答案算不算',
}
const wordsOf = (event: Event, replay: Data) => words[event.kind]?.(event, replay) ?? ''
const lasted = ({ kind, seconds }: Event) => (seconds === null || kind === minutes ? '—' : length(seconds))
const questions = ({ numberList }: Event) => (numberList.length ? `第 ${numberList.join('、')} 题` : '—')

const views = [
  { value: 'all', name: '全部', fits: () => true },
  { value: 'events', name: '只看事件', fits: ({ kind }: Event) => kind !== changed },
  { value: 'gaps', name: '只看空档', fits: ({ kind }: Event) => kind === away || kind === offline },
] as const

const maxRows = 500

export function ShownReplay({ replay }: { replay: Data }) {
  const [view, setView] = useState<string | number>('events')
  const [chosen, choose] = useState<Event>()
  const { eventList, beginTime, submitTime } = replay
  const rows = useMemo(() => eventList.filter(views.find(({ value }) => value === view)!.fits), [eventList, view])
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => row.current?.scrollIntoView({ block: 'nearest' }), [chosen])
  const step = ({ key }: KeyboardEvent) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (!by) return
    const at = chosen ? rows.indexOf(chosen) : by > 0 ? -1 : rows.length
    choose(rows[Math.max(0, Math.min(rows.length - 1, at + by))])
  }
  const save = () =>
    saveFile(
      csvOf(
        [
          { title: '时间', value: ({ eventTime }: Event) => dateTime(eventTime) },
          { title: '发生了什么', value: (event) => wordsOf(event, replay) },
          { title: '题', value: questions },
          { title: '持续', value: lasted },
          { title: '第几条', value: ({ linkNo }) => linkNo ?? '' },
        ],
        eventList,
      ),
      `答题过程-${replay.examName.replace(/[\\/:*?"<>|]/g, ' ')}.csv`,
    )
  const of = (kind: number) => eventList.filter((event) => event.kind === kind)
  const sum = (events: Event[]) => events.reduce((total, { seconds }) => total + (seconds ?? 0), 0)
  const gaps = (events: Event[], unit: string) =>
    events.length ? `${events.length} ${unit}，${length(sum(events))}` : '没有'
  const took = Math.round((Date.parse(submitTime) - Date.parse(beginTime)) / 1000)
  const hasLinks = replay.linkCount > 0
  const empty = !hasLinks ? '没有逐条记录。' : view === 'gaps' ? '没有空档。' : '没有记下什么。'
  const facts = [
    { name: '用时', value: length(took) },
    { name: '保存', value: hasLinks ? `${replay.saveCount} 次` : '没有记录' },
    { name: '离线', value: hasLinks ? gaps(of(offline), '段') : '没有记录' },
    { name: '离开页面', value: hasLinks ? gaps(of(away), '次') : '没有记录' },
    { name: '加时', value: of(minutes).length ? `${sum(of(minutes)) / 60} 分钟` : '没有' },
  ]
  return (
    <main id="main" className="page pb-12">
      <div className="flex flex-wrap items-end justify-between gap-4 pt-6">
        <div className="min-w-0">
          <h1 className="font-song text-[24px] leading-9 md:text-h2 font-bold">答题过程</h1>
          <p className="text-ink-2">{replay.examName}</p>
          <p className="mt-1 flex items-center gap-1.5 text-mini text-ink-3">
            <Icon name="lock" className="size-4" />
            登录后只有本人和这场考试的老师看得到，两边看到的一样
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Segmented label="看什么" options={views} value={view} onValue={setView} />
          <button type="button" onClick={save} className={`${button.line} h-ctl px-4`}>
            <Icon name="dl" className="size-4" />
            导出
          </button>
        </div>
      </div>
      <Intact replay={replay} />
      <Card as="section" isPanel pad="large" className="mt-4">
        <FigureRow list={facts} className="border-b border-line pb-4" />
        <section
          aria-label="时间轴，按左右方向键一件一件看"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and steps by arrow keys
          tabIndex={0}
          onKeyDown={step}
          className="mt-4 overflow-x-auto"
        >
          <Lanes replay={replay} chosen={chosen} />
        </section>
        <p aria-live="polite" className="sr-only">
          {chosen && `${timeToTheSecond(chosen.eventTime)} ${wordsOf(chosen, replay)} ${questions(chosen)}`}
        </p>
        <p className="mt-3 text-mini text-ink-3">
          只写发生了什么，不写说明了什么。离开页面可能是接电话、看通知，机器不下结论。
        </p>
      </Card>
      <Card isPanel className="mt-4 overflow-hidden">
        <table className="w-full text-ui">
          <caption className="sr-only">答题过程，按时间排列</caption>
          <thead className="max-md:sr-only bg-sunken text-left text-mini text-ink-2">
            <tr>
              {['时间', '发生了什么', '题', '持续', '第几条'].map((name, n) => (
                <th key={name} scope="col" className={`px-4 py-2.5 font-normal ${n > 2 ? 'text-right' : ''}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.slice(0, maxRows).map((event, n) => (
              <tr
                key={`${n}-${event.eventTime}`}
                ref={event === chosen ? row : undefined}
                aria-current={event === chosen || undefined}
                className="aria-[current]:bg-primary-soft max-md:block max-md:px-4 max-md:py-3"
              >
                <td className="px-4 py-2.5 num max-md:block max-md:p-0">{timeToTheSecond(event.eventTime)}</td>
                <td className="px-4 py-2.5 max-md:block max-md:p-0">{wordsOf(event, replay)}</td>
                <td className="px-4 py-2.5 num text-ink-2 max-md:block max-md:p-0">{questions(event)}</td>
                <td className="px-4 py-2.5 num text-right max-md:inline max-md:pl-4 max-md:pr-0 max-md:py-0">
                  {lasted(event)}
                </td>
                <td className="px-4 py-2.5 num text-right text-ink-3 max-md:inline max-md:pl-4 max-md:pr-0 max-md:py-0">
                  {event.linkNo ?? '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="px-4 py-8 text-center text-ink-2">{empty}</p>}
        {rows.length > maxRows && (
          <p className="border-t border-line px-4 py-3 text-mini text-ink-3">
            只列出前 {maxRows} 件，一共 {rows.length} 件；要看全部，请导出。
          </p>
        )}
      </Card>
    </main>
  )
}

function Intact({ replay: { isIntact, brokenNo, linkCount } }: { replay: Data }) {
  if (!linkCount)
    return (
      <div className="mt-4">
        <Notice tone="info">
          这一场没有留下逐条记录，只知道什么时候开始、什么时候交卷。这里空着，不等于中途没有离开过，也不等于有什么问题。
        </Notice>
      </div>
    )
  if (isIntact)
    return <p className="mt-4 text-mini text-ink-2 num">{linkCount} 条记录条条接得上，和存着的答案、评分一致。</p>
  return (
    <p role="alert" className="mt-4 rounded-ctl bg-danger-soft px-4 py-3 text-danger num">
      {brokenNo === null
        ? '存着的答案、评分或回执和当时的记录对不上，数据库里有一处被改过。请联系网站管理员。'
        : `第 ${brokenNo} 条对不上，数据库里有一处被改过。请联系网站管理员。`}
    </p>
  )
}

const [left, width, lane] = [80, 700, 30]

/** A lane each for changes, gaps and events, over the time of the sitting. */
function Lanes({ replay, chosen }: { replay: Data; chosen: Event | undefined }) {
  const { eventList, beginTime, submitTime, deadline } = replay
  const [from, to] = [Date.parse(beginTime), Date.parse(submitTime)]
  const limit = deadline === null ? to : Math.max(to, Math.min(Date.parse(deadline), to + (to - from)))
  const x = (time: string | number) => {
    const at = typeof time === 'number' ? time : Date.parse(time)
    return left + (Math.max(0, Math.min(limit, at) - from) / Math.max(1, limit - from)) * width
  }
  const wide = ({ eventTime, seconds }: Event) =>
    Math.max(3, x(Date.parse(eventTime) + (seconds ?? 0) * 1000) - x(eventTime))
  const inTime = eventList.filter(({ eventTime }) => Date.parse(eventTime) <= to)
  const of = (kind: number) => inTime.filter((event) => event.kind === kind)
  const marks: Record<number, string> = {
    [begun]: '开始',
    [otherDevice]: '换设备',
    [minutes]: '加时',
    [collected]: '收卷',
    [handedIn]: '交卷',
  }
  const isAtEnd = ({ eventTime }: Event) => x(eventTime) > left + width - 40
  const points = inTime.filter(({ kind }) => marks[kind])
  const names = ['改答案', '离线', '离开页面', '事件']
  const quarters = [0, 0.25, 0.5, 0.75, 1].map((part) => from + part * (limit - from))
  return (
    <svg
      viewBox={`0 0 ${left + width + 20} ${lane * 4 + 28}`}
      aria-hidden="true"
      className="w-full min-w-[640px] text-ink-2"
    >
      {names.map((name, n) => (
        <g key={name}>
          <text x="0" y={n * lane + 20} fontSize="12" fill="currentColor">
            {name}
          </text>
          <line x1={left} x2={left + width} y1={(n + 1) * lane} y2={(n + 1) * lane} className="stroke-line" />
        </g>
      ))}
      {quarters.map((time) => (
        <g key={time}>
          <line x1={x(time)} x2={x(time)} y1="0" y2={lane * 4} strokeDasharray="2 4" className="stroke-line" />
          <text x={x(time)} y={lane * 4 + 18} fontSize="11" textAnchor="middle" fill="currentColor">
            {timeOfDay(new Date(time).toISOString())}
          </text>
        </g>
      ))}
      {of(changed).map((event, n) => (
        <rect key={n} x={x(event.eventTime)} y="8" width="1.5" height="16" className="fill-primary" />
      ))}
      {of(offline).map((event, n) => (
        <rect
          key={n}
          x={x(event.eventTime)}
          y={lane + 9}
          width={wide(event)}
          height="12"
          rx="2"
          className="fill-warn"
        />
      ))}
      {of(away).map((event, n) => (
        <rect
          key={n}
          x={x(event.eventTime)}
          y={lane * 2 + 9}
          width={wide(event)}
          height="12"
          rx="2"
          className="fill-info"
        />
      ))}
      {points.map((event, n) => (
        <g key={n}>
          <circle
            cx={x(event.eventTime)}
            cy={lane * 3 + 15}
            r="5"
            strokeWidth="3"
            className="fill-surface stroke-brand"
          />
          <text
            x={x(event.eventTime) + (isAtEnd(event) ? -9 : 9)}
            y={lane * 3 + 19}
            fontSize="11"
            textAnchor={isAtEnd(event) ? 'end' : 'start'}
            fill="currentColor"
          >
            {marks[event.kind]}
          </text>
        </g>
      ))}
      {chosen && Date.parse(chosen.eventTime) <= limit && (
        <line
          x1={x(chosen.eventTime)}
          x2={x(chosen.eventTime)}
          y1="0"
          y2={lane * 4}
          strokeWidth="2"
          className="stroke-ink"
        />
      )}
    </svg>
  )
}
