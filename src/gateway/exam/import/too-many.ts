// What is said of a file with more questions than are taken at once, and of a question with more options than it may have.
import { CallError } from '../../../contract/codes.ts'
import { importLimits, optionKeys, type ProblemColumn } from '../../../contract/exam/problem-template.ts'
import type { Draft, Fault } from './draft.ts'

/** Adds one to those of a file; no more are read than are taken. */
export function addDraft(drafts: Draft[], draft: Draft) {
  if (drafts.length >= importLimits.problems) throw tooManyProblems()
  drafts.push(draft)
}

export const tooManyProblems = () =>
  new CallError('invalid', `一次最多导入 ${importLimits.problems.toLocaleString('en')} 题，请分成几个文件`)

/** Undefined where there are no more than a question may have. */
export const optionsFault = (count: number, column: ProblemColumn = 'A'): Fault | undefined =>
  count > optionKeys.length
    ? { column, cause: `有 ${count} 个选项`, remedy: `最多留 ${optionKeys.length} 个选项` }
    : undefined
