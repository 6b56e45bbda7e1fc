// What a reviewer writes at a place goes with the decision, whether it was pinned or still stands in its box.
import { expect, test } from 'vitest'
import {
  boxOf,
  clear,
  marksOf,
  noNotes,
  pin,
  unpin,
  unpinned,
  write,
} from '../../../src/islands/course/review/notes.ts'

const mark = (periodId: number, text: string, second: number | null = null) => ({
  periodId,
  part: 'outline' as const,
  second,
  text,
})

test('what stands in a box is among the marks, trimmed; blanks are not', () => {
  const notes = write(write(noNotes, boxOf(1, 'outline'), mark(1, ' 说清楚 ', 12)), boxOf(2, 'outline'), mark(2, '  '))
  expect(marksOf(notes)).toEqual([mark(1, '说清楚', 12)])
})

test('pinned it stands once, at the place where the film was then, and its box is empty', () => {
  const box = boxOf(1, 'outline')
  const notes = pin(write(noNotes, box, mark(1, '说清楚', 12)), box, 15)
  expect([marksOf(notes), notes.typed]).toEqual([[mark(1, '说清楚', 15)], {}])
  expect(pin(notes, box).pinned.length).toBe(1) // an empty box
  const both = write(notes, box, mark(1, '再写一处'))
  expect(marksOf(both).map(({ text }) => text)).toEqual(['说清楚', '再写一处'])
  expect(marksOf(clear(both, unpinned(both)[0]![0]))).toEqual(marksOf(notes))
  expect(marksOf(unpin(both, 0)).map(({ text }) => text)).toEqual(['再写一处'])
})

test('a lesson has one box wherever it is shown, each chapter its own', () => {
  expect(boxOf(3, 'outline', '导读')).toBe(boxOf(3, 'outline'))
  expect(boxOf(null, 'outline', '第一章')).not.toBe(boxOf(null, 'outline', '第二章'))
})
