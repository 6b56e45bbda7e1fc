// My study: time by days, lessons with their progress, and notes.
import { lazy } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { clock, spent } from '../../../lib/format.ts'
import { missingWords, ruleWords } from '../../../lib/labels/certificate-words.ts'
import { kindChoices, periodKinds } from '../../../lib/labels/course-kinds.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { CoverLine } from '../../kit/CoverLine.tsx'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Block } from '../../kit/QueryState.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { Notice, Progress, State } from '../../kit/State.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { ExportButton } from './study/ExportButton.tsx'
import { MyNotes } from './study/MyNotes.tsx'
import { useMyCourses } from './study/use-my-courses.ts'

const list = 'data/auth/course/log/user/list'
type Lesson = Output<typeof list>['list'][number]

const StudyRecord = lazy(() => import('./study/Record.tsx'))

/** What the screen shows, by `list` of the address. */
const parts = { record: StudyRecord, lessons: () => <Lessons />, notes: MyNotes }

/** Time by days, lessons and notes, each found again by course; which part, and its filters, stand in the address. */
export default function Study() {
  const { search, href } = useAddress()
  const shown = search.list === 'lessons' || search.list === 'notes' ? search.list : 'record'
  const Part = parts[shown]
  const tab = (name: string, part: keyof typeof parts) => ({
    name,
    href: href({ list: part === 'record' ? undefined : part, open: undefined }),
    isOn: part === shown,
  })
  return (
    <>
      <PageHead title="学习记录" description="时长按实际学习的时间记；45 分钟计 1 学时，一门课不超过它标明的学时">
        <LinkButton size="default" icon="file" href={paths.account('study/statement')}>
          学时证明
        </LinkButton>
        {shown === 'record' && <ExportButton />}
      </PageHead>
      <TabLinks label="学习记录" tabs={[tab('时长', 'record'), tab('课时', 'lessons'), tab('笔记', 'notes')]} />
      <LoadBoundary key={shown} what="学习记录" fallback={<Block className="mt-5 h-64" />}>
        <Part />
      </LoadBoundary>
    </>
  )
}

const Lessons = plainList({
  title: '学习记录',
  heading: 'none',
  Above: Standing,
  unit: '条',
  item: '记录',
  list,
  rowKey: 'id',
  filters: (filter) => [
    filter.lookup('courseId', '课程', useMyCourses),
    filter.choice('courseCategory', '类型', kindChoices),
  ],
  columns: (column) => [
    column.text('lesson', '课时', (row) => <LessonLine row={row} />, {
      isTitle: true,
      short: ({ periodName }) => periodName,
      below: ({ courseName, isRemoved }) => `${courseName}${isRemoved ? '，已移除' : ''}`,
    }),
    column.text('watchLength', '学习时长', ({ watchLength }) => spent(watchLength), {
      width: 96,
      align: 'right',
      isWide: true,
      className: 'num',
    }),
    column.text('progress', '进度', (row) => <Watched row={row} />, {
      width: 148,
      phone: 'state',
      short: ({ isStudy, progress }) => (isStudy ? <State tone="ok">已学完</State> : `${Math.round(progress)}%`),
      className: 'md:!pl-6',
    }),
    column.text('position', '上次看到', positionOf, { width: 84, align: 'right', isWide: true }),
    column.instant('gmtModified', '最近学习', {
      width: 132,
      isWide: true,
      phone: 'time',
      sort: 'descending',
      className: 'num text-mini text-ink-2 md:!pl-6',
    }),
    column.actions(
      104,
      (row) =>
        !row.isRemoved && (
          <RowActs
            name={row.periodName}
            acts={[{ label: row.isStudy ? '再看' : '接着学', isMain: true, href: hrefOf(row) }]}
          />
        ),
    ),
  ],
  empty: {
    title: '还没有学习记录',
    description: '打开一节课开始学习，进度会自动记在这里。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.account('course')}>
        去我的课程
      </LinkButton>
    ),
  },
})

const hrefOf = ({ courseId, periodId }: Lesson) => paths.learn(courseId, periodId)

const LessonLine = ({ row }: { row: Lesson }) => (
  <CoverLine
    course={{ ...row, id: row.courseId }}
    cover="w-16 h-9"
    href={row.isRemoved ? undefined : hrefOf(row)}
    name={row.periodName}
    below={row.isRemoved ? `${row.courseName} · 已移除` : row.courseName}
  />
)

const Watched = ({ row: { isStudy, progress, periodName } }: { row: Lesson }) =>
  isStudy ? (
    <State tone="ok">已学完</State>
  ) : (
    <span className="flex items-center gap-2 num text-mini text-ink-2">
      <Progress value={progress} label={`${periodName}的进度`} className="flex-1" />
      <span className="w-9 text-right">{Math.round(progress)}%</span>
    </span>
  )

function positionOf({ videoLength, periodType, isStudy, lastPosition }: Lesson) {
  if (periodType === periodTypes.document && lastPosition) return `第 ${lastPosition} 页`
  if (!videoLength) return periodKinds[periodType]
  return isStudy && !lastPosition ? '—' : clock(lastPosition)
}

/** What is missing for the certificate of the chosen course. */
function Standing() {
  const courseId = useAddress().number('courseId')
  const standings = useCall('course/auth/certificate/user/standing/list', { courseId }, { isOff: !courseId })
  const standing = courseId ? standings.data?.list[0] : undefined
  if (!standing) return null
  const missing = missingWords(standing)
  return (
    <div className="mt-4">
      <Notice tone="info" action={<LinkButton href={paths.account('certificate')}>我的证书</LinkButton>}>
        <span className="num">
          {ruleWords(standing)}。{missing ? `${missing}。` : '条件已满足，正在发证'}
        </span>
      </Notice>
    </div>
  )
}
