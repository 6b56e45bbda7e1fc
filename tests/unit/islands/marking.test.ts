// What a marker gives: points add up, and what two markers gave is merged without losing either.
import { expect, test } from 'vitest'
import {
  isGiven,
  type Marks,
  mergeMarks,
  noMark,
  takeTheirs,
  withPoint,
} from '../../../src/islands/account/screens/vod/marking/marks.ts'

const problem = {
  pointList: [
    { name: '观点', score: 4 },
    { name: '依据', score: 6 },
  ],
}
const score = (points: number) => ({ score: points, points: [], auditOpinion: '' })
const base: Marks = { marks: { 1: noMark, 2: noMark }, late: {}, opinion: '' }

test('points add up to the score; until the last is given the question waits', () => {
  const first = withPoint(noMark, problem, 1, 5.5)
  expect(first).toEqual({ score: 5.5, points: [null, 5.5], auditOpinion: '' })
  expect(isGiven(first)).toBe(false)
  const both = withPoint(first, problem, 0, 4)
  expect([both.score, isGiven(both)]).toEqual([9.5, true])
  expect(withPoint(withPoint(both, problem, 0, null), problem, 1, null).score).toBeNull()
})

test('two markers of different questions disturb each other not at all', () => {
  const own = { ...base, marks: { ...base.marks, 1: score(3) } }
  const theirs = { ...base, marks: { ...base.marks, 2: score(5) }, late: { 2: 1 as const } }
  expect(mergeMarks(base, own, theirs)).toEqual({
    merged: { marks: { 1: score(3), 2: score(5) }, late: { 2: 1 }, opinion: '' },
    clashes: [],
  })
})

test('what both changed to something else is compared; the same twice is not', () => {
  const own = { ...base, marks: { 1: score(3), 2: score(5) }, opinion: '好' }
  const theirs = { ...base, marks: { 1: score(4), 2: score(5) }, opinion: '很好' }
  const { merged, clashes } = mergeMarks(base, own, theirs)
  expect(clashes).toEqual([1, 0])
  expect(merged).toEqual(own)
  expect(takeTheirs(merged, theirs, clashes)).toEqual(theirs)
  expect(mergeMarks(base, own, own).clashes).toEqual([])
})
