// What readers did with my articles: four figures that change the chart, and the same numbers as a table.
import { useState } from 'react'
import { thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { BarChart } from '../../kit/BarChart.tsx'
import { Card } from '../../kit/Card.tsx'
import { Block, QueryState } from '../../kit/QueryState.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import {
  columns,
  compared,
  type FigureView,
  metrics,
  nameOf,
  type Part,
  partsOf,
  shortOf,
  spans,
} from './figure-range.ts'

export function Figures() {
  const { search, set } = useAddress()
  const span = spans.find(({ value }) => String(value) === search.span) ?? spans[1]
  const metric = metrics.find(({ key }) => key === search.figure) ?? metrics[0]
  const view = useCall('community/auth/blogger/figure/view', { span: span.value })
  return (
    <Card as="section" isPanel aria-labelledby="figures" className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 px-5 py-4">
        <h2 id="figures" className="text-[16px] leading-6 font-semibold">
          {span.title}
        </h2>
        <Segmented
          label="时段"
          options={spans}
          value={span.value}
          onValue={(value) => set({ span: value === 30 ? undefined : value })}
        />
      </div>
      <QueryState of={view} what="数字" skeleton={<Block className="h-72 m-5" />}>
        {(data) => (
          <>
            <div className="grid grid-cols-2 md:grid-cols-4 border-y border-line max-md:divide-y divide-line md:divide-x">
              {metrics.map(({ key, name, of }) => {
                const more = compared(of(data.total), of(data.before))
                return (
                  <button
                    key={key}
                    type="button"
                    aria-pressed={key === metric.key}
                    onClick={() => set({ figure: key === 'read' ? undefined : key })}
                    className="text-left px-5 py-3 outline-offset-[-2px] hover:bg-bg aria-pressed:bg-primary-soft aria-pressed:shadow-[inset_0_-3px_0_var(--color-brand)]"
                  >
                    <span className="block text-mini text-ink-2">{name}</span>
                    <b className="text-[20px] leading-7 font-semibold num">{thousands(of(data.total))}</b>
                    {more && (
                      <span className={`ml-1 text-mini num ${more.isMore ? 'text-success' : 'text-ink-3'}`}>
                        {more.text}
                      </span>
                    )}
                  </button>
                )
              })}
            </div>
            <Chart key={`${span.value} ${metric.key}`} data={data} span={span.value} metric={metric} />
            <Weeks data={data} span={span.value} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

type ChartProps = { data: FigureView; span: number; metric: (typeof metrics)[number] }

/** A bar for a day, of a year for a month. Enter names the articles of the day. */
function Chart({ data, span, metric }: ChartProps) {
  const parts = partsOf(data.list, span ? 1 : 'month')
  const [opened, setOpened] = useState<string>()
  const average = parts.reduce((sum, part) => sum + metric.of(part), 0) / parts.length
  const unit = span ? '天' : '月'
  return (
    <figure className="px-5 pt-4 pb-5">
      <figcaption className="text-mini text-ink-3 num">
        每{unit}的{metric.name}，虚线是平均 {average < 10 ? +average.toFixed(1) : Math.round(average)}
      </figcaption>
      <BarChart
        bars={parts.map((part, n) => ({
          key: part.begin,
          value: metric.of(part),
          label: `${nameOf(part)}，${metric.name} ${metric.of(part)}`,
          shortName: n === parts.length - 1 && span ? '今天' : shortOf(part, span),
          isNow: n === parts.length - 1,
        }))}
        average={average}
        maxNames={6}
        hint={`每${unit}，方向键换一${unit}${span ? '，回车看是哪几篇' : ''}`}
        opened={opened}
        onOpen={({ key }) => span && setOpened(key === opened ? undefined : key)}
        className="h-[140px] lg:h-[160px]"
      >
        {(at) => (
          <>
            <b className="font-semibold text-primary">{nameOf(parts[at]!)}</b>
            <span>
              {metric.name} {thousands(metric.of(parts[at]!))} {metric.unit}
            </span>
          </>
        )}
      </BarChart>
      {opened && <ArticlesOfDay day={opened} />}
    </figure>
  )
}

function ArticlesOfDay({ day }: { day: string }) {
  const articles = useCall('community/auth/blogger/figure/blog/list', { day })
  return (
    <div className="mt-3">
      <h3 className="text-mini font-semibold num">{day.slice(5)} 是这几篇</h3>
      <QueryState of={articles} what="文章" skeleton={<Block className="h-8 w-full" />}>
        {({ list }) =>
          list.length ? (
            <ul className="mt-1 divide-y divide-line">
              {list.map((article) => (
                <li key={article.id} className="py-2 flex flex-wrap gap-x-4 text-mini">
                  <a
                    href={paths.blog(article.id)}
                    className="min-w-0 flex-1 basis-40 truncate max-md:py-3 hover:text-primary"
                  >
                    {article.title}
                  </a>
                  <span className="text-ink-3 num">
                    阅读 {article.countRead}　赞 {article.countAdmire}　收藏 {article.countCollect}　评论{' '}
                    {article.countComment}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-1 text-mini text-ink-3">这一天没有文章被读到。</p>
          )
        }
      </QueryState>
    </div>
  )
}

/** The same numbers by the week, of a year by the month; their sum is the figures above. */
const Weeks = ({ data, span }: { data: FigureView; span: number }) => {
  const parts = partsOf(data.list, span === 7 ? 1 : span ? 7 : 'month')
  const cell = 'px-2 md:px-4 h-10 text-right num'
  const row = (name: string, part: Part | FigureView['total'], isSum = false) => (
    <tr key={name} className={`border-t border-line ${isSum ? 'font-semibold' : ''}`}>
      <th scope="row" className={`pl-5 pr-2 h-10 text-left num ${isSum ? '' : 'font-normal'}`}>
        {name}
      </th>
      {columns.map(({ key }) => (
        <td key={key} className={`${cell} last:pr-5`}>
          {thousands(part[key])}
        </td>
      ))}
    </tr>
  )
  return (
    <table className="w-full text-mini">
      <caption className="sr-only">阅读、赞、收藏、评论和新粉丝</caption>
      <thead className="bg-sunken text-ink-2">
        <tr>
          <th scope="col" className="pl-5 pr-2 h-9 text-left font-medium">
            {span === 7 ? '天' : span ? '周' : '月'}
          </th>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col" className="px-2 md:px-4 h-9 text-right font-medium last:pr-5 whitespace-nowrap">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => row(span ? nameOf(part) : shortOf(part, 0), part))}
        {row('合计', data.total, true)}
      </tbody>
    </table>
  )
}
