// Figures of the school against an earlier span: five buttons choose what chart and table show.
import { useState } from 'react'
import { dayInBeijing } from '../../../../contract/beijing.ts'
import { timeOfDay, weekday } from '../../../../lib/format.ts'
import { useAddress } from '../../../app/router.ts'
import { Card } from '../../../kit/Card.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Small } from '../../../kit/Small.tsx'
import { useMay } from '../../session.ts'
import type { SchoolStat } from '../overview.tsx'
import { changeOf, type Days, daysOf, type Figure, looks, partsOf } from './figures.ts'
import { LineChart } from './LineChart.tsx'

const spans = [
  { value: 1, name: '今天' },
  { value: 7, name: '近 7 天' },
  { value: 30, name: '近 30 天' },
] as const

export function Figures({ stat, days }: { stat: SchoolStat; days: Days }) {
  const { set } = useAddress()
  const [chosen, choose] = useState<Figure['figure']>('revenue')
  const figure = stat.figureList.find((one) => one.figure === chosen) ?? stat.figureList[0]!
  const weekdayName = weekday(dayInBeijing(stat.at))
  const earlier = days === 1 ? `上${weekdayName}` : `前 ${days} 天`
  return (
    <section aria-labelledby="figures" className="mt-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 mb-3">
        <h2 id="figures" className="text-h4 font-semibold">
          {days === 1 ? `今天，和上${weekdayName}同一时刻比` : `近 ${days} 天，和之前 ${days} 天比`}
        </h2>
        <Small>到 {timeOfDay(stat.at)}</Small>
        <div className="md:ml-auto max-md:w-full">
          <Segmented
            label="时间"
            options={spans}
            value={days}
            onValue={(days) => set({ days: days === 1 ? undefined : days })}
          />
        </div>
      </div>
      <Card isPanel className="overflow-hidden">
        <fieldset
          className={`grid grid-cols-2 ${stat.figureList.length < 5 ? 'md:grid-cols-4' : 'md:grid-cols-5'} border-b border-line min-w-0`}
        >
          <legend className="sr-only">选一个数看走势</legend>
          {stat.figureList.map((one, n) => (
            <FigureButton
              key={one.figure}
              figure={one}
              earlier={earlier}
              isOn={one === figure}
              place={n}
              onPress={() => choose(one.figure)}
            />
          ))}
        </fieldset>
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px]">
          <div className="p-4 md:p-6 min-w-0">
            <LineChart stat={stat} figure={figure} days={days} earlier={earlier} />
          </div>
          <Parts stat={stat} figure={figure} days={days} earlier={earlier} />
        </div>
      </Card>
    </section>
  )
}

type ButtonProps = { figure: Figure; earlier: string; isOn: boolean; place: number; onPress(): void }

function FigureButton({ figure, earlier, isOn, place, onPress }: ButtonProps) {
  const look = looks[figure.figure]
  const change = changeOf(figure, look)
  const lines = `${place ? 'md:border-l' : ''} ${place % 2 ? 'max-md:border-l' : ''} ${place > 1 ? 'max-md:border-t' : ''} ${place === 4 ? 'max-md:col-span-2' : ''}`
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={`text-left px-4 md:px-5 py-3 relative border-line ${lines} ${isOn ? 'bg-primary-soft after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:bg-brand' : 'hover:bg-bg'}`}
    >
      <span className={`block text-mini ${isOn ? 'text-primary font-medium' : 'text-ink-3'}`}>{look.name}</span>
      <span className="flex flex-wrap items-baseline gap-x-2 num">
        <b className="text-[22px] leading-8 font-semibold">{look.text(figure.now)}</b>
        {change && (
          <span className={`text-mini font-medium ${change.isUp ? 'text-success' : 'text-danger'}`}>{change.text}</span>
        )}
      </span>
      <span className="block text-cap text-ink-2 num">
        {earlier} {look.text(figure.before)}
      </span>
    </button>
  )
}

function Parts({ stat, figure, days, earlier }: { stat: SchoolStat; figure: Figure; days: Days; earlier: string }) {
  const look = looks[figure.figure]
  const may = useMay()
  const [from, to] = daysOf(stat)
  const cell = 'py-2.5 px-3 text-right'
  const difference = (now: number, before: number) => (
    <td className={`${cell} last:pr-4 ${now > before ? 'text-success' : now < before ? 'text-danger' : 'text-ink-3'}`}>
      {now === before ? '—' : `${now > before ? '+' : '−'}${look.text(Math.abs(now - before))}`}
    </td>
  )
  return (
    <div className="lg:border-l max-lg:border-t border-line text-mini num">
      <table className="w-full">
        <caption className="sr-only">
          {look.name}，按时段，和{earlier}比
        </caption>
        <thead className="bg-sunken text-ink-2">
          <tr>
            {['时段', days === 1 ? '今天' : '这段', earlier, '差'].map((title, n) => (
              <th
                key={title}
                scope="col"
                className={`h-9 px-3 font-medium ${n ? 'text-right last:pr-4' : 'text-left pl-4'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {partsOf(stat, figure, days).map(({ name, now, before }) => (
            <tr key={name}>
              <th scope="row" className="py-2.5 pl-4 pr-3 font-normal text-left">
                {name}
              </th>
              <td className={`${cell} font-medium`}>{look.text(now)}</td>
              <td className={`${cell} text-ink-2`}>{look.text(before)}</td>
              {difference(now, before)}
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line font-semibold">
          <tr>
            <th scope="row" className="py-2.5 pl-4 pr-3 text-left">
              合计
            </th>
            <td className={cell}>{look.text(figure.now)}</td>
            <td className={cell}>{look.text(figure.before)}</td>
            {difference(figure.now, figure.before)}
          </tr>
        </tfoot>
      </table>
      {look.link && may(look.link.needs) && figure.now > 0 && (
        <p className="px-4 py-2.5 border-t border-line">
          <a
            href={look.link.href(from, to)}
            className="text-link underline underline-offset-4 py-0.5 max-md:py-3 inline-block"
          >
            {look.link.name}
          </a>
        </p>
      )}
    </div>
  )
}
