// The values of the editor of a question.

import type { Input, Output } from '../../../../contract/calls.ts'
import { isChoice, isWrittenOut, problemTypes } from '../../../../contract/enums/problem-types.ts'

type Saved = Output<'exam/auth/problem/view'>
export type Written = Required<Omit<Input<'exam/auth/problem/save'>, 'subjectId' | 'childList'>> & { childList: Part[] }
export type Part = Omit<Written, 'tagList' | 'childList'>

export const blankPart = (problemType: number): Part => ({
  problemType,
  problemContent: '',
  analysis: '',
  score: problemType === problemTypes.short || problemType === problemTypes.upload ? 10 : 2,
  difficulty: 2,
  optionList: isChoice(problemType) ? ['A', 'B', 'C', 'D'].map((key) => ({ key, content: '' })) : [],
  answer: problemType === problemTypes.blanks ? [''] : [],
  rule: problemType === problemTypes.multiple ? { isHalf: true } : {},
})

/** A question of one kind as one of another: what fits is kept. */
export function ofKind(part: Part, problemType: number): Part {
  const { problemContent, analysis, score, difficulty, optionList, answer } = part
  const blank = { ...blankPart(problemType), problemContent, analysis, score, difficulty }
  const isChoice = (kind: number) => kind <= 2
  const isFree = (kind: number) => kind === 5 || kind === 7
  if (isChoice(part.problemType) && isChoice(problemType))
    return { ...blank, optionList, answer: problemType === problemTypes.single && answer.length > 1 ? [] : answer }
  return isFree(part.problemType) && isFree(problemType) ? { ...blank, answer } : blank
}

/** What a change of the kind leaves out, in words; '' where all of it fits. */
export function leftOut(before: Part, after: Part): string {
  const isWritten = before.optionList.some(({ content }) => content !== '')
  return [
    isWritten && !after.optionList.length && '选项',
    before.answer.some(Boolean) && !after.answer.length && (isWrittenOut(before.problemType) ? '参考答案' : '答案'),
    before.answer.some(Boolean) && after.answer.length > 0 && !after.answer.some(Boolean) && '答案',
    Boolean(before.rule.points?.length) && !after.rule.points?.length && '评分要点',
  ]
    .filter((name) => typeof name === 'string')
    .join('、')
}

export const blankProblem = (problemType: number): Written => ({
  ...blankPart(problemType),
  tagList: [],
  childList: problemType === problemTypes.material ? [blankPart(1)] : [],
})

export const writtenOf = ({ childList, tagList, ...problem }: Saved): Written => ({
  ...partOf(problem),
  tagList,
  childList: childList.map(partOf),
})

type Blank = Pick<Part, 'answer' | 'rule'>

/** With these ways for each blank. */
export const withWays = ({ rule }: Pick<Blank, 'rule'>, blanks: readonly string[][]): Blank => ({
  answer: blanks.map(([first]) => first ?? ''),
  rule: { ...rule, alternatives: blanks.map(([, ...others]) => others) },
})

const partOf = ({
  problemType,
  problemContent,
  optionList,
  answer,
  analysis,
  score,
  difficulty,
  rule,
}: Saved['childList'][number]): Part => ({
  problemType,
  problemContent,
  optionList,
  answer,
  analysis,
  score,
  difficulty,
  rule,
})
