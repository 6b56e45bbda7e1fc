// What is said of a file with more questions than are taken at once.
import { CallError } from '../../../contract/codes.ts'
import { importLimits } from '../../../contract/exam/problem-template.ts'
import type { Draft } from './draft.ts'

/** Adds one to those of a file; no more are read than are taken. */
export function addDraft(drafts: Draft[], draft: Draft) {
  if (drafts.length >= importLimits.problems) throw tooManyProblems()
  drafts.push(draft)
}

export const tooManyProblems = () =>
  new CallError('invalid', `一次最多导入 ${importLimits.problems.toLocaleString('en')} 题，请分成几个文件`)
