// The columns of the watch logs.
import type { Output } from '../../../../../contract/calls.ts'
import { clock, dateTime } from '../../../../../lib/format.ts'
import { paths } from '../../../../../lib/paths.ts'
import { LinkButton } from '../../../../kit/Button.tsx'
import { State } from '../../../../kit/State.tsx'
import type { Column } from '../../../../kit/Table.tsx'

export type MvLog = Output<'course/auth/course/user/study/log/mv/list'>['list'][number]

const clients: Record<number, string> = { 1: '电脑', 2: '手机网页', 3: '小程序', 4: '手机应用' }

export const columnsOf = (courseId: number): Column<MvLog>[] => [
  {
    key: 'learner',
    title: '学员',
    width: 132,
    cell: ({ nickname, mobile }) => (
      <span className="block leading-5 py-1">
        <b className="font-medium">{nickname}</b>
        <span className="block text-mini text-ink-3 num">{mobile}</span>
      </span>
    ),
  },
  {
    key: 'lesson',
    title: '课时',
    phone: 'full',
    className: 'max-md:order-2',
    cell: ({ chapterName, periodName }) => (
      <span className="block leading-5 min-w-0">
        <span className="block md:truncate" title={periodName}>
          {periodName}
        </span>
        <span className="block truncate text-mini text-ink-3">{chapterName}</span>
      </span>
    ),
  },
  {
    key: 'watched',
    isWide: true,
    title: '看了 / 全长',
    width: 116,
    align: 'right',
    phone: 'label',
    className: 'num max-md:order-3',
    cell: ({ watchLength, videoLength }) => `${clock(watchLength)} / ${clock(videoLength)}`,
  },
  {
    key: 'progress',
    title: '进度',
    width: 84,
    className: 'num md:!pl-6 max-md:order-1',
    cell: ({ progress }) =>
      progress >= 100 ? <State tone="ok">看完</State> : <span className="text-ink-2">{Math.round(progress)}%</span>,
  },
  {
    key: 'at',
    isWide: true,
    title: '时间',
    width: 152,
    sort: 'descending',
    phone: 'label',
    className: 'num text-mini text-ink-2 max-md:order-4',
    cell: ({ beginTime, endTime }) => (
      <>
        {dateTime(beginTime).slice(0, 16)}
        <span className="md:block text-ink-3"> 至 {dateTime(endTime).slice(11, 16)}</span>
      </>
    ),
  },
  {
    key: 'client',
    isWide: true,
    title: '终端',
    width: 76,
    phone: 'hide',
    className: 'text-mini text-ink-2',
    cell: ({ clientType }) => clients[clientType] ?? '其他',
  },
  {
    key: 'go',
    title: '操作',
    width: 92,
    align: 'right',
    phone: 'actions',
    cell: ({ periodId, periodName, nickname }) => (
      <LinkButton href={paths.account('vod/courseUserStudyLog/axis', { courseId, periodId })}>
        时间轴
        <span className="sr-only">
          ：{nickname}，{periodName}
        </span>
      </LinkButton>
    ),
  },
]
