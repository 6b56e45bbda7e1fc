// The takers of a monitor: figures that are filters, search, ticks, and what can be done with those that are ticked. What is filtered and
// searched stands in the address; the answers of nobody and no verdict stand here.

import { type ReactNode, useRef, useState } from 'react'
import { examStates, isEnded } from '../../../../contract/enums/exam-states.ts'
import { faceStates } from '../../../../contract/exam/face-state.ts'
import { timeOfDay, timeToTheSecond } from '../../../../lib/format.ts'
import { useAddress } from '../../../app/router.ts'
import { Nothing } from '../../../kit/Nothing.tsx'
import { Empty, NoMatch } from '../../../kit/QueryState.tsx'
import { Below, Spoken } from '../../../kit/Small.tsx'
import { State } from '../../../kit/State.tsx'
import { type Column, Table } from '../../../kit/Table.tsx'
import { Find } from '../../../kit/TextInput.tsx'
import {
  type Figure,
  inOrder,
  isIn,
  minutesLeft,
  nameOf,
  needsCare,
  sits,
  stateOf,
  type Taker,
  unsentOf,
} from './monitor.ts'

type Props = {
  of: Parameters<typeof Table<Taker>>[0]['of']
  /** Undefined while it loads. */
  takers: readonly Taker[] | undefined
  now: number
  /** Questions of the paper. */
  total: number
  /** Which figures stand above it. */
  keys: readonly { key: Figure; name: string }[]
  actionsOf(taker: Taker): ReactNode
  /** Above the list while somebody who sits is ticked. */
  batch(chosen: Taker[], clear: () => void): ReactNode
  /** Why nobody is in it. */
  empty: string
  /** What stands beside it. */
  children: ReactNode
}

export function MonitorList({ of, takers, now, total, keys, actionsOf, batch, empty, children }: Props) {
  const address = useAddress()
  const figure = keys.find(({ key }) => key === address.search.state)?.key ?? 'all'
  const find = address.search.find ?? ''
  const isCareOnly = address.search.care === '1'
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const box = useRef<HTMLDivElement>(null)
  const ordered = useHeldOrder(takers && inOrder(takers, now), box)
  const rows = ordered?.filter(
    (taker) => isIn(figure, taker, now) && nameOf(taker).includes(find) && (!isCareOnly || needsCare(taker, now)),
  )
  const chosen = rows?.filter((taker) => sits(taker, now) && picked.has(taker.id)) ?? []
  const pick = (id: number) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  return (
    <div className="px-4 pb-8 md:px-8">
      <Figures now={now} figure={figure} keys={keys} list={takers} hrefOf={(state) => address.href({ state })} />
      <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Find label="姓名" value={find} onFind={(text) => address.set({ find: text.slice(0, 20) || undefined })} />
            <label className="flex min-h-7 items-center gap-2 text-mini max-md:min-h-11">
              <input
                type="checkbox"
                className="box"
                checked={isCareOnly}
                onChange={() => address.set({ care: isCareOnly ? undefined : 1 })}
              />
              只看要管的 <span className="num">{takers?.filter((taker) => needsCare(taker, now)).length ?? 0}</span> 人
            </label>
            {takers && <p className="ml-auto text-mini text-ink-3 num max-md:ml-0">{averageOf(takers)}</p>}
          </div>
          <div ref={box} className="mt-3">
            {chosen.length > 0 && batch(chosen, () => setPicked(new Set()))}
            <Table
              caption="学员"
              columns={columnsOf({ now, total, picked, pick, actionsOf })}
              of={of}
              rows={rows}
              rowKey={({ id }) => id}
              isOn={({ id }) => picked.has(id)}
              isJoined={chosen.length > 0}
              empty={
                takers?.length ? (
                  <NoMatch
                    item="学员"
                    clear={() => address.set({ state: undefined, find: undefined, care: undefined })}
                  />
                ) : (
                  <Empty title="还没有学员" description={empty} />
                )
              }
            />
          </div>
        </div>
        <aside aria-label="能做的事" className="grid gap-3">
          {children}
        </aside>
      </div>
    </div>
  )
}

function averageOf(list: readonly Taker[]) {
  const sitting = list.filter(({ examStatus }) => examStatus === examStates.running)
  if (!sitting.length) return ''
  const answered = sitting.reduce((sum, { answeredCount }) => sum + answeredCount, 0)
  return `在答的人平均答了 ${Math.round(answered / sitting.length)} 题`
}

type FiguresProps = {
  list: readonly Taker[] | undefined
  now: number
  figure: Figure
  keys: Props['keys']
  hrefOf(figure: Figure | undefined): string
}

function Figures({ list, now, figure, keys, hrefOf }: FiguresProps) {
  return (
    <nav
      aria-label="情况"
      className="mt-5 grid grid-cols-3 gap-2 md:gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {keys.map(({ key, name }) => {
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
  actionsOf(taker: Taker): ReactNode
}

const columnsOf = ({ now, total, picked, pick, actionsOf }: ColumnsOf): Column<Taker>[] => [
  {
    key: 'tick',
    title: '',
    head: <Spoken>选择</Spoken>,
    width: 44,
    phone: 'tick',
    cell: (taker) =>
      sits(taker, now) && (
        <input
          type="checkbox"
          aria-label={`选中 ${nameOf(taker)}`}
          checked={picked.has(taker.id)}
          onChange={() => pick(taker.id)}
          className="box"
        />
      ),
  },
  { key: 'name', title: '姓名', phone: 'title', cell: (taker) => <span className="font-medium">{nameOf(taker)}</span> },
  { key: 'state', title: '状态', width: 130, phone: 'state', cell: (taker) => <StateOf taker={taker} now={now} /> },
  {
    key: 'progress',
    title: '进度',
    width: 150,
    short: ({ beginAnswerTime, answeredCount, awayCount }) =>
      beginAnswerTime !== null && `${answeredCount} / ${total} 题${awayCount > 0 ? `，离开 ${awayCount} 次` : ''}`,
    cell: (taker) => <Progress taker={taker} total={total} />,
  },
  {
    key: 'unsent',
    title: '没同步',
    width: 110,
    isWide: true,
    short: (taker) => {
      const unsent = unsentOf(taker, now)
      return unsent && <span className="text-warn">没同步 {unsent}</span>
    },
    cell: (taker) => {
      const unsent = unsentOf(taker, now)
      return unsent ? <span className="text-warn num">{unsent}</span> : <Nothing />
    },
  },
  {
    key: 'deadline',
    title: '截止',
    width: 132,
    phone: 'right',
    short: (taker) => {
      const left = minutesLeft(taker, now)
      return left === undefined ? <Deadline taker={taker} now={now} /> : `还剩 ${left} 分钟`
    },
    cell: (taker) => <Deadline taker={taker} now={now} />,
  },
  {
    key: 'seen',
    title: '最后一次',
    width: 88,
    phone: 'hide',
    isWide: true,
    cell: ({ seenTime, examStatus }) => (
      <span className="text-ink-3 num">
        {seenTime && examStatus === examStates.running ? timeToTheSecond(seenTime) : '—'}
      </span>
    ),
  },
  {
    key: 'act',
    title: '操作',
    width: 132,
    align: 'right',
    phone: 'actions',
    cell: actionsOf,
  },
]

function StateOf({ taker, now }: { taker: Taker; now: number }) {
  const { name, tone } = stateOf(taker, now)
  return <State tone={tone}>{name}</State>
}

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
      {taker.faceState === faceStates.notCompared && (
        <span className="block text-mini text-warn">开始前没有核对本人</span>
      )}
      {taker.awayCount > 0 && <Below>离开页面 {taker.awayCount} 次</Below>}
    </>
  )
}

function Deadline({ taker, now }: { taker: Taker; now: number }) {
  const { deadline, extraMinutes, examStatus } = taker
  if (isEnded(examStatus)) return <Nothing />
  if (deadline === null) return '不限时'
  const left = minutesLeft(taker, now)
  return (
    <span className="num">
      {examStatus === examStates.notBegun ? `${timeOfDay(deadline)} 前开始` : timeOfDay(deadline)}
      {extraMinutes > 0 && <span className="ml-1 text-success">+{extraMinutes}</span>}
      {left !== undefined && <Below>还剩 {left} 分钟</Below>}
    </span>
  )
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
  return [...list].sort((a, b) => placeOf(a) - placeOf(b))
}
