// Questions as somebody sees them who is about to answer: without key and analysis.
import type { Query } from '../../db/connect.ts'
import { type PaperProblem, readProblems, withoutKey } from './paper.ts'

const asked = (problem: PaperProblem) => ({ ...withoutKey(problem), userAnswer: [], userFiles: [] })

/** In the order of `ids`; those that are gone are left out. */
export async function askedProblems(q: Query, ids: readonly number[]) {
  const problems = await readProblems(q, [...ids])
  return problems.map(({ childList, ...one }) => ({ ...asked(one), childList: childList.map(asked) }))
}

/** Each row with its question; a row whose question is gone is left out. */
export async function withProblems<Row extends { problemId: number }>(q: Query, rows: readonly Row[]) {
  const problems = await askedProblems(
    q,
    rows.map(({ problemId }) => problemId),
  )
  const byId = new Map(problems.map((problem) => [problem.id, problem]))
  return rows.flatMap((row) => {
    const problem = byId.get(row.problemId)
    return problem ? [{ ...row, problem }] : []
  })
}
