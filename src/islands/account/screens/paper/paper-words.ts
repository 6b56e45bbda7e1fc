// Where the screens of papers are, and their words: exams and homework have the same screens at two addresses.
import { answerShows } from '../../../../contract/enums/answer-shows.ts'
import { examAuditTypes } from '../../../../contract/enums/exam-audit-types.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import type { TaskType } from '../../../../lib/labels/exam-kinds.ts'

const exam = { list: 'exams', add: 'exams/add', pick: 'exams/selectIssue', preview: 'exams/preview' } as const
const work = {
  list: 'vod/work',
  add: 'vod/work/add',
  pick: 'vod/work/selectIssue',
  preview: 'vod/work/preview',
} as const

export const screensOf = (taskType: TaskType) => (taskType === taskTypes.exam ? exam : work)

export const answerShowChoices = [
  { value: answerShows.afterMarking, name: '评阅完成后公布' },
  { value: answerShows.afterEnd, name: '考试结束、评阅完成后公布' },
  { value: answerShows.afterHandIn, name: '交卷后公布' },
  { value: answerShows.never, name: '不公布' },
]

export const auditTypes = [
  { value: examAuditTypes.byPeople, name: '系统＋人工评阅' },
  { value: examAuditTypes.bySystem, name: '系统评阅' },
]

export const questionOrders = [
  { value: 0, name: '大家一样' },
  { value: 1, name: '题目顺序打乱' },
  { value: 2, name: '题目和选项顺序都打乱' },
]
