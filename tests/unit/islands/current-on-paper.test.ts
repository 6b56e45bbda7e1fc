// Which question of a whole paper keys act on, time counts for and the answer card marks.
import { expect, test } from 'vitest'
import { currentOnPaper } from '../../../src/islands/exam/room/current-on-paper.ts'

const ids = [1, 2, 3, 4, 5]
type Seen = Parameters<typeof currentOnPaper>[1]
const current = (seen: Partial<Seen>) =>
  currentOnPaper(ids, { currentId: 1, heldId: undefined, inView: new Set(), onLine: new Set(), ...seen })

test('what was focused, clicked or gone to is current as long as it is in view, also below the line of reading', () => {
  const inView = new Set([2, 3, 4])
  expect(current({ heldId: 4, inView, onLine: new Set([3]) })).toBe(4)
  expect(current({ heldId: 5, inView, onLine: new Set([3]) })).toBe(3)
})

test('while scrolling it is the one where one reads, the upper of two', () => {
  expect(current({ inView: new Set([2, 3]), onLine: new Set([3, 2]) })).toBe(2)
})

test('between two questions, or in a long material, the current one stays until it is out of view', () => {
  expect(current({ currentId: 2, inView: new Set([2, 3]) })).toBe(2)
  expect(current({ currentId: 1, inView: new Set([3, 2]) })).toBe(2)
  expect(current({ currentId: 3 })).toBe(3)
})
