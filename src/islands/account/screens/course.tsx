// The user's courses: the next step, then all courses with progress.

import type { Output } from '../../../contract/calls.ts'
import { courseKinds } from '../../../lib/course-kinds.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Cover } from '../../kit/Cover.tsx'
import { Lines } from '../../kit/Lines.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Block, Empty, QueryState } from '../../kit/QueryState.tsx'
import { Select } from '../../kit/Select.tsx'
import { Progress } from '../../kit/State.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { Next } from './course/Next.tsx'
import { Week } from './course/Week.tsx'

type MyCourse = Output<'course/auth/course/user/list'>['list'][number]

const kinds = [
  { value: 0, name: '全部类型' },
  ...courseKinds.map(({ courseCategory, title }) => ({ value: courseCategory as number, name: title })),
]

/** Goes on with a course, finds it by kind and by being finished; the choices stand in the address. */
export default function Courses() {
  const { page, number, href, pageHref, set } = useAddress()
  const [finishType, courseCategory] = [number('finishType'), number('courseCategory')]
  const mine = useCall('course/auth/course/user/list', {
    pageCurrent: page,
    pageSize: 10,
    finishType,
    courseCategory,
  })
  const open = useCall('course/auth/course/user/list', { pageSize: 1, finishType: 1 })
  const done = useCall('course/auth/course/user/list', { pageSize: 1, finishType: 2 })
  const [openCount, doneCount] = [open.data?.totalCount, done.data?.totalCount]
  const all = openCount === undefined || doneCount === undefined ? undefined : openCount + doneCount
  const tab = (name: string, type: number | undefined, count: number | undefined) => ({
    name,
    count,
    href: href({ finishType: type }),
    isOn: finishType === type,
  })
  return (
    <>
      <Next open={open.data} doneCount={doneCount} />
      <Week />
      <div className="mt-8">
        <PageHead title="我的课程">
          <Select
            label="课程类型"
            options={kinds}
            value={courseCategory ?? 0}
            onValue={(kind) => set({ courseCategory: kind || undefined })}
          />
        </PageHead>
      </div>
      <TabLinks
        label="学习进度"
        tabs={[tab('全部', undefined, all), tab('进行中', 1, openCount), tab('已学完', 2, doneCount)]}
      />
      <div className="bg-surface border border-t-0 border-line rounded-b-card">
        <QueryState of={mine} what="我的课程" skeleton={<Rows />}>
          {({ list }) =>
            list.length ? (
              <Lines of={mine}>
                {list.map((course) => (
                  <Row key={course.id} course={course} />
                ))}
              </Lines>
            ) : finishType || courseCategory ? (
              <Empty title="没有符合条件的课程" isFiltered>
                <LinkButton size="default" href={paths.account('course')}>
                  清除条件
                </LinkButton>
              </Empty>
            ) : (
              <Empty title="还没有课程" description="选一门感兴趣的课，加入后会出现在这里。">
                <LinkButton size="default" href={paths.courses()}>
                  看看全部课程
                </LinkButton>
              </Empty>
            )
          }
        </QueryState>
      </div>
      <Pager of={mine.data} unit="门" href={pageHref} />
    </>
  )
}

function Row({ course }: { course: MyCourse }) {
  const isDone = course.periodTotal > 0 && course.studiedTotal >= course.periodTotal
  const verb = isDone ? '再看一遍' : course.lastPeriodId ? '接着学' : '开始学习'
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] md:grid-cols-[128px_minmax(0,1fr)] lg:grid-cols-[128px_minmax(0,1fr)_172px_auto] gap-x-4 md:gap-x-5 gap-y-2 items-start lg:items-center p-4 md:px-5">
      <Cover course={course} className="w-24 h-[54px] md:w-32 md:h-[72px] row-span-3 lg:row-span-1" />
      <div className="min-w-0">
        <h2 className="font-semibold leading-6 text-wrap">
          <a href={paths.course(course.id, course.courseCategory)} className="hover:text-primary">
            {course.courseName}
          </a>
        </h2>
        <p className="text-mini text-ink-3 mt-0.5">
          {course.lecturerName} ・{' '}
          {isDone ? '已学完' : course.lastPeriodName ? `学到 ${course.lastPeriodName}` : '尚未开始'}
        </p>
      </div>
      <div className="text-mini text-ink-3 num">
        <p className="flex justify-between">
          <span>
            {course.studiedTotal} / {course.periodTotal} 课时
          </span>
          <span className={isDone ? 'text-success' : 'text-ink-2'}>{Math.round(course.progress)}%</span>
        </p>
        <Progress value={course.progress} label={`${course.courseName}的进度`} className="mt-1" />
      </div>
      <LinkButton
        href={paths.learn(course.id, course.lastPeriodId ?? undefined)}
        className="max-lg:col-start-2 md:w-[76px] md:!px-0"
      >
        {verb}
        <span className="sr-only">：{course.courseName}</span>
      </LinkButton>
    </li>
  )
}

const Rows = () => (
  <div className="divide-y divide-line">
    {['w-3/5', 'w-2/5', 'w-1/2'].map((shape) => (
      <div key={shape} className="flex items-center gap-5 p-4 md:px-5">
        <Block className="w-24 h-[54px] md:w-32 md:h-[72px]" />
        <Block className={`h-4 ${shape}`} />
      </div>
    ))}
  </div>
)
