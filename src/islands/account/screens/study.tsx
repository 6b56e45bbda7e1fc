// My study records, lesson by lesson, the latest first.

import type { Output } from '../../../contract/calls.ts'
import { missingWords, ruleWords } from '../../../lib/certificate-words.ts'
import { courseKinds, periodKinds } from '../../../lib/course-kinds.ts'
import { clock, dateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Cover } from '../../kit/Cover.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Empty } from '../../kit/QueryState.tsx'
import { Select } from '../../kit/Select.tsx'
import { Notice, Progress, State } from '../../kit/State.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { CourseSelect } from './study/CourseSelect.tsx'
import { MyNotes } from './study/MyNotes.tsx'

type Record = Output<'data/auth/course/log/user/list'>['list'][number]

const minutes = (seconds: number) =>
  seconds < 60
    ? `${seconds} 秒`
    : seconds < 3600
      ? `${Math.floor(seconds / 60)} 分`
      : `${Math.floor(seconds / 3600)} 时 ${String(Math.floor(seconds / 60) % 60).padStart(2, '0')} 分`

const columns: Column<Record>[] = [
  {
    key: 'lesson',
    title: '课时',
    phone: 'full',
    cell: (row) => (
      <span className="flex items-center gap-3 min-w-0 py-1">
        <Cover course={{ ...row, id: row.courseId }} className="w-16 h-9" />
        <span className="min-w-0 leading-5">
          <a
            href={paths.learn(row.courseId, row.periodId)}
            className="block md:truncate font-medium hover:text-primary"
            title={row.periodName}
          >
            {row.periodName}
          </a>
          <span className="block truncate text-mini text-ink-3">{row.courseName}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'time',
    isWide: true,
    title: '学习时长',
    width: 96,
    align: 'right',
    phone: 'label',
    className: 'num',
    cell: (row) => minutes(row.watchLength),
  },
  {
    key: 'progress',
    title: '进度',
    width: 148,
    phone: 'label',
    className: 'md:!pl-6',
    cell: (row) =>
      row.isStudy ? (
        <State tone="ok">已学完</State>
      ) : (
        <span className="flex items-center gap-2 num text-mini text-ink-2 max-md:w-40">
          <Progress value={row.progress} label={`${row.periodName}的进度`} className="flex-1" />
          <span className="w-9 text-right">{Math.round(row.progress)}%</span>
        </span>
      ),
  },
  {
    key: 'position',
    isWide: true,
    title: '上次看到',
    width: 84,
    align: 'right',
    phone: 'hide',
    className: 'num text-mini text-ink-2',
    cell: (row) =>
      !row.videoLength ? periodKinds[row.periodType] : row.isStudy && !row.lastPosition ? '—' : clock(row.lastPosition),
  },
  {
    key: 'at',
    isWide: true,
    title: '最近学习',
    width: 164,
    sort: 'descending',
    phone: 'label',
    className: 'num text-mini text-ink-2 md:!pl-6',
    cell: (row) => dateTime(row.gmtModified),
  },
  {
    key: 'go',
    title: '操作',
    width: 104,
    align: 'right',
    phone: 'actions',
    cell: (row) => (
      <LinkButton href={paths.learn(row.courseId, row.periodId)}>
        {row.isStudy ? '再看' : '接着学'}
        <span className="sr-only">：{row.periodName}</span>
      </LinkButton>
    ),
  },
]

const kinds = [
  { value: 0, name: '全部类型' },
  ...courseKinds.map(({ courseCategory, title }) => ({ value: courseCategory as number, name: title })),
]

/** Lessons and notes, each found again by course; which list, and the filters, stand in the address. */
export default function Study() {
  const { search, href } = useAddress()
  const isNotes = search.list === 'notes'
  const tab = (name: string, list: string | undefined) => ({
    name,
    href: href({ list }),
    isOn: isNotes === (list === 'notes'),
  })
  return (
    <>
      <PageHead title="学习记录" description="每 15 秒记一次；时长按实际观看的时间计" />
      <TabLinks label="学习记录" tabs={[tab('课时', undefined), tab('笔记', 'notes')]} />
      {isNotes ? <MyNotes /> : <Lessons />}
    </>
  )
}

function Lessons() {
  const { page, number, pageHref, set } = useAddress()
  const [courseId, courseCategory] = [number('courseId'), number('courseCategory')]
  const records = useCall('data/auth/course/log/user/list', { pageCurrent: page, courseId, courseCategory })
  const [standing] =
    useCall('course/auth/certificate/user/standing/list', { courseId }, { isOff: !courseId }).data?.list ?? []
  return (
    <>
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-2">
        <CourseSelect value={courseId} onValue={(id) => set({ courseId: id })} />
        <Select
          label="课程类型"
          options={kinds}
          value={courseCategory ?? 0}
          onValue={(kind) => set({ courseCategory: kind || undefined })}
        />
        {records.data && (
          <span className="ml-auto text-mini text-ink-3 num max-md:hidden">{records.data.totalCount} 条</span>
        )}
      </div>
      {courseId !== undefined && standing && (
        <div className="mb-3">
          <Notice tone="info" action={<LinkButton href={paths.account('certificate')}>我的证书</LinkButton>}>
            <span className="num">
              {ruleWords(standing)}。{missingWords(standing) || '条件已满足，正在发证'}
              {missingWords(standing) && '。'}
            </span>
          </Notice>
        </div>
      )}
      <Table
        caption="学习记录"
        columns={columns}
        of={records}
        rows={records.data?.list}
        rowKey={({ id }) => id}
        empty={
          courseId || courseCategory ? (
            <Empty title="没有符合条件的记录" isFiltered>
              <LinkButton size="default" href={paths.account('study')}>
                清除条件
              </LinkButton>
            </Empty>
          ) : (
            <Empty title="还没有学习记录" description="打开一节课开始学习，进度会自动记在这里。">
              <LinkButton kind="primary" size="default" href={paths.account('course')}>
                去我的课程
              </LinkButton>
            </Empty>
          )
        }
      />
      <Pager of={records.data} unit="条" href={pageHref} />
    </>
  )
}
