// What is under way: live lessons and exams with who is there, what colleagues have in hand, files in work; then what comes.
import type { Output } from '../../../../contract/calls.ts'
import { thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useEvery } from '../../../app/use-every.ts'
import { timeAhead } from '../../../today/said.ts'
import type { Coming } from '../../../today/Today.tsx'
import { useConsoleEvents } from '../../console-events.ts'
import type { SchoolStat } from '../overview.tsx'

type Now = Output<'system/admin/stat/running'>

/** Heads in a room come and go without an event. */
const refreshEvery = 15_000 // ms

/** Read again whenever the console is told that it changed. */
export function useRunning() {
  const query = useCall('system/admin/stat/running', {})
  useConsoleEvents(['running', 'review', 'export'], query.reload)
  useEvery(refreshEvery, query.reload)
  return query
}

const mostNext = 3

/** What is on, all of it; then the next of what comes: lessons, exams, what colleagues wrote down. */
export const operatorComing = (
  now: Now | undefined,
  comingList: SchoolStat['comingList'],
  at = new Date(),
): Coming[] => [
  ...(now ? underWay(now) : []),
  ...comingList
    .filter(({ kind, time }) => ['live', 'exam', 'homework', 'entry'].includes(kind) && Date.parse(time) > at.getTime())
    .slice(0, mostNext)
    .map(({ kind, id, time, title }) => ({
      id: `${kind} ${id} ${time}`,
      time: timeAhead(time, at),
      title,
      note: comingNames[kind as keyof typeof comingNames],
      href: kind === 'live' ? paths.course(id, 2) : undefined,
    })),
]

const comingNames = { live: '直播', exam: '班级考试', homework: '作业截止', entry: '日程' }

const underWay = (now: Now): Coming[] => [
  ...now.liveList.map((lesson) => ({
    id: `live ${lesson.periodId}`,
    time: '直播中',
    title: lesson.periodName,
    note: `${thousands(lesson.watchingNum)} 人在看，${lesson.lecturerName}，已 ${span(minutes(lesson.beginTime, now.at))}`,
    now: 'live' as const,
    href: paths.course(lesson.courseId, 2),
  })),
  ...now.examList.map((exam) => ({
    id: `exam ${exam.examId} ${exam.gradeName}`,
    time: '考试中',
    title: exam.title,
    note: [
      `${thousands(exam.sittingNum)} 人在考`,
      exam.gradeName,
      `还剩 ${span(minutes(now.at, exam.deadline))}`,
      exam.awayNum > 0 && `${exam.awayNum} 人断线`,
    ]
      .filter(Boolean)
      .join('，'),
    now: 'exam' as const,
    href: paths.exam({ id: exam.examId, taskType: exam.taskType }),
  })),
  ...now.holdList.map(({ reviewId, operatorName, isMine, title }) => ({
    id: `hold ${reviewId}`,
    time: '在审',
    title: title || '一条内容',
    note: isMine ? '我在看' : `${operatorName}在看`,
    href: paths.admin('review', { id: reviewId }),
  })),
  ...filesOf(now),
]

function filesOf({ uploadNum, preparingNum, waitingNum, exportNum }: Now): Coming[] {
  const parts = [
    uploadNum && `${uploadNum} 个在上传`,
    preparingNum && `${preparingNum} 个在转码`,
    waitingNum && `${waitingNum} 个排着队`,
    exportNum && `${exportNum} 个在导出`,
  ].filter(Boolean)
  if (!parts.length) return []
  const href = exportNum ? paths.admin('export') : undefined
  return [{ id: 'files', time: '文件', title: parts.join('，'), note: '', href }]
}

const minutes = (from: string, to: string) => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))

const span = (length: number) => (length < 60 ? `${length} 分钟` : `${Math.floor(length / 60)} 时 ${length % 60} 分`)
