// Two lines over the span: now, and the earlier span dashed, which goes on to its end. Screen readers read the table beside it.
import { addDays } from '../../../../contract/beijing.ts'
import { thousands } from '../../../../lib/format.ts'
import { ticksOf } from '../../../kit/ticks.ts'
import type { SchoolStat } from '../overview.tsx'
import { type Days, daysOf, elapsed, type Figure, linesOf, looks } from './figures.ts'

type Props = { stat: SchoolStat; figure: Figure; days: Days; earlier: string }

export function LineChart({ stat, figure, days, earlier }: Props) {
  const look = looks[figure.figure]
  const lines = linesOf(figure, days, look)
  const count = figure.series.length
  const done = Math.min(elapsed(stat, days), count)
  const ticks = ticksOf(Math.max(...lines.now, ...lines.before))
  const top = ticks.at(-1)!
  // one day begins at zero and adds up; of several days each point stands in the middle of its day
  const x = (at: number) => (100 * at) / count
  const y = (value: number) => 100 - (100 * value) / top
  const place = (n: number) => (days === 1 ? n + 1 : n + 0.5)
  const points = (values: number[], until = count) =>
    [
      ...(days === 1 ? ['0,100'] : []),
      ...values
        .slice(0, Math.ceil(until))
        .map((value, n) => `${x(Math.min(place(n), days === 1 ? until : count))},${y(value)}`),
    ].join(' ')
  const last = lines.now[Math.ceil(done) - 1] ?? 0
  const end = days === 1 ? done : place(Math.ceil(done) - 1)
  const begin = days === 1 ? 0 : place(0)
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-mini">
        <b className="font-medium text-ui">
          {look.name}，{days === 1 ? '从零点累计' : '每天'}
        </b>
        <span className="text-ink-3">{look.unit}</span>
        <span className="inline-flex items-center gap-1.5 ml-auto">
          <i className="w-5 border-t-2 border-primary" />
          {days === 1 ? '今天' : '这段'}
        </span>
        <span className="inline-flex items-center gap-1.5 text-ink-2">
          <i className="w-5 border-t-2 border-dashed border-line-strong" />
          {earlier}
          {days === 1 && `，全天 ${look.text(figure.series.reduce((sum, { before }) => sum + before, 0))}`}
        </span>
      </figcaption>
      <div className="relative mt-4 ml-10 h-[196px]" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>
            <i
              className={`absolute inset-x-0 border-t ${tick ? 'border-line' : 'border-line-strong'}`}
              style={{ top: `${y(tick)}%` }}
            />
            <span
              className="absolute -left-10 w-8 text-right text-cap leading-4 text-ink-3 num -mt-2"
              style={{ top: `${y(tick)}%` }}
            >
              {tick >= 10_000 ? `${+(tick / 10_000).toFixed(1)}万` : thousands(tick)}
            </span>
          </span>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
          aria-hidden="true"
        >
          <polygon points={`${x(begin)},100 ${points(lines.now, done)} ${x(end)},100`} className="fill-primary-soft" />
          <polyline
            points={points(lines.before)}
            className="fill-none stroke-line-strong"
            strokeWidth="1.5"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={points(lines.now, done)}
            className="fill-none stroke-primary"
            strokeWidth="2.25"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <i className="absolute top-0 bottom-0 border-l border-brand" style={{ left: `${x(end)}%` }} />
        <i
          className="absolute size-3 -ml-1.5 -mt-1.5 rounded-full bg-brand ring-2 ring-surface"
          style={{ left: `${x(end)}%`, top: `${y(last)}%` }}
        />
      </div>
      <div className="relative ml-10 h-6" aria-hidden="true">
        {labelsOf(stat, days).map(([at, name]) => (
          <span
            key={name}
            className="absolute -translate-x-1/2 pt-1 text-cap text-ink-3 num whitespace-nowrap"
            style={{ left: `${x(at)}%` }}
          >
            {name}
          </span>
        ))}
      </div>
    </figure>
  )
}

function labelsOf(stat: SchoolStat, days: Days): [at: number, name: string][] {
  if (days === 1) return [0, 6, 12, 18, 24].map((hour) => [hour, `${hour} 时`])
  const [first] = daysOf(stat)
  const all = Array.from({ length: days }, (_, n): [number, string] => [n + 0.5, addDays(first, n).slice(5)])
  return all.filter((_, n) => days === 7 || n % 6 === 0)
}
