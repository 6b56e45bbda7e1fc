// The parts of the range as bars. Enter opens the part in the table.
import { dayInBeijing } from '../../../../contract/beijing.ts'
import { creditHours, spent } from '../../../../lib/format.ts'
import { useAddress } from '../../../app/router.ts'
import { BarChart } from '../../../kit/BarChart.tsx'
import { Small } from '../../../kit/Small.tsx'
import { nameOf, type RecordView, type Step, shortNameOf, stepNames } from './record-range.ts'

export function RecordChart({ record: { list, seconds }, step }: { record: RecordView; step: Step }) {
  const { search, set } = useAddress()
  const unit = Math.max(...list.map(({ seconds }) => seconds)) >= 3 * 3600 ? 3600 : 60
  const average = seconds / list.length
  const today = dayInBeijing()
  const name = stepNames[step]
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[16px] leading-6 font-semibold">每{name}学习时长</h2>
        <Small>
          {unit === 3600 ? '小时' : '分钟'}；虚线为每{name}平均 {spent(Math.round(average))}
        </Small>
      </figcaption>
      <BarChart
        average={average}
        unit={unit}
        bars={list.map((part) => ({
          key: part.begin,
          value: part.seconds,
          label: `${nameOf(part, step)}，${spent(part.seconds)}`,
          shortName: shortNameOf(part, step),
          isNow: part.end >= today,
        }))}
        maxNames={12}
        hint={`每${name}，方向键换一${name}，回车看明细`}
        opened={search.open}
        onOpen={({ key }) => {
          set({ open: key })
          document.getElementById('record-table')?.scrollIntoView({ block: 'start' })
        }}
        className="h-[160px] lg:h-[264px]"
      >
        {(at) => <Chosen list={list} at={at} step={step} />}
      </BarChart>
    </figure>
  )
}

function Chosen({ list, at, step }: { list: RecordView['list']; at: number; step: Step }) {
  const chosen = list[at]!
  const before = list[at - 1]
  const more = before && chosen.seconds - before.seconds
  return (
    <>
      <b className="font-semibold text-primary">{nameOf(chosen, step)}</b>
      <span>
        {spent(chosen.seconds)}，{chosen.periodNum} 节，{creditHours(chosen.creditSeconds)} 学时
      </span>
      {more !== undefined && more !== 0 && (
        <span className={more > 0 ? 'text-success' : 'text-ink-2'}>
          比前一{stepNames[step]}
          {more > 0 ? '多' : '少'} {spent(Math.abs(more))}
        </span>
      )}
    </>
  )
}
