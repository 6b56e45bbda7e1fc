// Who watched one lesson of a course of mine.

import { useCall } from '../../../../app/client.ts'
import { useAddress } from '../../../../app/router.ts'
import { Pager } from '../../../../kit/Pager.tsx'
import { Empty } from '../../../../kit/QueryState.tsx'
import { Table } from '../../../../kit/Table.tsx'
import { columnsOf } from './columns.tsx'
import { Frame } from './Frame.tsx'
import { PeriodSelect } from './PeriodSelect.tsx'
import { Totals } from './Totals.tsx'

/** Chooses a lesson, which stands in the address. */
export default function PeriodLog() {
  return <Frame title="课时学习记录">{(courseId) => <Log courseId={courseId} />}</Frame>
}

function Log({ courseId }: { courseId: number }) {
  const { number, page, pageHref } = useAddress()
  const periodId = number('periodId')
  const log = useCall('course/auth/course/user/study/log/mv/period/list', {
    courseId,
    periodId,
    pageCurrent: page,
    pageSize: 20,
  })
  return (
    <>
      <Totals courseId={courseId} periodId={periodId} chart={null} />
      <div className="mt-8 mb-3 flex flex-wrap items-center gap-2">
        <h2 className="text-h4 font-semibold mr-auto">观看明细</h2>
        <PeriodSelect courseId={courseId} hasAll />
      </div>
      <Table
        caption="观看明细"
        columns={columnsOf(courseId)}
        of={log}
        rows={log.data?.list}
        rowKey={({ id }) => id}
        empty={
          <Empty
            title="还没有人看这一课时"
            description="学员看过视频后，记录会出现在这里。"
            isFiltered={Boolean(periodId)}
          />
        }
      />
      <Pager of={log.data} unit="条" href={pageHref} />
    </>
  )
}
