// What a marker has given to a sheet: scores, points of rubrics, comments, rulings on late answers; and two of them merged.

import type { Input } from '../../../../../contract/calls.ts'
import { problemTypes } from '../../../../../contract/enums/problem-types.ts'
import type { ExplainedPaper, ExplainedProblem } from '../../../../../contract/exam/sitting.ts'
import type { Flag } from '../../../../../contract/fields.ts'
import { numbered } from '../../../../exam/numbered.ts'

export type Problem = ExplainedProblem['childList'][number]
export type Mark = { score: number | null; points: (number | null)[]; auditOpinion: string }

/** By the id of the question; `late`: rulings so far. */
export type Marks = {
  marks: Readonly<Record<number, Mark>>
  late: Readonly<Record<number, Flag>>
  opinion: string
}

export type AuditInput = Omit<Input<'PUT exam/auth/user/exam/audit/complete'>, 'recordId' | 'auditVersion'>

/** Short answers and files are scored by a person. */
export const isManual = ({ problemType }: Pick<Problem, 'problemType'>) =>
  problemType === problemTypes.short || problemType === problemTypes.upload

/** Points are given one by one where they add up to the question's score. */
export const hasRubric = ({ pointList, score }: Pick<Problem, 'pointList' | 'score'>) =>
  pointList.length > 1 && pointList.reduce((sum, point) => sum + point.score, 0) === score

export const noMark: Mark = { score: null, points: [], auditOpinion: '' }

export function marksOf(sheet: ExplainedPaper): Marks {
  const all = numbered<Problem>(sheet).map(({ problem }) => problem)
  return {
    marks: Object.fromEntries(
      all
        .filter(isManual)
        .map(({ id, gotScore, gotPoints, auditOpinion }) => [id, { score: gotScore, points: gotPoints, auditOpinion }]),
    ),
    late: Object.fromEntries(
      all.flatMap(({ id, lateAnswer }) => (lateAnswer?.isAccepted == null ? [] : [[id, lateAnswer.isAccepted]])),
    ),
    opinion: sheet.auditOpinion,
  }
}

/** A point of the rubric; the score is the sum of those that were given. */
export function withPoint(mark: Mark, problem: Pick<Problem, 'pointList'>, at: number, score: number | null): Mark {
  const points = problem.pointList.map((_, n) => (n === at ? score : (mark.points[n] ?? null)))
  const given = points.filter((one) => one !== null)
  return given.length
    ? { ...mark, points, score: given.reduce((sum, one) => sum + one, 0) }
    : { ...mark, points: [], score: null }
}

/** Nothing is left to give. */
export const isGiven = ({ score, points }: Mark) => score !== null && points.every((point) => point !== null)

export const inputOf = ({ marks, late, opinion }: Marks): AuditInput => ({
  auditList: Object.entries(marks).flatMap(([id, { score, points, auditOpinion }]) =>
    score === null ? [] : [{ problemId: Number(id), score, pointList: points, auditOpinion }],
  ),
  lateList: Object.entries(late).map(([id, isAccepted]) => ({ problemId: Number(id), isAccepted })),
  auditOpinion: opinion,
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Two markers began from `base`. What only one of them changed is taken over; `clashes`: questions that both changed to something
 * else (0: the comment on the whole), in which `merged` has the own one.
 */
export function mergeMarks(base: Marks, own: Marks, theirs: Marks): { merged: Marks; clashes: number[] } {
  const clashes = new Set<number>()
  function merge<T>(id: number, before: T, mine: T, other: T): T {
    if (isSame(mine, other) || isSame(mine, before)) return other
    if (!isSame(other, before)) clashes.add(id)
    return mine
  }
  const part = <T>(of: (marks: Marks) => Readonly<Record<number, T>>) => {
    const ids = new Set([...Object.keys(of(own)), ...Object.keys(of(theirs))].map(Number))
    return Object.fromEntries(
      [...ids].flatMap((id) => {
        const value = merge(id, of(base)[id], of(own)[id], of(theirs)[id])
        return value === undefined ? [] : [[id, value]]
      }),
    ) as Record<number, T>
  }
  const merged = {
    marks: part(({ marks }) => marks),
    late: part(({ late }) => late),
    opinion: merge(0, base.opinion, own.opinion, theirs.opinion),
  }
  return { merged, clashes: [...clashes] }
}

/** `own` with what the other one gave where both differ. */
export function takeTheirs(own: Marks, theirs: Marks, clashes: readonly number[]): Marks {
  const taken = { marks: { ...own.marks }, late: { ...own.late }, opinion: own.opinion }
  for (const id of clashes) {
    if (id === 0) taken.opinion = theirs.opinion
    if (theirs.marks[id]) taken.marks[id] = theirs.marks[id]
    if (theirs.late[id] !== undefined) taken.late[id] = theirs.late[id]
  }
  return taken
}
