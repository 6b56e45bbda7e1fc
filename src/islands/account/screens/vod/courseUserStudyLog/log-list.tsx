// What the watch logs of a course have in common: their columns and texts.
import type { MvLog } from '../../../../../contract/course/course-user.ts'
import { clock, minute, timeOfDay } from '../../../../../lib/format.ts'
import { paths } from '../../../../../lib/paths.ts'
import type { Columns } from '../../../../kit/columns.tsx'
import { RowActs } from '../../../../kit/RowActs.tsx'
import { Below } from '../../../../kit/Small.tsx'
import { State } from '../../../../kit/State.tsx'

const clients: Record<number, string> = { 1: '电脑', 2: '手机网页', 3: '小程序', 4: '手机应用' }

const logColumns = (column: Columns<MvLog>) => [
  column.text('learner', '学员', (log) => <Learner log={log} />, {
    isTitle: true,
    width: 132,
    short: ({ nickname }) => nickname,
  }),
  column.text('lesson', '课时', (log) => <Lesson log={log} />, {
    isTitle: true,
    phone: 'left',
    short: ({ periodName }) => periodName,
    className: '',
  }),
  column.text(
    'watched',
    '看了 / 全长',
    ({ watchLength, videoLength }) => `${clock(watchLength)} / ${clock(videoLength)}`,
    {
      width: 116,
      align: 'right',
      isWide: true,
      className: 'num',
    },
  ),
  column.text('progress', '进度', ({ progress }) => <Progress percent={progress} />, {
    width: 84,
    phone: 'state',
    className: 'num md:!pl-6',
  }),
  column.text('time', '时间', (log) => <Time log={log} />, {
    width: 152,
    isWide: true,
    sort: 'descending',
    phone: 'right',
    short: ({ beginTime }) => minute(beginTime),
    className: 'num text-mini text-ink-2',
  }),
  column.text('client', '终端', ({ clientType }) => clients[clientType] ?? '其他', {
    width: 76,
    isWide: true,
  }),
  column.actions(92, ({ courseId, periodId, periodName, nickname }) => (
    <RowActs
      name={`${nickname}，${periodName}`}
      acts={[
        { label: '时间轴', isMain: true, href: paths.account('vod/courseUserStudyLog/axis', { courseId, periodId }) },
      ]}
    />
  )),
]

export const logList = {
  title: '观看明细',
  heading: 'section',
  unit: '条',
  item: '记录',
  pageSize: 20,
  rowKey: 'id',
  columns: logColumns,
  empty: { title: '还没有人看这门课', description: '学员看过视频后，记录会出现在这里。' },
} as const

const Learner = ({ log: { nickname, mobile } }: { log: MvLog }) => (
  <span className="block leading-5 py-1">
    <b className="font-medium">{nickname}</b>
    <Below>{mobile}</Below>
  </span>
)

const Lesson = ({ log: { chapterName, periodName } }: { log: MvLog }) => (
  <span className="block leading-5 min-w-0">
    <span className="block md:truncate" title={periodName}>
      {periodName}
    </span>
    <span className="block truncate text-mini text-ink-3">{chapterName}</span>
  </span>
)

const Progress = ({ percent }: { percent: number }) =>
  percent >= 100 ? <State tone="ok">看完</State> : <span className="text-ink-2">{Math.round(percent)}%</span>

const Time = ({ log: { beginTime, endTime } }: { log: MvLog }) => (
  <>
    {minute(beginTime)}
    <span className="md:block text-ink-3"> 至 {timeOfDay(endTime)}</span>
  </>
)
