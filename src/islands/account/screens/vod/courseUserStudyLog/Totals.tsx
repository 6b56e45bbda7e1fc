// How many watch a course or a lesson, and how far they come; beside it a chart.

import { useCall } from '../../../../app/client.ts'
import { Card } from '../../../../kit/Card.tsx'
import { Block, QueryState } from '../../../../kit/QueryState.tsx'
import { Below, Small } from '../../../../kit/Small.tsx'
import { DayChart } from './DayChart.tsx'

type Props = { courseId: number; periodId?: number | undefined }

export function Totals({ courseId, periodId }: Props) {
  const totals = useCall('course/auth/course/user/study/log/mv/statistical', { courseId, periodId })
  const chart = totals.data && <DayChart days={totals.data.dayList} />
  return (
    <Card
      as="section"
      isPanel
      aria-label="概况"
      className={`mt-5 overflow-hidden ${chart ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_228px]' : ''}`}
    >
      {chart && <div className="p-4 md:p-6 min-w-0">{chart}</div>}
      <QueryState of={totals} what="概况" skeleton={<Block className="m-6 h-24" />}>
        {({ studentCount, finishCount, avgProgress, watchTotal }) => (
          <dl
            className={`grid grid-cols-3 border-line divide-line divide-x ${chart ? 'lg:grid-cols-1 max-lg:border-t lg:border-l lg:divide-x-0 lg:divide-y' : ''}`}
          >
            {[
              ['观看学员', studentCount, '人', periodId ? `${finishCount} 人看完` : `${finishCount} 人学完全部课时`],
              ['平均进度', Math.round(avgProgress), '%', '按看过的课时计'],
              ['观看时长', (watchTotal / 3600).toFixed(1), '小时', '全部学员合计'],
            ].map(([name, value, unit, note]) => (
              <div key={name} className="p-3.5 md:px-6 md:py-4">
                <dt className="text-mini text-ink-3">{name}</dt>
                <dd className="num mt-0.5">
                  <b className="text-[22px] md:text-[26px] leading-8 font-semibold">{value}</b>
                  <Small> {unit}</Small>
                  <Below>{note}</Below>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryState>
    </Card>
  )
}
