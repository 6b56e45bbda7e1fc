// The day of a learner.
import { addDays, dayInBeijing, weekAround } from '../../../contract/beijing.ts'
import type { Output } from '../../../contract/calls.ts'
import { creditHours, spent, thousands } from '../../../lib/format.ts'
import { dueWords, reasonOf } from '../../../lib/labels/next-words.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { together } from '../../kit/loaded.ts'
import { soonest, takesAbout, timeAhead } from '../../today/said.ts'
import { type Coming, type Due, Today, type TodayFigure } from '../../today/Today.tsx'
import { CourseRows } from './CourseRows.tsx'
import { useLive } from './use-live.ts'

const next = 'course/auth/course/next/view'
const plan = 'course/auth/course/plan/view'
const record = 'data/auth/course/log/record/view'
type Next = Output<typeof next>
type Plan = Output<typeof plan>
type Record = Output<typeof record>

export default function LearnerToday({ name }: { name: string }) {
  const monday = dayInBeijing(weekAround(Date.now()).weekBegin)
  const day = together({
    ahead: useCall(next, {}),
    week: useCall(plan, {}),
    studied: useCall(record, { beginTime: monday, endTime: addDays(monday, 6), step: 'day' }),
  })
  useLive(next, plan)
  return (
    <Today
      name={name}
      of={day}
      dayOf={({ ahead, week, studied }) => ({
        dues: learningDues(ahead),
        coming: learningComing(week.list),
        figures: learningFigures(ahead, week, studied),
      })}
      nothing={({ ahead }) =>
        ahead.doneCount
          ? { title: '加入的课都学完了', note: '选一门接着学，下面几门适合你。', verb: '找课', href: paths.courses() }
          : {
              title: '选一门课开始',
              note: '免费的课加入就能学，学时和证书都记在这里。',
              verb: '看免费的课',
              href: paths.courses({ isFree: 1 }),
            }
      }
      nothingComing="这一周没有直播、考试和要到期的课。"
    >
      {({ ahead }) => <Fitting list={ahead.nextList.slice(0, 4)} />}
    </Today>
  )
}

/** What ends within two days goes before the lesson one is at; the rest follows it. */
export function learningDues({ course, dueList }: Next, now = new Date()): Due[] {
  const dues = dueList.map((item) => {
    const { verb, ends, href } = dueWords[item.kind]
    const isSoon = Date.parse(item.time) - now.getTime() < 2 * 86_400_000
    return { isSoon, due: { title: item.title, note: `${timeAhead(item.time, now)} ${ends}`, verb, href: href(item) } }
  })
  const soon = dues.filter(({ isSoon }) => isSoon)
  const later = dues.filter(({ isSoon }) => !isSoon)
  return [...soon.map(({ due }) => due), ...(course ? [lessonOf(course)] : []), ...later.map(({ due }) => due)]
}

function lessonOf(course: NonNullable<Next['course']>): Due {
  const { lastPeriodId, lastPeriodName, lastPosition, lastLength, studiedTotal, periodTotal } = course
  const left = lastPosition > 0 && lastLength > lastPosition ? lastLength - lastPosition : null
  return {
    title: lastPeriodName ?? course.courseName,
    note: `${lastPeriodName ? `${course.courseName}，` : ''}学了 ${studiedTotal} / ${periodTotal} 课时`,
    takes: left === null ? undefined : `还剩${takesAbout(left)!.replace('约', '')}`,
    verb: lastPeriodId ? '接着学' : '开始学习',
    href: paths.learn(course.id, lastPeriodId ?? undefined, lastPosition),
  }
}

/** Live lessons and exams of the week that are on or come; what is over is in 本周计划. */
export const learningComing = (list: Plan['list'], now = new Date()): Coming[] =>
  soonest(
    list
      .filter(({ endTime }) => Date.parse(endTime) > now.getTime())
      .map((one) => {
        const isOn = Date.parse(one.beginTime) <= now.getTime()
        const isLive = one.kind === 1
        const at = isLive || !isOn ? one.beginTime : one.endTime
        return {
          at: isLive && isOn ? '' : at,
          id: `${one.kind} ${one.courseId} ${one.periodId} ${one.relationId}`,
          time: timeAhead(at, now),
          title: isOn && !isLive ? `${one.title}${one.kind === 2 ? '' : '截止'}` : one.title,
          note: isLive && isOn ? `直播中，${one.courseName}` : one.courseName,
          now: isLive && isOn ? ('live' as const) : undefined,
          href:
            one.courseId === null
              ? paths.account(one.kind === 4 ? 'vod/work/myExamination' : 'exams/myExamination')
              : paths.learn(one.courseId, one.periodId ?? undefined),
        }
      }),
  )

function learningFigures({ openCount, doneCount, weekGoal }: Next, week: Plan, studied: Record): TodayFigure[] {
  const left = weekGoal * 3600 - week.studySeconds
  const goal = left > 0 ? `离 ${weekGoal} 小时还差 ${spent(left)}` : `${weekGoal} 小时的目标到了`
  return [
    {
      name: '这周学了',
      value: spent(week.studySeconds),
      unit: '',
      note: weekGoal ? goal : '还没有定目标',
      href: paths.account('study'),
    },
    {
      name: '今年',
      value: creditHours(week.yearCreditSeconds),
      unit: '学时',
      note: '可以开学时证明',
      href: paths.account('study/statement'),
    },
    {
      name: '连着学了',
      value: thousands(studied.streakNum),
      unit: '天',
      note: `这周学完 ${week.finishCount} 节`,
      href: paths.account('study', { dates: '30d' }),
    },
    {
      name: '在学',
      value: thousands(openCount),
      unit: '门',
      note: `学完 ${doneCount} 门`,
      href: paths.account('course'),
    },
  ]
}

const Fitting = ({ list }: { list: Next['nextList'] }) => (
  <CourseRows
    title="给你的下一门"
    list={list}
    note={(course) => reasonOf(course)}
    action={(course) => ({ name: '看看', href: paths.course(course.id, course.courseCategory) })}
  />
)
