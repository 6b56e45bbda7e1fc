// Who watched a course of mine, sitting by sitting; above it how many watched each lesson lately.

import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button } from '../../../kit/Button.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { Table } from '../../../kit/Table.tsx'
import { Find, TextInput } from '../../../kit/TextInput.tsx'
import { columnsOf } from './courseUserStudyLog/columns.tsx'
import { DayChart } from './courseUserStudyLog/DayChart.tsx'
import { Frame } from './courseUserStudyLog/Frame.tsx'
import { Totals } from './courseUserStudyLog/Totals.tsx'

const isDay = (text: string | undefined) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text : undefined)

/** Finds a learner or a time; the filters stand in the address. */
export default function StudyLog() {
  return <Frame title="学员学习记录">{(courseId) => <Log courseId={courseId} />}</Frame>
}

function Log({ courseId }: { courseId: number }) {
  const { search, page, pageHref, set } = useAddress()
  const nickname = search.nickname?.slice(0, 20) || undefined
  const [beginTime, endTime] = [isDay(search.beginTime), isDay(search.endTime)]
  const log = useCall('course/auth/course/user/study/log/mv/list', {
    courseId,
    pageCurrent: page,
    pageSize: 20,
    nickname,
    beginTime,
    endTime,
  })
  const clear = () => set({ nickname: undefined, beginTime: undefined, endTime: undefined })
  return (
    <>
      <Totals courseId={courseId} chart={log.data && <DayChart rows={log.data.list} />} />
      <div className="mt-8 mb-3 flex flex-wrap items-center gap-2">
        <h2 className="text-h4 font-semibold mr-auto">观看明细</h2>
        <Find label="学员昵称" value={nickname ?? ''} onFind={(text) => set({ nickname: text || undefined })} />
        <TextInput
          label="从哪天起"
          type="date"
          className="md:!w-36 max-md:flex-1"
          value={beginTime ?? ''}
          onValue={(day) => set({ beginTime: day || undefined })}
        />
        <TextInput
          label="到哪天止"
          type="date"
          className="md:!w-36 max-md:flex-1"
          value={endTime ?? ''}
          onValue={(day) => set({ endTime: day || undefined })}
        />
      </div>
      <Table
        caption="观看明细"
        columns={columnsOf(courseId)}
        of={log}
        rows={log.data?.list}
        rowKey={({ id }) => id}
        empty={
          nickname || beginTime || endTime ? (
            <Empty title="没有符合条件的记录" isFiltered>
              <Button size="default" onPress={clear}>
                清除全部条件
              </Button>
            </Empty>
          ) : (
            <Empty title="还没有人看这门课" description="学员看过视频后，记录会出现在这里。" />
          )
        }
      />
      <Pager of={log.data} unit="条" href={pageHref} />
    </>
  )
}
