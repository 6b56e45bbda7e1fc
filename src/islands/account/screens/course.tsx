// The user's courses: the next step, then all courses with progress.
import type { Output } from '../../../contract/calls.ts'
import { date } from '../../../lib/format.ts'
import { kindChoices } from '../../../lib/labels/course-kinds.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Cover } from '../../kit/Cover.tsx'
import { Spoken } from '../../kit/Small.tsx'
import { Progress } from '../../kit/State.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { Next } from './course/Next.tsx'
import { Week } from './course/Week.tsx'

const list = 'course/auth/course/user/list'
const tabs = [
  { key: 'all', name: '全部', input: {} },
  { key: 'open', name: '进行中', input: { finishType: 1 } },
  { key: 'done', name: '已学完', input: { finishType: 2 } },
  { key: 'refunded', name: '已退款', input: { isRefunded: 1 } },
] as const

/** Goes on with a course, finds it by kind and by being finished; the choices stand in the address. */
export default function Courses() {
  const open = useCall(list, { ...tabs[1].input, pageSize: 1 })
  const done = useCall(list, { ...tabs[2].input, pageSize: 1 })
  return (
    <>
      <Next open={open.data} doneCount={done.data?.totalCount} />
      <div className="leads">
        <Week />
      </div>
      <div className="mt-8">
        <CourseList />
      </div>
    </>
  )
}

const CourseList = plainList({
  title: '我的课程',
  unit: '门',
  item: '课程',
  list,
  rowKey: 'id',
  pageSize: 10,
  tabs,
  hasCounts: true,
  filters: (filter) => [filter.choice('courseCategory', '类型', kindChoices)],
  picture: 'w-24 h-[54px] md:w-32 md:h-[72px]',
  Row,
  empty: {
    title: '还没有课程',
    description: '选一门感兴趣的课，加入后会出现在这里。',
    action: (
      <LinkButton size="default" href={paths.courses()}>
        看看全部课程
      </LinkButton>
    ),
  },
})

type Course = Output<typeof list>['list'][number]

/** Where the learner stands in a course, and where its button leads. */
function standing(course: Course, isDone: boolean) {
  const page = paths.course(course.id, course.courseCategory)
  if (course.isRefunded) return { state: '已退款，笔记和学习记录还在', verb: '看课程', href: page }
  if (!course.allowStudy) {
    const isByMembership = course.source === 4 && course.isVipFree === 1
    const end = course.gmtExpire ? `${date(course.gmtExpire)} ` : ''
    return isByMembership
      ? { state: `会员 ${end}到期，续费后接着学`, verb: '续费', href: paths.vip() }
      : { state: `学习期限 ${end}到期，笔记和学习记录还在`, verb: '看课程', href: page }
  }
  return {
    state: isDone ? '已学完' : course.lastPeriodName ? `学到 ${course.lastPeriodName}` : '尚未开始',
    verb: isDone ? '再看一遍' : course.lastPeriodId ? '接着学' : '开始学习',
    href: paths.learn(course.id, course.lastPeriodId ?? undefined),
  }
}

function Row({ row: course }: { row: Course }) {
  const isDone = course.periodTotal > 0 && course.studiedTotal >= course.periodTotal
  const { verb, href, state } = standing(course, isDone)
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] md:grid-cols-[128px_minmax(0,1fr)] lg:grid-cols-[128px_minmax(0,1fr)_172px_auto] gap-x-4 md:gap-x-5 gap-y-2 items-start lg:items-center p-4 md:px-5">
      <Cover course={course} className="w-24 h-[54px] md:w-32 md:h-[72px] row-span-3 lg:row-span-1" />
      <div className="min-w-0">
        <h2 className="font-semibold leading-6 text-wrap">
          <a href={paths.course(course.id, course.courseCategory)} className="hit hover:text-primary">
            {course.courseName}
          </a>
        </h2>
        <p className="text-mini text-ink-3 mt-0.5">
          {course.lecturerName} ・ {state}
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
      <LinkButton href={href} className="max-lg:col-start-2 md:w-[76px] md:!px-0">
        {verb}
        <Spoken>：{course.courseName}</Spoken>
      </LinkButton>
    </li>
  )
}
