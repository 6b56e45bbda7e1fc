// What waits and what comes for somebody who teaches: a lecturer, and an organization.
import type { Output } from '../../../contract/calls.ts'
import { liveStates } from '../../../contract/enums/live-states.ts'
import { taskTypes } from '../../../contract/enums/task-types.ts'
import { thousands, when } from '../../../lib/format.ts'
import type { TaskType } from '../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../lib/paths.ts'
import { byAge, soonest, takesAbout, timeAhead, waited } from '../../today/said.ts'
import type { Coming, Due } from '../../today/Today.tsx'
import { kindFor } from '../screens/author/author-kinds.ts'
import { screenOf } from '../screens/exams/class-exam-words.ts'

type Teaching = Output<'user/auth/lecturer/today/view'>

/** What waits for somebody who teaches, most of it people. */
export function teachingDues(
  { sheets, applications, returnedList, invitationList }: Teaching,
  now = Date.now(),
): Due[] {
  const people = byAge([
    {
      since: sheets.oldest,
      title: `批 ${sheets.count} 份答卷`,
      note: `${sheets.name}${sheets.nameCount < sheets.count ? ` ${sheets.nameCount} 份` : ''}，${waited(sheets.oldest, now)}`,
      takes: takesAbout(sheets.seconds === null ? null : sheets.seconds * sheets.count),
      verb: '接着批',
      href: paths.account('vod/work/gradeWork', { recordId: sheets.recordId ?? undefined }),
    },
    {
      since: applications.oldest,
      title: `${applications.count} 人申请进班`,
      note: `${applications.name}${applications.nameCount < applications.count ? ` ${applications.nameCount} 人` : ''}，${waited(applications.oldest, now)}`,
      verb: '看看',
      href: paths.account('grades/teacher'),
    },
  ])
  return [
    ...people,
    ...returnedList.map((course) => ({
      title: `《${course.courseName}》被退回`,
      note: course.auditOpinion,
      takes: course.markCount ? `标了 ${course.markCount} 处` : undefined,
      verb: '去改',
      href: editorOf(course),
    })),
    ...invitationList.map(({ organizationName, gmtExpire }) => ({
      title: `${organizationName}请你开课`,
      note: `${when(gmtExpire)} 前回复`,
      verb: '看条件',
      href: paths.account('teacher'),
    })),
  ]
}

const editorOf = ({ id, courseCategory, sampleKind }: Teaching['returnedList'][number]) =>
  paths.account(sampleKind === 1 ? 'samplevod/period' : kindFor(courseCategory).period, { id })

/** The lives and the exams of somebody who teaches: what is on, then what comes. */
export function teachingComing({ liveList, examList }: Teaching, now = new Date()): Coming[] {
  const lives = liveList.map((live) => {
    const isOn = live.liveStatus === liveStates.onAir
    return {
      at: isOn ? '' : live.beginTime,
      id: `live ${live.periodId}`,
      time: timeAhead(live.beginTime, now),
      title: live.periodName,
      note: isOn
        ? `直播中，${thousands(live.presentCount)} 人在，${thousands(live.joinCount)} 人约了`
        : `${thousands(live.joinCount)} 人约了${Date.parse(live.beginTime) <= now.getTime() ? '，还没有开始' : ''}`,
      now: isOn ? ('live' as const) : undefined,
      href: paths.account('live/room', { id: live.periodId, courseId: live.courseId }),
    }
  })
  const exams = examList.map((exam) => {
    const { beginTime, endTime, studentCount, submitCount, runningCount, lostCount, taskType } = exam
    const hasBegun = Date.parse(beginTime) <= now.getTime()
    const isOn = taskType === taskTypes.exam && runningCount > 0
    const handedIn = `${submitCount} / ${studentCount} 人交了`
    const running = `${runningCount} 人在答${lostCount ? `，${lostCount} 人断线` : ''}`
    return {
      at: isOn ? '' : hasBegun ? endTime : beginTime,
      id: `exam ${exam.id}`,
      time: timeAhead(hasBegun ? endTime : beginTime, now),
      title: hasBegun ? `${exam.gradeExamName}截止` : exam.gradeExamName,
      note: isOn ? `${running}，${handedIn}` : hasBegun ? handedIn : `${exam.gradeName}，${studentCount} 人`,
      now: isOn ? ('exam' as const) : undefined,
      href: paths.account(screenOf(taskType as TaskType), { gradeExamId: exam.id, ...(isOn && { live: 1 }) }),
    }
  })
  return soonest([...lives, ...exams])
}
