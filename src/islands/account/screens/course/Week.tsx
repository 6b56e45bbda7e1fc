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
        `已学 ${spent(week.data.studySeconds)} ・ ${week.data.studyDays} 天 ・ 学完 ${week.data.finishCount} 节 ・ 今年 ${creditHours(week.data.yearSeconds)} 学时`
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
        {({ list, icsUrl }) => (
          <>
            {list.length ? (
              <ul className="mt-3 divide-y divide-line border-t border-line">
                {list.map((one) => (
                  <li
                    key={`${one.kind} ${one.courseId} ${one.periodId} ${one.relationId}`}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 md:px-6 py-3"
                  >
                    <span className="num text-mini text-ink-2 md:w-44 shrink-0">
                      {appointment(one.kind % 2 ? one.beginTime : one.endTime)}
                    </span>
                    <span className="min-w-0 flex-1 basis-52">
                      <a href={hrefOf(one)} className="font-medium hover:text-primary max-md:py-3 inline-block">
                        {one.title}
                      </a>
                      <span className="block truncate text-mini text-ink-3">{one.courseName}</span>
                    </span>
                    <Standing item={one} now={now} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="px-4 md:px-6 pt-3 text-ink-2">本周没有直播、班级考试和到期的课程，按自己的节奏学就好。</p>
            )}
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
