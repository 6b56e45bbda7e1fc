// The values of the editor of a question.
import type { Input, Output } from '../../../../contract/calls.ts'

type Saved = Output<'exam/auth/problem/view'>
export type Written = Required<Omit<Input<'exam/auth/problem/save'>, 'subjectId' | 'childList'>> & { childList: Part[] }
export type Part = Omit<Written, 'tagList' | 'childList'>

export const blankPart = (problemType: number): Part => ({
  ...{
    problemType,
    problemContent: '',
    analysis: '',
    score: problemType === 5 || problemType === 7 ? 10 : 2,
    difficulty: 2,
  },
  optionList: problemType <= 2 ? ['A', 'B', 'C', 'D'].map((key) => ({ key, content: '' })) : [],
  answer: problemType === 4 ? [''] : [],
  rule: problemType === 2 ? { isHalf: true } : {},
})

export const blankProblem = (problemType: number): Written => ({
  ...blankPart(problemType),
  tagList: [],
  childList: problemType === 6 ? [blankPart(1)] : [],
})

export const writtenOf = ({ childList, tagList, ...problem }: Saved): Written => ({
  ...partOf(problem),
  tagList,
  childList: childList.map(partOf),
})

type Blank = Pick<Part, 'answer' | 'rule'>

/** What counts in a blank: its answer, which is shown as the key, then the others. */
export const waysAt = ({ answer, rule }: Blank, blank: number): string[] => [
  answer[blank] ?? '',
  ...(rule.alternatives?.[blank] ?? []),
]

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
  ...{ problemType, problemContent, optionList, answer, analysis, score, difficulty, rule },
})
