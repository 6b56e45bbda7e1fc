import { expect, test } from 'vitest'
import { Automaton } from '../../../src/gateway/review/automaton.ts'

test.each([[['金', '定金', '先收定金']], [['先收定金', '定金', '金']]])(
  'words that end in other words are found with them, whichever comes first: %j',
  (words) => {
    const found = new Automaton(words).find('请先收定金，再发货', 10)
    expect(found.map(({ pattern, start, end }) => [words[pattern], start, end])).toEqual([
      ['先收定金', 1, 5],
      ['定金', 3, 5],
      ['金', 4, 5],
    ])
  },
)

test('words of the same letters are each found, and at most so many', () => {
  const automaton = new Automaton(['红包', '红包'])
  expect(automaton.find('红包红包', 10).map(({ start }) => start)).toEqual([0, 0, 2, 2])
  expect(automaton.find('红包红包', 3)).toHaveLength(3)
})
