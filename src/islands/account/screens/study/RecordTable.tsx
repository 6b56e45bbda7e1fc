// The parts of the range, the latest first. One opens to its days, a day to its sittings on an axis of the day.
// biome-ignore-all lint/a11y/noRedundantRoles: display: grid on phones would drop them

import type { ReactNode } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { clientTypes } from '../../../../contract/enums/client-types.ts'
import { creditHours, spent, thousands, timeOfDay } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { Small } from '../../../kit/Small.tsx'
import { State } from '../../../kit/State.tsx'
import { nameOf, type RecordPart, type RecordView, type Step, stepNames } from './record-range.ts'

const heads = [
  ['时长', 'r'],
  ['天数', 'r'],
  ['课时', 'r'],
  ['学时', 'r'],
  ['学得最多的课', 'md:!pl-6'],
] as const

export function RecordTable({
  record,
  step,
  courseId,
}: {
  record: RecordView
  step: Step
  courseId: number | undefined
}) {
  const { search } = useAddress()
  const parts = [...record.list].reverse()
  return (
    <section aria-labelledby="record-table" className="mt-8">
      <div className="flex items-baseline gap-3 mb-3">
        <h2 id="record-table" className="text-h4 font-semibold scroll-mt-24">
          每{stepNames[step]}明细
        </h2>
        <Small>
          {thousands(parts.length)} {step === 'month' ? '个月' : stepNames[step]}，点开看
          {step === 'day' ? '每次' : '每天、每次'}
        </Small>
      </div>
      <Card className="overflow-hidden">
        <table role="table" className="tbl cards">
          <caption className="sr-only">每{stepNames[step]}学习，新的在前</caption>
          <colgroup className="max-md:hidden">
            {[172, 104, 64, 64, 64, 0].map((width, n) => (
              <col key={n} style={width ? { width } : undefined} />
            ))}
          </colgroup>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader" aria-sort="descending">
                {stepNames[step]}
              </th>
              {heads.map(([title, look]) => (
                <th key={title} scope="col" role="columnheader" className={look}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {record.seconds === 0 ? (
              <tr role="row">
                <td role="cell" colSpan={6} className="full">
                  <Empty title="这段时间没有学习记录" description="换个时间看看，或者打开一节课开始学。" isFiltered>
                    <a href="?dates=year" className="text-link underline underline-offset-4 py-3">
                      看今年
                    </a>
                  </Empty>
                </td>
              </tr>
            ) : (
              groupsOf(parts).map((group) =>
                group.length > 1 ? (
                  <Gap key={group[0]!.begin} parts={group} step={step} />
                ) : (
                  <Part
                    key={group[0]!.begin}
                    part={group[0]!}
                    step={step}
                    isOpen={group[0]!.begin === search.open}
                    courseId={courseId}
                  />
                ),
              )
            )}
          </tbody>
          <tfoot role="rowgroup">
            <tr role="row" className="font-semibold">
              <td role="cell">合计</td>
              <td role="cell" className="r num">
                {spent(record.seconds)}
              </td>
              <td role="cell" className="r num max-md:!hidden">
                {record.dayNum} 天
              </td>
              <td role="cell" className="r num max-md:!hidden">
                {record.periodNum} 节
              </td>
              <td role="cell" className="r num max-md:!hidden">
                {creditHours(record.creditSeconds)}
              </td>
              <td role="cell" className="full md:!pl-6 num text-mini !font-normal text-ink-3">
                <span className="md:hidden">
                  {record.dayNum} 天，{record.periodNum} 节，{creditHours(record.creditSeconds)} 学时。
                </span>
                学时不超过课程标明的数，各行四舍五入后相加可能差 0.1
              </td>
            </tr>
          </tfoot>
        </table>
      </Card>
      <p className="mt-3 text-mini text-ink-3">每一节看到哪里、还差多少，在「课时」里。</p>
    </section>
  )
}

const fewest = 3 // parts without study that stand in one row

/** Each part by itself, but for longer times without study. */
function groupsOf(parts: RecordPart[]): RecordPart[][] {
  const groups: RecordPart[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (!part.seconds && last && !last[0]!.seconds) last.push(part)
    else groups.push([part])
  }
  return groups.flatMap((group) => (group.length < fewest ? group.map((part) => [part]) : [group]))
}

/** Latest first, as all rows. */
const Gap = ({ parts, step }: { parts: RecordPart[]; step: Step }) => (
  <tr role="row">
    <td role="cell" colSpan={6} className="full">
      <span className="num text-mini text-ink-3 md:ml-[18px]">
        {parts.at(-1)!.begin} 至 {parts[0]!.end}，{parts.length} {step === 'month' ? '个月' : stepNames[step]}没有学习
      </span>
    </td>
  </tr>
)

type PartProps = { part: RecordPart; step: Step; isOpen: boolean; courseId: number | undefined }

function Part({ part, step, isOpen, courseId }: PartProps) {
  const { keepingPage } = useAddress()
  const dim = part.seconds ? '' : 'text-ink-3'
  return (
    <>
      <tr role="row" className="hov" data-on={isOpen || undefined}>
        <td role="cell" className="max-md:order-1">
          {part.seconds ? (
            <a
              href={keepingPage({ open: isOpen ? undefined : part.begin })}
              aria-expanded={isOpen}
              className="inline-flex items-center gap-1.5 h-11 md:h-mini coarse:h-11 -ml-1 num font-medium hover:text-primary"
            >
              <Icon name={isOpen ? 'down' : 'right'} className="size-3.5 text-ink-3" />
              {nameOf(part, step)}
            </a>
          ) : (
            <span className="num text-ink-3 ml-[18px]">{nameOf(part, step)}</span>
          )}
        </td>
        <Cells part={part} dim={dim} hasDays={step !== 'day'} />
      </tr>
      {isOpen &&
        (step === 'day' ? <Sittings day={part.begin} courseId={courseId} /> : <Days part={part} courseId={courseId} />)}
    </>
  )
}

const Cells = ({ part, dim, hasDays }: { part: RecordPart; dim: string; hasDays: boolean }) => (
  <>
    <td role="cell" className={`r num max-md:order-2 ${dim}`}>
      {spent(part.seconds)}
    </td>
    <td role="cell" className={`r num max-md:!hidden ${dim}`}>
      {hasDays && `${part.dayNum} 天`}
    </td>
    <td role="cell" className={`r num max-md:!hidden ${dim}`}>
      {part.periodNum} 节
    </td>
    <td role="cell" className={`r num font-medium max-md:!hidden ${dim}`}>
      {creditHours(part.creditSeconds)}
    </td>
    <td role="cell" className="md:!pl-6 full max-md:order-3">
      <span className="block truncate max-md:text-mini text-ink-2">{part.courseName || '没有学习'}</span>
      <span className="md:hidden text-mini text-ink-3 num">
        {hasDays && `${part.dayNum} 天，`}
        {part.periodNum} 节，{creditHours(part.creditSeconds)} 学时
      </span>
    </td>
  </>
)

/** The days of an opened week or month; `day` of the address opens one of them. */
function Days({ part, courseId }: { part: RecordPart; courseId: number | undefined }) {
  const { search, keepingPage } = useAddress()
  const input = { beginTime: part.begin, endTime: part.end, step: 'day' as const, ...(courseId && { courseId }) }
  const days = useCall('data/auth/course/log/record/view', input)
  if (!days.data)
    return (
      <FullRow>
        <QueryState of={days} what="每天的记录" skeleton={<Block className="h-3.5 w-1/2 ml-4" />}>
          {() => null}
        </QueryState>
      </FullRow>
    )
  return days.data.list
    .filter(({ seconds }) => seconds)
    .reverse()
    .map((day) => {
      const isOpen = day.begin === search.day
      return [
        <tr key={day.begin} role="row" data-on>
          <td role="cell" className="max-md:order-1">
            <a
              href={keepingPage({ day: isOpen ? undefined : day.begin })}
              aria-expanded={isOpen}
              className="inline-flex items-center gap-1.5 h-11 md:h-mini coarse:h-11 md:ml-4 num hover:text-primary"
            >
              <Icon name={isOpen ? 'down' : 'right'} className="size-3.5 text-ink-3" />
              {nameOf(day, 'day')}
            </a>
          </td>
          <Cells part={day} dim="" hasDays={false} />
        </tr>,
        isOpen && <Sittings key={`${day.begin} sittings`} day={day.begin} courseId={courseId} />,
      ]
    })
}

const FullRow = ({ children }: { children: ReactNode }) => (
  <tr role="row" data-on>
    <td role="cell" colSpan={6} className="full">
      {children}
    </td>
  </tr>
)

type Sitting = Output<'data/auth/course/log/record/page'>['list'][number]

const shownSittings = 100

function Sittings({ day, courseId }: { day: string; courseId: number | undefined }) {
  const input = { beginTime: day, endTime: day, pageSize: shownSittings, ...(courseId && { courseId }) }
  const sittings = useCall('data/auth/course/log/record/page', input)
  return (
    <FullRow>
      <QueryState of={sittings} what="每次的记录" skeleton={<Block className="h-7 w-full" />}>
        {({ list }) => (
          <div className="md:pl-9 pb-3 pt-1">
            <Axis list={list} />
            <ul className="mt-2 divide-y divide-line border-y border-line text-mini num">
              {[...list].reverse().map((one) => (
                <li key={one.id} className="flex flex-wrap gap-x-4 py-1.5">
                  <span className="w-[92px]">
                    {timeOfDay(one.beginTime)}–{timeOfDay(one.endTime)}
                  </span>
                  <span className="w-16 text-right">{spent(one.watchLength)}</span>
                  <a
                    href={one.isRemoved ? undefined : paths.learn(one.courseId, one.periodId)}
                    className="flex-1 min-w-0 basis-40 truncate [&[href]]:hover:text-primary max-md:order-last max-md:basis-full max-md:py-3"
                  >
                    {one.periodName}
                    <span className="text-ink-3">
                      {' '}
                      {one.courseName}
                      {one.isRemoved === 1 && ' · 已移除'}
                    </span>
                  </a>
                  <span className="text-ink-3">{one.clientType === clientTypes.pc ? '电脑' : '手机'}</span>
                  {one.isStudy ? <State tone="ok">学完</State> : <State tone="wait">在学</State>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryState>
    </FullRow>
  )
}

const hours = [0, 6, 9, 12, 15, 18, 21, 24]

/** When on the day: the axis begins at five in the morning, or at midnight where somebody studied before. */
function Axis({ list }: { list: Sitting[] }) {
  const hourOf = (instant: string) => {
    const [hour, minutes] = timeOfDay(instant).split(':').map(Number)
    return hour! + minutes! / 60
  }
  const first = list.some(({ beginTime }) => hourOf(beginTime) < 5) ? 0 : 5
  const x = (hour: number) => (100 * (hour - first)) / (24 - first)
  const marks = hours.filter((hour) => hour > first && hour < 24)
  return (
    <div aria-hidden="true">
      <div className="relative h-7 rounded-ctl bg-surface border border-line overflow-hidden">
        {marks.map((hour) => (
          <i key={hour} className="absolute inset-y-0 border-l border-line" style={{ left: `${x(hour)}%` }} />
        ))}
        {list.map(({ id, beginTime, endTime }) => {
          const [from, to] = [hourOf(beginTime), hourOf(endTime)]
          const end = to < from ? 24 : to // past midnight
          return (
            <i
              key={id}
              className="absolute inset-y-1 rounded-[2px] bg-primary"
              style={{ left: `${x(from)}%`, width: `${Math.max(0.4, x(end) - x(from))}%` }}
            />
          )
        })}
      </div>
      <div className="relative h-4 text-cap leading-4 text-ink-3 num">
        {marks.map((hour) => (
          <span key={hour} className="absolute -translate-x-1/2" style={{ left: `${x(hour)}%` }}>
            {hour}:00
          </span>
        ))}
      </div>
    </div>
  )
}
