// ExamStatusEnum.
import { codesOf } from '../codes-of.ts'

export const examStates = codesOf({
  notBegun: [1, '未开始'],
  running: [2, '考试中'],
  handedIn: [3, '待系统评阅'],
  marking: [4, '待人工评阅'],
  graded: [5, '评阅完成'],
  absent: [6, '缺考'],
  voided: [7, '已作废'],
})

/** Taken to its end, marked or not yet. */
export const isHandedIn = (examStatus: number) =>
  examStatus === examStates.handedIn || examStatus === examStates.marking || examStatus === examStates.graded
/** Nothing of it counts. */
export const isWithoutScore = (examStatus: number) =>
  examStatus === examStates.absent || examStatus === examStates.voided
/** Nothing more is written in it. */
export const isEnded = (examStatus: number) => isHandedIn(examStatus) || isWithoutScore(examStatus)
