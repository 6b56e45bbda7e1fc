// The words in which questions are handed out, as the readers know them.

import { problemTypes } from '../../../contract/enums/problem-types.ts'
import type { WrittenProblem } from '../../../contract/exam/authoring.ts'
import { blankKeyText, waysByBlank } from '../../../contract/exam/blank-key.ts'
import { listText, semicolons } from './escaped-list.ts'

/** By problemType. */
export const typeNames = problemTypes.labels

/** By difficulty. */
export const levelNames = ['', '简单', '中等', '困难']

type Keyed = Pick<WrittenProblem['childList'][number], 'problemType' | 'answer' | 'rule'>

/** The key, or the model answer. */
export function writtenKey({ problemType, answer, rule }: Keyed): string {
  if (problemType === problemTypes.judge) return answer[0] === 'A' ? '对' : '错'
  return problemType === problemTypes.blanks ? blankKeyText(waysByBlank({ answer, ...rule })) : answer.join('')
}

/** What a short answer is marked by: 观点明确 3；论据充分 5. */
export const pointsText = (points: readonly { name: string; score: number }[]) =>
  listText(
    points.map(({ name, score }) => `${name} ${score}`),
    semicolons,
  )
