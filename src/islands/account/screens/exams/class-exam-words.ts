// How exams of classes are called: their states, their figures, their screen.

import type { Output } from '../../../../contract/calls.ts'
import { gradeExamStates } from '../../../../contract/enums/grade-exam-states.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import type { TaskType } from '../../../../lib/labels/exam-kinds.ts'
import type { Tone } from '../../../kit/State.tsx'

export type GradeExam = Output<'exam/auth/grade/exam/admin/page'>['list'][number]

export const screenOf = (taskType: TaskType) =>
  taskType === taskTypes.homework ? 'vod/work/examAdmin' : 'exams/examAdmin'

/** GradeExamStatusEnum. */
export const shownGradeExamStates: Record<number, { name: string; tone: Tone }> = {
  [gradeExamStates.coming]: { name: '未开始', tone: 'wait' },
  [gradeExamStates.running]: { name: '进行中', tone: 'run' },
  [gradeExamStates.over]: { name: '已结束', tone: 'info' },
  [gradeExamStates.complete]: { name: '已完成', tone: 'ok' },
}

export function countsOf(exam: GradeExam) {
  const { studentCount, runningCount, submitCount, absentCount, gradeExamStatus } = exam
  if (gradeExamStatus === gradeExamStates.coming) return `发给 ${studentCount} 人`
  const parts = [
    runningCount && `${runningCount} 人在答`,
    `${submitCount} / ${studentCount} 人已交`,
    absentCount && `${absentCount} 人缺考`,
  ]
  return parts.filter(Boolean).join('，')
}
