// The week plan: live lessons, exams and homework of classes, deadlines, study time, and the calendar subscription.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { appointment, creditHours, spent } from '../../../../lib/format.ts'
import { tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Awaited, Block, QueryState } from '../../../kit/QueryState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { State } from '../../../kit/State.tsx'

const CalendarFeed = dialogOnDemand(() => import('./CalendarFeed.tsx'))
const view = 'course/auth/course/plan/view'
type PlanItem = Output<typeof view>['list'][number]
/** As contract/course/course-plan.ts has them; the rest are the last day of a course, and homework. */
const kinds = { live: 1, exam: 3 }

/** Goes to what comes; gives the address of the calendar, another one, or none any more. */
export function Week() {
  const week = useCall(view, {})
  const [isOpen, setOpen] = useState(false)
  const now = Date.now()
  return (
    <Section
      title="本周计划"
      description={
        week.data &&
        `已学 ${spent(week.data.studySeconds)} ・ ${week.data.studyDays} 天 ・ 学完 ${week.data.finishCount} 节 ・ 今年 ${creditHours(week.data.yearCreditSeconds)} 学时`
      }
    >
      <QueryState
        of={week}
        what="本周计划"
        skeleton={
          <>
            <Block className="h-4 w-1/2 m-5" />
            <Awaited />
          </>
        }
      >
        {({ icsUrl, ...plan }) => (
          <>
            <Plan {...planOf(plan, now)} now={now} />
            <p className="px-4 md:px-6 py-3 border-t border-line mt-3">
              <Button icon="clock" onPress={() => setOpen(true)}>
                {icsUrl ? '日历订阅地址' : '订阅到手机日历'}
              </Button>{' '}
              <LinkButton kind="ghost" href={paths.account('study')}>
                学习记录和学时证明
              </LinkButton>
            </p>
            {isOpen && <CalendarFeed icsUrl={icsUrl} onClose={() => setOpen(false)} />}
          </>
        )}
      </QueryState>
    </Section>
  )
}

/** The time that counts: when it begins; of a course, of homework and of what is on, when it ends. */
const timeOf = ({ kind, beginTime, endTime }: PlanItem, now: number) =>
  kind === kinds.live || (kind === kinds.exam && Date.parse(beginTime) > now) ? beginTime : endTime

/** By the time that counts: what comes this week, what comes after it, and what is over, the last first. */
export function planOf({ list, weekEnd }: Pick<Output<typeof view>, 'list' | 'weekEnd'>, now: number) {
  const items = list.map((item) => ({ item, at: timeOf(item, now) })).sort((a, b) => a.at.localeCompare(b.at))
  const isOver = ({ item }: (typeof items)[number]) => Date.parse(item.endTime) <= now
  const coming = items.filter((one) => !isOver(one))
  return {
    thisWeek: coming.filter(({ at }) => at < weekEnd),
    later: coming.filter(({ at }) => at >= weekEnd),
    over: items.filter(isOver).reverse(),
  }
}

type Plan = ReturnType<typeof planOf>

const Plan = ({ thisWeek, later, over, now }: Plan & { now: number }) => (
  <>
    {thisWeek.length > 0 ? (
      <Items list={thisWeek} now={now} />
    ) : (
      <p className="px-4 md:px-6 pt-3 text-ink-2">
        {over.length ? '这一周的都过去了。' : '本周没有直播、班级考试和到期的课程，按自己的节奏学就好。'}
      </p>
    )}
    {later.length > 0 && (
      <>
        <h3 className="border-t border-line px-4 pt-3 text-mini text-ink-3 md:px-6">下周和以后</h3>
        <Items list={later} now={now} />
      </>
    )}
    {over.length > 0 && (
      <details className="border-t border-line">
        <summary className="cursor-pointer px-4 py-3 text-mini text-link md:px-6">过去的 {over.length} 场</summary>
        <Items list={over} now={now} />
      </details>
    )}
  </>
)

const Items = ({ list, now }: { list: Plan['thisWeek']; now: number }) => (
  <ul className="mt-3 divide-y divide-line border-t border-line">
    {list.map(({ item, at }) => (
      <li
        key={`${item.kind} ${item.courseId} ${item.periodId} ${item.relationId}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 md:px-6 py-3"
      >
        <span className="num text-mini text-ink-2 md:w-44 shrink-0">
          {appointment(at)}
          {item.kind === kinds.exam && at === item.endTime && ' 截止'}
        </span>
        <span className="min-w-0 flex-1 basis-52">
          <a href={hrefOf(item)} className="font-medium hover:text-primary max-md:py-3 inline-block">
            {item.title}
          </a>
          <span className="block truncate text-mini text-ink-3">{item.courseName}</span>
        </span>
        <Standing item={item} now={now} />
      </li>
    ))}
  </ul>
)

const hrefOf = ({ kind, courseId, periodId, relationId }: PlanItem) =>
  relationId === null
    ? paths.learn(courseId!, periodId ?? undefined)
    : `${tasks[kind === 4 ? 2 : 1].base}/startExam?relationId=${relationId}`

function Standing({ item: { kind, beginTime, endTime }, now }: { item: PlanItem; now: number }) {
  if (kind === 2) return <State tone="bad">到期</State>
  if (Date.parse(endTime) <= now) return <State tone="off">已结束</State>
  if (Date.parse(beginTime) > now) return <State tone="wait">未开始</State>
  return <State tone="run">{['', '直播中', '', '可以考了', '可以交了'][kind]}</State>
}
