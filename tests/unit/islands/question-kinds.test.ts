// A question that is made one of another kind keeps what fits, and is told what does not.
import { expect, test } from 'vitest'
import { blankPart, leftOut, ofKind } from '../../../src/islands/account/screens/subject/problem-values.ts'

const text = { problemContent: '<p>题干</p>', analysis: '<p>解析</p>', score: 6, difficulty: 3 }
const optionList = ['A', 'B', 'C', 'D'].map((key) => ({ key, content: `<p>选项 ${key}</p>` }))
const single = { ...blankPart(1), ...text, optionList, answer: ['C'] }
const multiple = { ...blankPart(2), ...text, optionList, answer: ['A', 'C'] }
const short = { ...blankPart(5), ...text, answer: ['参考'], rule: { points: [{ name: '要点', score: 6 }] } }
const blanks = { ...blankPart(4), ...text, answer: ['杏坛'] }

test.each([
  { from: single, to: 2, kept: { optionList, answer: ['C'] }, names: '' },
  { from: multiple, to: 1, kept: { optionList, answer: [] }, names: '答案' },
  { from: single, to: 3, kept: { optionList: [], answer: [] }, names: '选项、答案' },
  { from: single, to: 4, kept: { optionList: [], answer: [''] }, names: '选项、答案' },
  { from: short, to: 7, kept: { answer: ['参考'] }, names: '评分要点' },
  { from: short, to: 1, kept: { answer: [] }, names: '参考答案、评分要点' },
  { from: blanks, to: 5, kept: { answer: [] }, names: '答案' },
  { from: blankPart(1), to: 3, kept: { optionList: [], answer: [] }, names: '' },
])('of kind $from.problemType, made one of kind $to: $names left out', ({ from, to, kept, names }) => {
  const after = ofKind(from, to)
  const { problemContent, analysis, score, difficulty } = from
  expect(after).toMatchObject({ problemType: to, problemContent, analysis, score, difficulty, ...kept })
  expect(leftOut(from, after)).toBe(names)
})
