// The exams and homework of a lesson as the learning screen shows them: how far each is, and where it leads.

import type { Output } from '../../../contract/calls.ts'
import { isHandedIn, isWithoutScore } from '../../../contract/enums/exam-states.ts'
import { type TaskType, tasks } from '../../../lib/labels/exam-kinds.ts'

export type CourseExams = Output<'course/auth/course/ref/exam/user/get/exam'>
type Sitting = CourseExams['list'][number]
type Lesson = { id: number; chapterId: number }

/** Those of the lesson, its chapter, or the whole course; off the shelf only where it was begun. */
export function examsOf({ examList, list }: CourseExams, courseId: number, { id: periodId, chapterId }: Lesson) {
  const belongs = (tie: CourseExams['examList'][number]) =>
    (tie.periodId ?? periodId) === periodId && (tie.chapterId ?? chapterId) === chapterId
  return examList.filter(belongs).flatMap(({ id, examId, examName, taskType, isMust, isPutaway, ...tie }) => {
    const sitting = list.find((one) => one.examId === examId)
    if (!sitting && !isPutaway) return []
    const { name, base } = tasks[taskType as TaskType]
    const start = `${base}/startExam?id=${examId}&courseId=${courseId}&periodId=${periodId}`
    const href = (sitting && sittingPath(sitting, base)) ?? start
    const isOfLesson = tie.periodId !== null
    const title = examName.startsWith(`${name}：`) ? examName : `${name}：${examName}`
    return [{ id, title, isMust: isMust === 1, isOfLesson, state: stateOf(sitting), href }]
  })
}

function stateOf(sitting: Sitting | undefined) {
  if (!sitting || isWithoutScore(sitting.examStatus)) return '未开始'
  if (!isHandedIn(sitting.examStatus)) return '进行中'
  return sitting.score === null ? '已交' : `${sitting.score} 分`
}

function sittingPath({ id, examStatus, canContinue }: Sitting, base: string) {
  if (canContinue) return `${base}/exam?recordId=${id}`
  return isHandedIn(examStatus) ? `${base}/result?recordId=${id}` : undefined
}
