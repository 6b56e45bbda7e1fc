// Answers the calls of contract/exam/problem-import-try.ts.
import type { ProblemInput } from '../../../contract/exam/authoring.ts'
import type { problemImportTryCalls } from '../../../contract/exam/problem-import-try.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { placeOf } from '../import/draft.ts'
import type { KeyedProblem } from '../import/keyed-problems.ts'
import { textOfFile } from '../import/read-file.ts'
import { readProblemsNow } from '../import/read-in-thread.ts'
import type { ReadProblem } from '../import/read-problem.ts'
import { titleOf } from '../import/shown-cell.ts'
import { bankedProblems, sameKeyOf } from '../same-problem.ts'
import { requireSubject } from './subject.ts'

export const problemImportTryHandlers: Handlers<typeof problemImportTryCalls> = {
  async 'exam/auth/problem/import/try'({ format, subjectId }, { q, user, file }) {
    if (subjectId !== undefined) await requireSubject(q, user.id, subjectId)
    const text = textOfFile(new Uint8Array(await file.arrayBuffer()))
    const { problems } = await readProblemsNow({ format, text }, user.id)
    const same = subjectId === undefined ? undefined : await sameIn(q, subjectId, problems)
    const rowList = problems.map((one, n) => ({
      rowNo: n + 1,
      problemTitle: titleOf(one.read),
      ...('fault' in one.read ? faultyRow(one.read) : goodRow(one.read)),
      problemId: same?.get(one) ?? null,
    }))
    return { rowList }
  },
}

const faultyRow = ({ draft, fault: { column, cause, remedy } }: Extract<ReadProblem, { fault: unknown }>) => ({
  place: placeOf(draft, column),
  score: 0,
  cause,
  remedy,
  noteList: [],
})

const goodRow = ({ draft, drafts, problem }: Extract<ReadProblem, { problem: unknown }>) => ({
  place: placeOf(draft),
  score: scoreOf(problem),
  cause: '',
  remedy: '',
  noteList: drafts.flatMap(({ notes = [] }) => notes),
})

/** Of a material its parts. */
const scoreOf = ({ score, childList }: ProblemInput) =>
  childList.length ? childList.reduce((sum, part) => sum + part.score, 0) : score

/** The latest question of the bank that each is the same as. */
async function sameIn(q: Query, subjectId: number, problems: readonly KeyedProblem[]) {
  const hashes = problems.flatMap(({ hash }) => hash || [])
  const banked = await bankedProblems(q, subjectId, hashes).execute()
  const known = new Map(banked.map((one) => [sameKeyOf(one), one.id]))
  return new Map(
    problems.flatMap((one) => {
      const id = 'problem' in one.read ? known.get(sameKeyOf(one.read.problem)) : undefined
      return id === undefined ? [] : [[one, id] as const]
    }),
  )
}
