// Which sitting the address names: in a class (?relationId=) or outside of classes (?recordId=), its calls and its pages.

import { type TaskType, tasks } from '../../lib/labels/exam-kinds.ts'
import { api, silentApi } from '../../lib/wire/api.ts'
import { idInQuery } from './use-mine.ts'

export type Which = { id: number; isOfClass: boolean }

export function sittingInQuery(): Which | undefined {
  const relationId = idInQuery('relationId')
  const id = relationId ?? idInQuery('recordId')
  return id === undefined ? undefined : { id, isOfClass: relationId !== undefined }
}

const pages = {
  exam: ['exam', 'exam'],
  result: ['result', 'gradeResult'],
  explain: ['explain', 'gradeExplain'],
  replay: ['replay', 'gradeReplay'],
} as const

export const pageOf = (page: keyof typeof pages, taskType: TaskType, { id, isOfClass }: Which) =>
  `${tasks[taskType].base}/${pages[page][isOfClass ? 1 : 0]}?${isOfClass ? 'relationId' : 'recordId'}=${id}`

export const scoreOf = ({ id, isOfClass }: Which) =>
  isOfClass
    ? silentApi('exam/auth/grade/exam/student/relation/view/score', { id })
    : silentApi('exam/auth/user/exam/view/score', { recordId: id })

export const sheetOf = ({ id, isOfClass }: Which) =>
  isOfClass
    ? silentApi('exam/auth/grade/student/exam/answer/view', { relationId: id })
    : silentApi('exam/auth/user/exam/answer/view', { recordId: id })

export const beginOfClass = (id: number) =>
  api('exam/auth/grade/exam/student/relation/begin', { id }, { hideErrorTips: true })
