// A small bar chart, shown above the table of the same data; screen readers read the table.
import { ticksOf } from './ticks.ts'

export type Bar = { name: string; value: number; isNow?: boolean }

type Props = {
  title: string
  /** 「分钟」; shown with the average. */
  unit: string
  bars: readonly Bar[]
  /** Labels every nth bar. */
  every?: number
}

const [width, height] = [100, 40]

export function Bars({ title, unit, bars, every = 1 }: Props) {
  const ticks = ticksOf(Math.max(...bars.map(({ value }) => value)))
  const top = ticks.at(-1)!
  const average = bars.reduce((sum, { value }) => sum + value, 0) / bars.length
  const slot = width / bars.length
  const y = (value: number) => height * (1 - value / top)
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[16px] leading-6 font-semibold">{title}</h2>
        <span className="text-mini text-ink-3 num">
          {unit}；虚线为平均 {average < 10 ? +average.toFixed(1) : Math.round(average)}
        </span>
      </figcaption>
      <div className="relative mt-4 ml-8 h-[138px] lg:h-[200px]" aria-hidden="true">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute -left-8 w-6 text-right text-cap leading-4 text-ink-3 num -translate-y-1/2"
            style={{ top: `${(100 * y(tick)) / height}%` }}
          >
            {tick}
          </span>
        ))}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${y(tick)}H${width}`}
              className={tick ? 'stroke-line' : 'stroke-line-strong'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map(({ name, value, isNow }, n) => (
            <rect
              key={name}
              x={n * slot + slot * 0.14}
              width={slot * 0.72}
              y={y(value)}
              height={height - y(value)}
              className={isNow ? 'fill-brand' : 'fill-dai-300'}
            />
          ))}
          <path
            d={`M0 ${y(average)}H${width}`}
            className="stroke-primary"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="ml-8 mt-1 flex text-cap leading-4 num text-ink-3" aria-hidden="true">
        {bars.map(({ name, isNow }, n) => (
          <span
            key={name}
            className={`w-0 flex-1 flex justify-center whitespace-nowrap ${isNow ? 'text-ink font-semibold' : ''}`}
          >
            {n % every === 0 && name}
          </span>
        ))}
      </div>
    </figure>
  )
}
