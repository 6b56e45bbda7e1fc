// What is written of a question as its taker is asked: without key and analysis.
import { problemTypes } from '../../../../contract/enums/problem-types.ts'
import type { Asked } from '../../../exam/Question.tsx'
import type { Part } from './problem-values.ts'

export const askedOf = (part: Part): Asked => ({
  id: 0,
  parentId: null,
  problemType: part.problemType as Asked['problemType'],
  problemContent: part.problemContent || '<p>（题干）</p>',
  optionList: part.problemType === problemTypes.judge ? trueOrFalse : part.optionList,
  score: part.score,
  sort: 0,
  isHalf: part.rule.isHalf ? 1 : 0,
  blankCount: part.problemType === problemTypes.blanks ? part.answer.length : 0,
  fileKinds: part.rule.kinds ?? [],
  maxFiles: part.rule.max ?? 9,
  maxFileSize: part.rule.maxSize ?? 50,
  userAnswer: [],
  userFiles: [],
})

const trueOrFalse = [
  { key: 'A', content: '<p>正确</p>' },
  { key: 'B', content: '<p>错误</p>' },
]
