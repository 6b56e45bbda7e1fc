// The day of a lecturer.
import type { Output } from '../../../contract/calls.ts'
import { sum, thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Today, type TodayFigure } from '../../today/Today.tsx'
import { TaughtCourses } from './TaughtCourses.tsx'
import { teachingComing, teachingDues } from './teaching.ts'
import { useLive } from './use-live.ts'

const call = 'user/auth/lecturer/today/view'

export default function LecturerToday({ name }: { name: string }) {
  const today = useCall(call, {})
  useLive(call)
  return (
    <Today
      name={name}
      acts={
        <>
          <LinkButton size="default" href={paths.account('live/add')}>
            开一场直播
          </LinkButton>
          <LinkButton size="default" href={paths.account('vod/add')}>
            新建课
          </LinkButton>
        </>
      }
      of={today}
      dayOf={(data) => ({ dues: teachingDues(data), coming: teachingComing(data), figures: weekFigures(data.week) })}
      nothing={() => ({
        title: '都处理完了',
        note: '没有人在等你。接着写课，或者看看学员学到了哪里。',
        verb: '去写课',
        href: paths.account('vod'),
      })}
      nothingComing="七天之内没有直播，班级里也没有考试和作业要截止。"
    >
      {(data) => <TaughtCourses title="我的课，这两周" list={data.courseList} />}
    </Today>
  )
}

type Week = Output<typeof call>['week']

const hours = (seconds: number) => (Math.round(seconds / 360) / 10).toFixed(1)

/** 「比前七天多 4.2」 */
function compared(now: number, before: number) {
  const difference = (Math.round(now / 360) - Math.round(before / 360)) / 10
  return difference === 0
    ? '和前七天一样'
    : `比前七天${difference > 0 ? '多' : '少'} ${Math.abs(difference).toFixed(1)}`
}

export const weekFigures = (week: Week): TodayFigure[] => [
  {
    name: '七天里学了',
    value: hours(week.studySeconds),
    unit: '小时',
    note: compared(week.studySeconds, week.studySecondsBefore),
    href: paths.account('vod/courseUserStudyLog'),
  },
  {
    name: '新来',
    value: thousands(week.newCount),
    unit: '人',
    note: week.newCount ? `免费加入 ${week.newFreeCount} 人` : '七天里还没有',
    href: paths.account('vod/courseUserStudyLog/students'),
  },
  {
    name: '停在半路',
    value: thousands(week.pausedCount),
    unit: '人',
    note: week.pausedName ? `多在「${week.pausedName}」` : '三十天里学过、七天没来的',
    href: paths.account('vod/courseUserStudyLog/students', { stage: 2 }),
  },
  {
    name: '可提现',
    value: sum(week.enableBalances),
    unit: '元',
    note: week.pendingMoney ? `待确认 ${sum(week.pendingMoney)}` : '没有待确认的',
    href: paths.account('earnings'),
  },
]
