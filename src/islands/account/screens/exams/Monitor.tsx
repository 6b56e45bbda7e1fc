// An exam of a class while it runs, for who leads the class: each taker's state and progress, minutes to give, late sitting.
// What is filtered and searched stands in the address; the answers of nobody and no verdict stand here.
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { type TaskType, tasks } from '../../../../lib/exam-kinds.ts'
import { dateTime } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { refetchOn } from '../../../../lib/server-events.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { BenchHead } from '../../../kit/BenchHead.tsx'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Empty, NoMatch } from '../../../kit/QueryState.tsx'
import { State } from '../../../kit/State.tsx'
import { type Column, Table } from '../../../kit/Table.tsx'
import { Find } from '../../../kit/TextInput.tsx'
import { minuteOf, screenOf } from './class-exam-words.ts'
import { GiveMinutes } from './GiveMinutes.tsx'
import {
  type Figure,
  figures,
  inOrder,
  isIn,
  type Monitored,
  minutesLeft,
  nameOf,
  needsCare,
  stateOf,
  type Taker,
  unsentOf,
} from './monitor.ts'
import ReadAnswerFile from './ReadAnswerFile.tsx'

const call = 'exam/auth/grade/exam/monitor'
const MoreTime = dialogOnDemand(() => import('./MoreTime.tsx'))
const Again = dialogOnDemand(() => import('./Again.tsx'))

/** Hints come with what happens; what nobody hints at (progress, who falls silent) is fetched as often. */
const every = 10_000
/** Of many hints at once one fetch comes. */
const settle = 1000

type Opening = { kind: 'time' | 'late'; takers?: Taker[] }

export default function Monitor({ gradeExamId }: { gradeExamId: number }) {
  const query = useCall(call, { gradeExamId })
  const { data } = query
  const now = useServerTime(data?.serverTime)
  useLive(gradeExamId, query.reload)
  const address = useAddress()
  const figure = figures.find(({ key }) => key === address.search.state)?.key ?? 'all'
  const find = address.search.find ?? ''
  const isCareOnly = address.search.care === '1'
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [opening, open] = useState<Opening>()
  const box = useRef<HTMLDivElement>(null)
  const ordered = useHeldOrder(data ? inOrder(data.list, now) : undefined, box)
  const rows = ordered?.filter(
    (taker) => isIn(figure, taker, now) && nameOf(taker).includes(find) && (!isCareOnly || needsCare(taker, now)),
  )
  const mayGain = ({ examStatus, studentId, deadline }: Taker) =>
    examStatus === 2 && studentId !== null && deadline !== null
  const chosen = rows?.filter((taker) => picked.has(taker.id) && mayGain(taker)) ?? []
  const pick = (id: number) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  const late = data?.list.filter(({ lateCount }) => lateCount > 0) ?? []
  const waiting = data?.list.filter(({ examStatus, studentId }) => examStatus === 1 && studentId !== null) ?? []
  const title = data ? `现场：${data.gradeExamName}` : '现场'
  const screen = screenOf((data?.taskType ?? 1) as TaskType)
  const clear = () => address.set({ state: undefined, find: undefined, care: undefined })

  return (
    <>
      <BenchHead
        title={title}
        back={{
          name: `班级${tasks[(data?.taskType ?? 1) as TaskType].name}管理`,
          href: paths.account(screen, { gradeExamId }),
        }}
        description={data && headOf(data)}
      >
        <Freshness isStale={Boolean(query.failure)} at={data?.serverTime} />
        {data && Date.parse(data.beginTime) <= now && <Clock left={Date.parse(data.endTime) - now} />}
      </BenchHead>
      <div className="px-4 pb-8 md:px-8">
        <Figures list={data?.list} now={now} figure={figure} hrefOf={(state) => address.href({ state })} />
        <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Find
                label="姓名"
                value={find}
                onFind={(text) => address.set({ find: text.slice(0, 20) || undefined })}
              />
              <label className="flex min-h-7 items-center gap-2 text-mini max-md:min-h-11">
                <input
                  type="checkbox"
                  className="size-4 accent-primary"
                  checked={isCareOnly}
                  onChange={() => address.set({ care: isCareOnly ? undefined : 1 })}
                />
                只看要管的{' '}
                <span className="num">{data?.list.filter((taker) => needsCare(taker, now)).length ?? 0}</span> 人
              </label>
              {data && <p className="ml-auto text-mini text-ink-3 num max-md:ml-0">{averageOf(data)}</p>}
            </div>
            <div ref={box} className="mt-3">
              {chosen.length > 0 && (
                <GiveMinutes gradeExamId={gradeExamId} takers={chosen} onClose={() => setPicked(new Set())} />
              )}
              <Table
                caption="学员"
                columns={columnsOf({ now, total: data?.problemCount ?? 0, picked, pick, mayGain }, (taker) =>
                  open({ kind: taker.examStatus === 2 ? 'time' : 'late', takers: [taker] }),
                )}
                of={query}
                rows={rows}
                rowKey={({ id }) => id}
                isOn={({ id }) => picked.has(id)}
                isJoined={chosen.length > 0}
                empty={
                  data?.list.length ? (
                    <NoMatch item="学员" clear={clear} />
                  ) : (
                    <Empty title="还没有学员" description="这一场没有发给任何人。" />
                  )
                }
              />
            </div>
          </div>
          <aside aria-label="能做的事" className="grid gap-3">
            {data?.list.some(mayGain) && (
              <Card title="给全班加时">
                <p className="text-mini text-ink-2">
                  2 秒内到每个人屏幕上；断网的人连上就补。只能加，不能减；交了卷的不变。
                </p>
                <Button onPress={() => open({ kind: 'time' })}>加时…</Button>
              </Card>
            )}
            {waiting.length > 0 && (
              <Card title={`没开始的 ${waiting.length} 人`}>
                <p className="text-mini text-ink-2">
                  {waiting.slice(0, 5).map(nameOf).join('、')}
                  {waiting.length > 5 && ' 等'}。不准晚到的，结束时记缺考。
                </p>
                <Button onPress={() => open({ kind: 'late', takers: waiting })}>
                  准没开始的 {waiting.length} 人晚到
                </Button>
              </Card>
            )}
            <Card title="收卷后要裁定">
              {late.length > 0 ? (
                <ul className="space-y-1.5">
                  {late.slice(0, 5).map((taker) => (
                    <li key={taker.id} className="flex items-center gap-2 text-mini">
                      <span className="min-w-0 flex-1 truncate num">
                        {nameOf(taker)}有 {taker.lateCount} 题到点以后才送到
                      </span>
                      {(taker.examStatus === 4 || taker.examStatus === 5) && (
                        <LinkButton
                          href={paths.account('vod/work/gradeWork', { relationId: taker.id })}
                          aria-label={`看两份答案：${nameOf(taker)}`}
                        >
                          看两份答案
                        </LinkButton>
                      )}
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-mini text-ink-3">还没有到点以后才送到的答案。</p>
              )}
              <ReadAnswerFile />
            </Card>
            {data && data.logList.length > 0 && <Log list={data.logList} />}
          </aside>
        </div>
      </div>
      {opening?.kind === 'time' && (
        <MoreTime
          gradeExamId={gradeExamId}
          {...(opening.takers && { students: whomOf(opening.takers) })}
          onClose={() => {
            open(undefined)
            setPicked(new Set())
          }}
        />
      )}
      {opening?.kind === 'late' && (
        <Again
          gradeExamId={gradeExamId}
          studentIds={whomOf(opening.takers!).ids}
          whom={whomOf(opening.takers!).name}
          minutes={Math.max(20, data?.examTime ?? 0)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="space-y-2 rounded-card border border-line bg-surface p-4">
    <h2 className="font-semibold num">{title}</h2>
    {children}
  </section>
)

/** Until the end of all; who was given minutes has more. */
const Clock = ({ left }: { left: number }) => {
  const seconds = Math.max(0, Math.floor(left / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return (
    <p className="flex items-center gap-2 num">
      <Icon name="clock" className="size-5 shrink-0 text-ink-3" />
      <span className="sr-only">离结束还有</span>
      <b className="text-h3 font-semibold">
        {seconds ? (hours >= 24 ? `${Math.floor(hours / 24)} 天` : hours ? `${hours}:${rest}` : rest) : '已结束'}
      </b>
    </p>
  )
}

const whomOf = (takers: readonly Taker[]) => ({
  ids: takers.flatMap(({ studentId }) => studentId ?? []),
  name: takers.length === 1 ? nameOf(takers[0]!) : `${takers.length} 人`,
})

const headOf = ({ gradeName, beginTime, endTime, problemCount, scoreTotal }: Monitored) =>
  `${gradeName}，${minuteOf(beginTime)} 到 ${minuteOf(endTime)}，${problemCount} 题 ${scoreTotal} 分`

function averageOf({ list }: Monitored) {
  const sitting = list.filter(({ examStatus }) => examStatus === 2)
  if (!sitting.length) return ''
  const answered = sitting.reduce((sum, { answeredCount }) => sum + answeredCount, 0)
  return `在答的人平均答了 ${Math.round(answered / sitting.length)} 题`
}

/** When the stream and the network fall away, the time of what is shown stands here. */
const Freshness = ({ isStale, at }: { isStale: boolean; at: string | undefined }) => (
  <p className={`flex items-center gap-2 text-mini num ${isStale ? 'text-warn' : 'text-ink-3'}`}>
    <i className={`size-2 rounded-full ${isStale ? 'bg-warn' : 'bg-success'}`} />
    {!at ? '正在连接' : isStale ? `${dateTime(at).slice(11)} 的数据` : `实时，${dateTime(at).slice(11)}`}
  </p>
)

type FiguresProps = {
  list: readonly Taker[] | undefined
  now: number
  figure: Figure
  hrefOf(figure: Figure | undefined): string
}

function Figures({ list, now, figure, hrefOf }: FiguresProps) {
  return (
    <nav aria-label="情况" className="mt-5 grid grid-cols-3 gap-2 md:gap-3 lg:grid-cols-6">
      {figures.map(({ key, name }) => {
        const takers = list?.filter((taker) => isIn(key, taker, now))
        const isOn = key === figure
        const isWarning = (key === 'offline' || key === 'unsent') && Boolean(takers?.length)
        return (
          <a
            key={key}
            href={hrefOf(key === 'all' || isOn ? undefined : key)}
            aria-current={isOn ? 'true' : undefined}
            className={`rounded-card border bg-surface px-3 py-2 md:px-4 hover:border-primary ${isOn ? 'border-primary shadow-[inset_0_0_0_1px_var(--color-primary)]' : 'border-line'} ${isWarning ? 'text-warn' : ''}`}
          >
            <span className={`block text-mini ${isWarning ? '' : 'text-ink-2'}`}>{name}</span>
            <b className="text-h3 num">{takers?.length ?? '—'}</b>
            <span className="ml-1 text-mini num">
              人
              {key === 'unsent' &&
                isWarning &&
                `，${takers!.reduce((sum, { unsentCount }) => sum + unsentCount, 0)} 题`}
            </span>
          </a>
        )
      })}
    </nav>
  )
}

type ColumnsOf = {
  now: number
  total: number
  picked: ReadonlySet<number>
  pick(id: number): void
  mayGain(taker: Taker): boolean
}

const columnsOf = ({ now, total, picked, pick, mayGain }: ColumnsOf, act: (taker: Taker) => void): Column<Taker>[] => [
  {
    key: 'tick',
    title: '',
    head: <span className="sr-only">选择</span>,
    width: 44,
    phone: 'tick',
    cell: (taker) =>
      mayGain(taker) && (
        <input
          type="checkbox"
          aria-label={`选中 ${nameOf(taker)}`}
          checked={picked.has(taker.id)}
          onChange={() => pick(taker.id)}
          className="size-4 accent-primary"
        />
      ),
  },
  { key: 'name', title: '姓名', cell: (taker) => <span className="font-medium">{nameOf(taker)}</span> },
  { key: 'state', title: '状态', width: 130, cell: (taker) => <StateOf taker={taker} now={now} /> },
  { key: 'progress', title: '进度', width: 150, phone: 'full', cell: (taker) => <Progress {...{ taker, total }} /> },
  {
    key: 'unsent',
    title: '没同步',
    width: 110,
    phone: 'label',
    isWide: true,
    cell: (taker) => {
      const unsent = unsentOf(taker, now)
      return unsent ? <span className="text-warn num">{unsent}</span> : <Nothing />
    },
  },
  { key: 'deadline', title: '截止', width: 132, phone: 'label', cell: (taker) => <Deadline {...{ taker, now }} /> },
  {
    key: 'seen',
    title: '最后一次',
    width: 88,
    phone: 'hide',
    isWide: true,
    cell: ({ seenTime, examStatus }) => (
      <span className="text-ink-3 num">{seenTime && examStatus === 2 ? dateTime(seenTime).slice(11) : '—'}</span>
    ),
  },
  {
    key: 'act',
    title: '操作',
    width: 88,
    align: 'right',
    phone: 'actions',
    cell: (taker) => <Action {...{ taker, mayGain, act }} />,
  },
]

function StateOf({ taker, now }: { taker: Taker; now: number }) {
  const { name, tone } = stateOf(taker, now)
  return <State tone={tone}>{name}</State>
}

/** A card on a phone leaves it out. */
const Nothing = () => <span data-nothing>—</span>

function Progress({ taker, total }: { taker: Taker; total: number }) {
  if (taker.beginAnswerTime === null) return '—'
  return (
    <>
      <span className="flex items-center gap-2 num">
        <span className="w-14 shrink-0">
          {taker.answeredCount} / {total}
        </span>
        <progress
          value={taker.answeredCount}
          max={total || 1}
          aria-label={`${nameOf(taker)} 的进度`}
          className="bar min-w-0 flex-1"
        />
      </span>
      {taker.awayCount > 0 && <span className="block text-mini text-ink-3 num">离开页面 {taker.awayCount} 次</span>}
    </>
  )
}

function Deadline({ taker, now }: { taker: Taker; now: number }) {
  const { deadline, extraMinutes, examStatus } = taker
  if (examStatus > 2) return <Nothing />
  if (deadline === null) return '不限时'
  const left = minutesLeft(taker, now)
  return (
    <span className="num">
      {examStatus === 1 ? `${minuteOf(deadline).slice(6)} 前开始` : minuteOf(deadline).slice(6)}
      {extraMinutes > 0 && <span className="ml-1 text-success">+{extraMinutes}</span>}
      {left !== undefined && <span className="block text-mini text-ink-3">还剩 {left} 分钟</span>}
    </span>
  )
}

function Action({ taker, mayGain, act }: { taker: Taker; act(taker: Taker): void } & Pick<ColumnsOf, 'mayGain'>) {
  const { id, examStatus, studentId, lateCount } = taker
  if (examStatus === 4 || examStatus === 5)
    return (
      <LinkButton kind={lateCount ? 'line' : 'ghost'} href={paths.account('vod/work/gradeWork', { relationId: id })}>
        {lateCount ? '裁定迟到' : '答卷'}
        <span className="sr-only">：{nameOf(taker)}</span>
      </LinkButton>
    )
  if (mayGain(taker))
    return (
      <Button kind="ghost" aria-label={`加时：${nameOf(taker)}`} onPress={() => act(taker)}>
        加时
      </Button>
    )
  if ((examStatus !== 1 && examStatus !== 6) || studentId === null) return null
  return (
    <Button aria-label={`准晚到：${nameOf(taker)}`} onPress={() => act(taker)}>
      准晚到
    </Button>
  )
}

const Log = ({ list }: { list: Monitored['logList'] }) => (
  <section className="mt-2">
    <h2 className="font-semibold">这一场的记录</h2>
    <ul className="mt-2 divide-y divide-line">
      {list.map(({ id, gmtCreate, giverName, nickname, minutes, reason }) => (
        <li key={id} className="flex gap-3 py-2 text-mini">
          <time dateTime={gmtCreate} className="shrink-0 text-ink-3 num">
            {dateTime(gmtCreate).slice(11)}
          </time>
          <span className="min-w-0 break-words">
            {giverName ?? '已注销的老师'}给{nickname}加 {minutes} 分钟：{reason}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** Milliseconds by the server's clock, each second. */
function useServerTime(serverTime: string | undefined) {
  const ahead = useMemo(() => (serverTime ? Date.parse(serverTime) - Date.now() : 0), [serverTime])
  const [, tick] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return Date.now() + ahead
}

function useLive(gradeExamId: number, reload: () => void) {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        latest.current()
      }, settle)
    }
    const stop = refetchOn('monitor', soon, (event) => event.gradeExamId === gradeExamId)
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), every)
    return () => {
      stop()
      clearInterval(timer)
      clearTimeout(waiting)
    }
  }, [gradeExamId])
}

/** Rows keep their places while the pointer or the focus is among them: nobody presses the button of another. */
function useHeldOrder(list: Taker[] | undefined, box: React.RefObject<HTMLElement | null>) {
  const held = useRef<readonly number[]>([])
  if (!list) return undefined
  if (!box.current?.querySelector('tbody')?.matches(':hover, :focus-within')) {
    held.current = list.map(({ id }) => id)
    return list
  }
  const places = new Map(held.current.map((id, place) => [id, place]))
  const placeOf = ({ id }: Taker) => places.get(id) ?? places.size
  return list.toSorted((a, b) => placeOf(a) - placeOf(b))
}
