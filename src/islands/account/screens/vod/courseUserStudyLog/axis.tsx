// Which parts of a lesson are watched, along its length.

import { clock } from '../../../../../lib/format.ts'
import { useCall } from '../../../../app/client.ts'
import { useAddress } from '../../../../app/router.ts'
import { Bars } from '../../../../kit/Bars.tsx'
import { Card } from '../../../../kit/Card.tsx'
import { columnsOf } from '../../../../kit/columns.tsx'
import { Block, Empty, EmptyScreen, QueryState } from '../../../../kit/QueryState.tsx'
import { Table } from '../../../../kit/Table.tsx'
import { Frame } from './Frame.tsx'
import { PeriodSelect, usePeriods } from './PeriodSelect.tsx'

type Slice = { from: number; to: number; learners: number }

/** Chooses a lesson, sees where learners stay and where they leave. */
export default function Axis() {
  return <Frame title="学习时间轴">{(courseId) => <OfCourse courseId={courseId} />}</Frame>
}

function OfCourse({ courseId }: { courseId: number }) {
  const { number } = useAddress()
  const { outline, periods } = usePeriods(courseId)
  const periodId = number('periodId') ?? periods?.[0]?.id
  return (
    <QueryState of={outline} what="课时" skeleton={<Block className="mt-5 h-64" />}>
      {() =>
        periodId ? (
          <OfPeriod courseId={courseId} periodId={periodId} />
        ) : (
          <EmptyScreen title="这门课没有视频课时" description="时间轴只统计视频课时。" isFiltered />
        )
      }
    </QueryState>
  )
}

const column = columnsOf<Slice>()
const columns = [
  column.text('part', '时段', ({ from, to }) => `${clock(from)} – ${clock(to)}`, { isTitle: true, className: 'num' }),
  column.text('learners', '看过的学员', ({ learners }) => `${learners} 人`, {
    width: 140,
    align: 'right',
    className: 'num',
  }),
]

/** Six of the sixty slices in one: the table of what the chart shows. */
const tenths = (axis: readonly Slice[]): Slice[] =>
  Array.from({ length: Math.ceil(axis.length / 6) }, (_, n) => {
    const part = axis.slice(n * 6, n * 6 + 6)
    return { from: part[0]!.from, to: part.at(-1)!.to, learners: Math.max(...part.map(({ learners }) => learners)) }
  })

function OfPeriod({ courseId, periodId }: { courseId: number; periodId: number }) {
  const watched = useCall('course/auth/course/user/study/log/mv/statistical', { courseId, periodId })
  const axis = watched.data?.axis ?? []
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <p className="text-mini text-ink-3 num mr-auto">
          {watched.data && `${watched.data.studentCount} 人看过，平均看到 ${Math.round(watched.data.avgProgress)}%`}
        </p>
        <PeriodSelect courseId={courseId} />
      </div>
      {axis.length > 0 && (
        <Card as="section" isPanel className="mt-3 p-4 md:p-6">
          <Bars
            title="各时段看过的学员"
            unit="人"
            every={10}
            bars={axis.map(({ from, learners }) => ({ name: clock(from), value: learners }))}
          />
        </Card>
      )}
      <div className="mt-5">
        <Table
          caption="各时段看过的学员（每段取最多的一刻）"
          columns={columns}
          of={watched}
          rows={watched.data && tenths(axis)}
          rowKey={({ from }) => from}
          empty={<Empty title="还没有人看这一课时" isFiltered />}
        />
      </div>
    </>
  )
}
