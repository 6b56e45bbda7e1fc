// Questions as somebody sees them who is about to answer: without key and analysis.
import type { Query } from '../../db/connect.ts'
import { type PaperProblem, readProblems, withoutKey } from './paper.ts'

const asked = (problem: PaperProblem) => ({ ...withoutKey(problem), userAnswer: [], userFiles: [] })

/** In the order of `ids`; those that are gone are left out. */
export async function askedProblems(q: Query, ids: readonly number[]) {
  const problems = await readProblems(q, [...ids])
  return problems.map(({ childList, ...one }) => ({ ...asked(one), childList: childList.map(asked) }))
}
